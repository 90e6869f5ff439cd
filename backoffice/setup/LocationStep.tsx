import { useTranslation } from "react-i18next";
import { FormErrors } from "../../app/parts/form/FormErrors.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { createResource } from "../../domain/api/resources.ts";
import { officeCall } from "../shell/officeCall.ts";
import { NameFields } from "./NameFields.tsx";
import { StepRefusal } from "./StepRefusal.tsx";

interface LocationStepProps {
  readonly businessId: number | null;
  readonly onDone: () => void;
}

/**
 * Step for the first location: its name and its city. The address and the opening hours of the location are
 * entered later on its own screen.
 */
export function LocationStep({ businessId, onDone }: LocationStepProps) {
  const { t } = useTranslation();
  const { form, field, faults, attempt, refusal, isBusy } = useForm({
    start: { locationHe: "", locationEn: "", cityHe: "", cityEn: "" },
    rules: { locationHe: requiredRule, cityHe: requiredRule },
    send: async ({ locationHe, locationEn, cityHe, cityEn }) => {
      const values = {
        businessId,
        name: namesOf(locationHe, locationEn),
        city: namesOf(cityHe, cityEn),
        address: null,
        mapUrl: null,
        openingHours: null,
        isOffline: false,
      };
      const answer = await officeCall(createResource, {
        params: { kind: "locations" },
        body: { values },
      });
      if (answer.reply) onDone();
      return answer.refusal;
    },
  });
  const name = t("backoffice.setup.location");
  const city = t("backoffice.setup.city");
  return (
    <form {...form}>
      <FormErrors
        attempt={attempt}
        faults={faults({ locationHe: name, locationEn: name, cityHe: city, cityEn: city })}
      />
      <NameFields label={name} he={field("locationHe")} en={field("locationEn")} />
      <NameFields label={city} he={field("cityHe")} en={field("cityEn")} />
      <StepRefusal refusal={refusal} />
      <Button look="primary" type="submit" isBusy={isBusy} className="mt-4">
        {t("backoffice.setup.next")}
      </Button>
    </form>
  );
}

/** Returns the names of a resource by language. An empty English name is omitted. */
export const namesOf = (he: string, en: string): Readonly<Record<string, string>> => ({
  he: he.trim(),
  ...(en.trim() !== "" && { en: en.trim() }),
});
