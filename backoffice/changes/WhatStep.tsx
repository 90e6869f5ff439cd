import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/Field.tsx";
import { RadioCards } from "../../app/parts/RadioCards.tsx";
import { SelectField } from "../../app/parts/SelectField.tsx";
import type { Affected } from "../../domain/presentationChange.ts";
import type { Refusal, RefusalCode } from "../../domain/refusal.ts";
import type { ChangeDraft } from "./changeDraft.ts";
import { changeRefusal, otherText } from "./changeText.ts";

export interface StepProps {
  readonly affected: Affected;
  readonly draft: ChangeDraft;
  readonly onChange: (values: Partial<ChangeDraft>) => void;
}

interface WhatStepProps extends StepProps {
  /** Why it could not be done as it was wished. */
  readonly refusal: Refusal | undefined;
}

/** What becomes of the presentation, and where its buyers go. */
export function WhatStep({ affected, draft, onChange, refusal }: WhatStepProps) {
  const { t } = useTranslation();
  const { kind } = draft;
  const errorOf = (code: RefusalCode): string | undefined =>
    refusal?.code === code ? changeRefusal(t, refusal) : undefined;
  return (
    <>
      <RadioCards
        legend={t("changes.what")}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
        cards={[
          { value: "cancel", title: t("changes.do.cancel"), text: t("changes.cancelText") },
          { value: "move", title: t("changes.do.move"), text: t("changes.moveText") },
          {
            value: "exchange",
            title: t("changes.do.exchange"),
            text: affected.others.length > 0 ? t("changes.exchangeText") : t("changes.noOthers"),
            isDisabled: affected.others.length === 0,
          },
        ]}
      />
      {kind === "move" && (
        <Field
          label={t("changes.newTime")}
          error={errorOf("HALL_TAKEN")}
          type="datetime-local"
          value={draft.startsAt}
          onChange={(event) => onChange({ startsAt: event.currentTarget.value })}
        />
      )}
      {kind === "exchange" && (
        <SelectField
          label={t("changes.into")}
          placeholder={t("changes.choose")}
          error={errorOf("PRICE_LEVEL_MISMATCH")}
          value={draft.toPresentation}
          onChange={(event) => onChange({ toPresentation: event.currentTarget.value })}
          options={affected.others.map((other) => ({
            value: String(other.PresentationId),
            name: otherText(t, other),
          }))}
        />
      )}
      {kind !== "cancel" && (
        <Field
          label={t("changes.refundUntil")}
          hint={t("changes.refundUntilHint")}
          type="datetime-local"
          value={draft.refundUntil}
          onChange={(event) => onChange({ refundUntil: event.currentTarget.value })}
        />
      )}
    </>
  );
}
