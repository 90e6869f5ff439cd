import { useTranslation } from "react-i18next";
import { listLocations } from "../../domain/api/catalogue.ts";
import { updateDetails } from "../../domain/api/customerArea.ts";
import type { AreaCustomer } from "../../domain/customerArea.ts";
import { CheckField } from "../parts/form/CheckField.tsx";
import { Facts } from "../parts/ui/Facts.tsx";
import { DateField } from "../parts/form/DateField.tsx";
import { Field } from "../parts/form/Field.tsx";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { Section } from "../parts/ui/Section.tsx";
import { SelectField } from "../parts/form/SelectField.tsx";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { toast } from "../parts/ui/toasts.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { areaCall, noteDetails } from "./area.ts";
import { askOf, DETAIL_RULES, startOf } from "./details.ts";

interface DetailsFormProps {
  readonly customer: AreaCustomer;
}

/** Form for the details that change immediately. The mobile number and the password have separate forms. */
export function DetailsForm({ customer }: DetailsFormProps) {
  const { t } = useTranslation();
  const { form, field, check, refusal, isBusy } = useForm({
    start: startOf(customer),
    rules: DETAIL_RULES,
    fieldOf: { invalid_ssn: "SSN" },
    send: async (details) => {
      const answer = await areaCall(updateDetails, { body: askOf(details, customer) });
      if (answer.refusal) return answer.refusal;
      noteDetails(answer.reply.customerInfo);
      toast(t("customerArea.saved"));
      return undefined;
    },
  });
  const text = (name: keyof typeof TEXTS) => ({
    ...field(name),
    label: t(`customer.${name}`),
    autoComplete: TEXTS[name],
  });
  return (
    <form {...form}>
      <Section title={t("customerArea.aboutYou")}>
        <div className="grid gap-x-4 tablet:grid-cols-2">
          <Field {...text("FirstName")} />
          <Field {...text("LastName")} />
          <Field {...text("EmailAddress1")} type="email" isLatin isOptional />
          <Field {...text("PhoneNumber1")} type="tel" isLatin isOptional />
          {customer.SSN === "" && (
            <Field
              {...text("SSN")}
              inputMode="numeric"
              hint={t("customerArea.ssnOnce")}
              isLatin
              isOptional
            />
          )}
          <DateField {...text("DateOfBirth")} isOptional />
          <Field {...text("Address1")} isOptional />
          <Field {...text("Address2")} isOptional />
          <Field {...text("City")} isOptional />
          <Field {...text("PostalCode")} inputMode="numeric" isLatin isOptional />
          <Field {...text("LicensePlateNumber")} isLatin isOptional />
          <LocationField {...field("locationId")} />
        </div>
        {customer.SSN !== "" && (
          <Facts
            className="mb-6"
            facts={[{ name: t("customer.SSN"), value: <span dir="ltr">{customer.SSN}</span> }]}
          />
        )}
      </Section>
      <Section title={t("customerArea.news")} lead={t("customerArea.newsText")}>
        <CheckField {...check("IsSMSAllowed")} label={t("customerArea.smsAllowed")} />
        <CheckField {...check("IsEmailAllowed")} label={t("customerArea.emailAllowed")} />
        <CheckField {...check("IsMailingAllowed")} label={t("customerArea.mailingAllowed")} />
      </Section>
      <RefusalNote refusal={refusal} className="mt-4" />
      <Button
        type="submit"
        look="primary"
        isBusy={isBusy}
        className="mt-5 min-h-12 max-tablet:w-full"
      >
        {t("customerArea.save")}
      </Button>
    </form>
  );
}

/** The text fields with their autocomplete values. */
const TEXTS = {
  FirstName: "given-name",
  LastName: "family-name",
  EmailAddress1: "email",
  PhoneNumber1: "tel",
  SSN: "off",
  DateOfBirth: "bday",
  Address1: "address-line1",
  Address2: "address-line2",
  City: "address-level2",
  PostalCode: "postal-code",
  LicensePlateNumber: "off",
} as const;

type LocationFieldProps = Omit<
  Parameters<typeof SelectField>[0],
  "options" | "label" | "placeholder"
>;

/** The preferred location. */
function LocationField(props: LocationFieldProps) {
  const { t } = useTranslation();
  const { reply } = useAnswer(listLocations, {});
  const locations = reply?.locations ?? [];
  return (
    <SelectField
      {...props}
      label={t("customerArea.location")}
      placeholder={t("customerArea.anyLocation")}
      options={locations.map(({ id, name }) => ({ value: String(id), name }))}
      isOptional
    />
  );
}
