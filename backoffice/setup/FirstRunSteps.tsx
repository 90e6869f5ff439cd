import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../../app/parts/ui/Button.tsx";
import { ErrorState } from "../../app/parts/ui/ErrorState.tsx";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import {
  passSetupStep,
  setupProgress,
  type FirstRun,
  type FirstRunStep,
} from "../../domain/api/setup.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { SecondFactor } from "../house/SecondFactor.tsx";
import { isEnrolmentDue, office } from "../shell/office.ts";
import { officeCall } from "../shell/officeCall.ts";
import { HallStep } from "./HallStep.tsx";
import { LocationStep } from "./LocationStep.tsx";
import { PaymentStep } from "./PaymentStep.tsx";
import { StepFrame, type SetupPageStep } from "./SetupSteps.tsx";
import { StepRefusal } from "./StepRefusal.tsx";

/**
 * The steps of the set-up page for the operator who is logged in, from the first one that is not done. The
 * server knows which steps are done, so that the operator can continue on any device. Calls `onEnd` when the
 * page is closed, or if the first-run setup belongs to another operator.
 */
export function FirstRunSteps({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation();
  const { operator, logins } = useSnapshot(office);
  // Whether the operator has to turn on the second factor first. Until the second factor is turned on, the
  // server refuses all other calls.
  const [isDue, setIsDue] = useState(operator !== undefined && isEnrolmentDue(operator));
  const [run, setRun] = useState<FirstRun | null>();
  const [refusal, setRefusal] = useState<Refusal>();

  const take = (answer: {
    readonly reply?: { readonly firstRun: FirstRun | null } | undefined;
    readonly refusal?: Refusal | undefined;
  }): void => {
    setRefusal(answer.refusal);
    if (answer.reply) setRun(answer.reply.firstRun);
  };
  const read = async (): Promise<void> => take(await officeCall(setupProgress, {}));
  const land = useEffectEvent(take);
  useEffect(() => {
    async function load(): Promise<void> {
      if (!isDue) land(await officeCall(setupProgress, {}));
    }
    void load();
  }, [isDue, logins]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (run === null) end();
  }, [run]);
  const pass = async (step: PassableStep): Promise<void> =>
    take(await officeCall(passSetupStep, { body: { step } }));

  if (isDue) {
    return (
      <StepFrame step="secondFactor" isDone={isBefore} lead={t("backoffice.totp.demanded")}>
        <FactorStep onDone={() => setIsDue(false)} />
      </StepFrame>
    );
  }
  if (!run) {
    return refusal ? <ErrorState refusal={refusal} onAgain={() => void read()} /> : <LoadingNote />;
  }
  // If all steps are done but the page is not closed, closing the page has failed. The last step is then
  // shown again and closes the page.
  const step = run.steps.find(({ isDone }) => !isDone)?.step ?? "payment";
  return <OneStep {...{ step, run }} refusal={refusal} onPass={pass} onDone={() => void read()} />;
}

type PassableStep = Exclude<FirstRunStep, "location">;

const isBefore = (step: SetupPageStep): boolean => step === "house" || step === "account";

interface OneStepProps {
  readonly step: FirstRunStep;
  readonly run: FirstRun;
  readonly refusal: Refusal | undefined;
  readonly onPass: (step: PassableStep) => Promise<void>;
  readonly onDone: () => void;
}

function OneStep({ step, run, refusal, onPass, onDone }: OneStepProps) {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  // While the recovery codes are shown, the second factor is already on, so the step cannot be skipped.
  const canPass = step === "hall" || (step === "secondFactor" && !operator?.hasSecondFactor);
  const isDone = (each: SetupPageStep): boolean =>
    isBefore(each) || run.steps.some((known) => known.step === each && known.isDone);
  const leads: Readonly<Record<FirstRunStep, string>> = {
    secondFactor: t("backoffice.totp.lead"),
    location: t("backoffice.setup.locationLead"),
    hall: run.venueId === null ? t("backoffice.setup.hallLead") : t("backoffice.setup.planLead"),
    payment: t("backoffice.setup.paymentLead"),
  };
  return (
    <StepFrame step={step} isDone={isDone} lead={leads[step]}>
      {step === "secondFactor" && <FactorStep onDone={onDone} />}
      {step === "location" && <LocationStep businessId={run.businessId} onDone={onDone} />}
      {step === "hall" && <HallStep run={run} onDone={onDone} />}
      {step === "payment" && (
        <PaymentStep run={run} onEntered={onDone} onDone={() => onPass("payment")} />
      )}
      <StepRefusal refusal={refusal} />
      {canPass && <Later key={step} onPass={() => onPass(step)} />}
    </StepFrame>
  );
}

function FactorStep({ onDone }: { readonly onDone: () => void }) {
  return <SecondFactor onKept={onDone} />;
}

/** Button that skips the step. The checklist of the home page still lists the skipped step. */
function Later({ onPass }: { readonly onPass: () => Promise<void> }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  async function pass(): Promise<void> {
    setIsBusy(true);
    await onPass().finally(() => setIsBusy(false));
  }
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Button look="bare" isBusy={isBusy} className="-ms-4" onClick={() => void pass()}>
        {t("backoffice.setup.later")}
      </Button>
    </div>
  );
}
