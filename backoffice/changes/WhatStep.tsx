import { useTranslation } from "react-i18next";
import { RadioCards } from "../../app/parts/ui/RadioCards.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { Affected } from "../../domain/presentationChange.ts";
import type { Refusal, RefusalCode } from "../../domain/refusal.ts";
import { DateTimeField } from "../parts/DateTimeField.tsx";
import type { ChangeDraft } from "./changeDraft.ts";
import { changeRefusal, otherText } from "./changeText.ts";

export interface StepProps {
  readonly affected: Affected;
  readonly draft: ChangeDraft;
  readonly onChange: (values: Partial<ChangeDraft>) => void;
}

interface WhatStepProps extends StepProps {
  /** Refusal of an earlier attempt that can be corrected in this step. */
  readonly refusal: Refusal | undefined;
}

/** Chooses between cancelling, moving and exchanging, with the new time or presentation. */
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
        <DateTimeField
          label={t("changes.newTime")}
          hint={t("changes.newTimeHint", { when: dayAndTime(affected.PresentationDateTime) })}
          error={errorOf("HALL_TAKEN")}
          value={draft.startsAt}
          onChange={({ target }) => onChange({ startsAt: target.value })}
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
      {kind !== undefined && kind !== "cancel" && (
        <DateTimeField
          label={t("changes.refundUntil")}
          hint={t("changes.refundUntilHint")}
          value={draft.refundUntil}
          onChange={({ target }) => onChange({ refundUntil: target.value })}
        />
      )}
    </>
  );
}
