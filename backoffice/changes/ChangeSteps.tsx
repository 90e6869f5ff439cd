import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { serverNow } from "../../app/shell/net/serverClock.ts";
import { cancelPresentation, movePresentation } from "../../domain/api/changes.ts";
import type { Affected } from "../../domain/presentationChange.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { AffectedStep } from "./AffectedStep.tsx";
import {
  chosenDraft,
  isWhole,
  moveBody,
  newDraft,
  type ChangeDraft,
  type ChosenDraft,
} from "./changeDraft.ts";
import { changeRefusal, isOfWhat } from "./changeText.ts";
import { ConfirmStep, isConfirmed } from "./ConfirmStep.tsx";
import { MessageStep } from "./MessageStep.tsx";
import { WhatStep } from "./WhatStep.tsx";

interface ChangeStepsProps {
  readonly affected: Affected;
  readonly onClose: () => void;
}

const LAST = 3;

/** Calls the route that the chosen kind of change needs. */
function send({ PresentationId }: Affected, draft: ChosenDraft) {
  const params = { id: PresentationId };
  return draft.kind === "cancel"
    ? officeCall(cancelPresentation, { params, body: { reason: draft.reason } })
    : officeCall(movePresentation, { params, body: moveBody(draft) });
}

/** The four steps of the dialog. */
export function ChangeSteps({ affected, onClose }: ChangeStepsProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState(() =>
    newDraft(affected.PresentationDateTime, affected.refundHours, new Date(serverNow())),
  );
  const [typed, setTyped] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading of each step, so that screen readers announce it and continue from there.
  useEffect(() => heading.current?.focus(), [step]);
  const titles = [
    t("changes.step.what"),
    t("changes.step.who"),
    t("changes.step.message"),
    t("changes.step.confirm"),
  ];
  const known = chosenDraft(draft);
  const mayGoOn =
    step < LAST
      ? isWhole(draft, affected.PresentationDateTime)
      : isConfirmed(typed, affected.FeatureName);

  async function goOn(): Promise<void> {
    if (!mayGoOn || !known) return;
    if (step < LAST) return setStep(step + 1);
    setIsBusy(true);
    const answer = await send(affected, known).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.refusal && isOfWhat(answer.refusal)) setStep(0);
    if (answer.reply) navigate(`/changes/${answer.reply.change.changeId}`);
  }

  const change = (values: Partial<ChangeDraft>): void => {
    setRefusal(undefined);
    setDraft({ ...draft, ...values });
  };
  return (
    <Dialog
      isWide
      title={`${affected.FeatureName} · ${dayAndTime(affected.PresentationDateTime)}`}
      onClose={onClose}
      actions={
        <>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t("changes.back")}</Button>}
          <Button
            look="primary"
            type="submit"
            form="change-step"
            isBusy={isBusy}
            disabled={!mayGoOn || isBusy}
          >
            {known && step === LAST ? t(`changes.do.${known.kind}`) : t("changes.next")}
          </Button>
        </>
      }
    >
      <form
        id="change-step"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
        className="flex flex-col gap-4"
      >
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t("changes.stepOf", { step: step + 1, steps: LAST + 1 })} {titles[step]}
        </h3>
        {step === 0 && <WhatStep {...{ affected, draft, refusal }} onChange={change} />}
        {step === 1 && known && <AffectedStep affected={affected} kind={known.kind} />}
        {step === 2 && <MessageStep {...{ affected, draft }} onChange={change} />}
        {step === LAST && known && (
          <ConfirmStep {...{ affected, typed }} onType={setTyped} draft={known} />
        )}
        {refusal && !isOfWhat(refusal) && (
          <Note tone="danger" role="alert">
            {changeRefusal(t, refusal)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
