import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { planDraft, publishPlan, type PlanDraft } from "../../domain/api/plans.ts";
import { setFirstPrice } from "../../domain/api/setup.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { amountRule } from "../catalogue/productForm.ts";
import { ColumnsBox } from "../plans/ColumnsBox.tsx";
import { DraftState } from "../plans/DraftState.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { StepRefusal } from "./StepRefusal.tsx";

interface HallDraftProps {
  readonly draft: PlanDraft;
  /** Called with the draft when its file was parsed again. */
  readonly onRead: (draft: PlanDraft) => void;
  readonly onBack: () => void;
  readonly onPublished: () => void;
}

/**
 * Shows the draft of the hall's plan, and asks for the price with which it is published. At first all seats
 * have the same price.
 */
export function HallDraft({ draft, onRead, onBack, onPublished }: HallDraftProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const readAgain = async (): Promise<void> => {
    const answer = await officeCall(planDraft, { params: { id: draft.draftId } });
    if (answer.reply) onRead(answer.reply.draft);
  };
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <DraftState draft={draft} />
      {draft.columns && (
        <ColumnsBox
          key={JSON.stringify(draft.columns.mapping)}
          draft={draft}
          columns={draft.columns}
          onRead={() => void readAgain()}
        />
      )}
      {draft.isDrawn && draft.errors === 0 && <PriceForm draft={draft} onPublished={onPublished} />}
      <Button look="bare" className="w-fit" onClick={onBack}>
        {t("backoffice.setup.otherPlan")}
      </Button>
    </div>
  );
}

/** Publishes the plan with one ticket group for all its categories. */
async function publish(draft: PlanDraft, amount: number): Promise<Refusal | undefined> {
  const priced = await officeCall(setFirstPrice, { body: { amount } });
  if (!priced.reply) return priced.refusal;
  const { ticketGroupId } = priced.reply;
  const groups = draft.groups.map(({ id }) => ({ id, ticketGroupId }));
  const answer = await officeCall(publishPlan, {
    params: { id: draft.draftId },
    body: { groups, presentationIds: [] },
  });
  return answer.refusal;
}

interface PriceFormProps {
  readonly draft: PlanDraft;
  readonly onPublished: () => void;
}

function PriceForm({ draft, onPublished }: PriceFormProps) {
  const { t } = useTranslation();
  const { form, field, refusal, isBusy } = useForm({
    start: { amount: "" },
    rules: { amount: amountRule },
    send: async ({ amount }) => {
      const why = await publish(draft, Number(amount));
      if (!why) onPublished();
      return why;
    },
    words: officeRefusal,
  });
  return (
    <form {...form}>
      <Field
        {...field("amount")}
        label={t("backoffice.setup.price")}
        hint={t("backoffice.setup.priceHint")}
        inputMode="decimal"
        isLatin
        className="max-w-xs"
      />
      <StepRefusal refusal={refusal} />
      <Button look="primary" type="submit" isBusy={isBusy} className="mt-2">
        {t("backoffice.setup.publish")}
      </Button>
    </form>
  );
}
