import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormErrors } from "../../app/parts/form/FormErrors.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import type { PlanDraft } from "../../domain/api/plans.ts";
import { createResource } from "../../domain/api/resources.ts";
import type { FirstRun } from "../../domain/api/setup.ts";
import { TemplateForm } from "../plans/TemplateBox.tsx";
import { UploadBox } from "../plans/UploadBox.tsx";
import { Segments } from "../parts/Segments.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { HallDraft } from "./HallDraft.tsx";
import { namesOf } from "./LocationStep.tsx";
import { NameFields } from "./NameFields.tsx";
import { StepRefusal } from "./StepRefusal.tsx";

interface HallStepProps {
  readonly run: Pick<FirstRun, "locationId" | "venueId">;
  /** Called when the hall was created, and when its plan was published. */
  readonly onDone: () => void;
}

/** Step for the first hall: its name, and then its plan from a template or from a file. */
export function HallStep({ run: { locationId, venueId }, onDone }: HallStepProps) {
  return venueId === null ? (
    <HallName locationId={locationId} onDone={onDone} />
  ) : (
    <HallPlan venueId={venueId} onDone={onDone} />
  );
}

interface HallNameProps {
  readonly locationId: number | null;
  readonly onDone: () => void;
}

function HallName({ locationId, onDone }: HallNameProps) {
  const { t } = useTranslation();
  const { form, field, faults, attempt, refusal, isBusy } = useForm({
    start: { hallHe: "", hallEn: "" },
    rules: { hallHe: requiredRule },
    send: async ({ hallHe, hallEn }) => {
      const name = namesOf(hallHe, hallEn);
      const values = { locationId, name, venueTypeId: 1, entrance: null };
      const params = { kind: "halls" } as const;
      const answer = await officeCall(createResource, { params, body: { values } });
      if (answer.reply) onDone();
      return answer.refusal;
    },
  });
  const name = t("backoffice.setup.hall");
  return (
    <form {...form}>
      <FormErrors attempt={attempt} faults={faults({ hallHe: name, hallEn: name })} />
      <NameFields label={name} he={field("hallHe")} en={field("hallEn")} />
      <StepRefusal refusal={refusal} />
      <Button look="primary" type="submit" isBusy={isBusy} className="mt-4">
        {t("backoffice.setup.next")}
      </Button>
    </form>
  );
}

type Way = "template" | "file";

interface HallPlanProps {
  readonly venueId: number;
  readonly onDone: () => void;
}

function HallPlan({ venueId, onDone }: HallPlanProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>("template");
  const [draft, setDraft] = useState<PlanDraft>();
  if (draft) {
    return (
      <HallDraft
        draft={draft}
        onRead={setDraft}
        onBack={() => setDraft(undefined)}
        onPublished={onDone}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-max">
        <Segments<Way>
          label={t("backoffice.setup.planWay")}
          choices={[
            { value: "template", text: t("backoffice.setup.planTemplate") },
            { value: "file", text: t("backoffice.setup.planFile") },
          ]}
          value={way}
          onChange={setWay}
        />
      </div>
      {way === "template" ? (
        <TemplateForm venueId={venueId} onRead={setDraft} />
      ) : (
        <UploadBox venueId={venueId} onRead={setDraft} />
      )}
    </div>
  );
}
