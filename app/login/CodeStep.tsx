import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { CodeField } from "../parts/form/CodeField.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { LoginRefusal } from "./LoginRefusal.tsx";
import { CODE_DIGITS, useCodeStep } from "./useCodeStep.ts";

interface CodeStepProps {
  /** Where the code went, in words. */
  readonly sentTo: ReactNode;
  /** Proves the code: logs in, or answers why not. */
  readonly prove: (code: string) => Promise<Refusal | undefined>;
  /** Asks for another code. */
  readonly resend: () => Promise<Refusal | undefined>;
  /** Back to who it is. */
  readonly onBack: () => void;
  /** On the button; what else stands there is "Log in". */
  readonly proveName?: string;
  /** A way on from what is no fault of the code, by its refusal. */
  readonly renderWayOn?: (refusal: Refusal) => ReactNode;
}

/**
 * The second half of every login by SMS and of a change of the mobile number: the six digits, sent as
 * soon as they are whole, and another message for whom none has come.
 */
export function CodeStep({ sentTo, prove, resend, onBack, proveName, renderWayOn }: CodeStepProps) {
  const { t } = useTranslation();
  const step = useCodeStep({ prove, resend });
  const { refusal, rule, isBusy, left } = step;
  const isWrong = refusal?.code === "INVALID_SMS_CODE";
  const error = isWrong ? t("refusal.INVALID_SMS_CODE") : rule && t(`rule.${rule}`);
  return (
    <form {...step.form} className="flex flex-col gap-4">
      <p role="status">{sentTo}</p>
      <CodeField
        name="smsCode"
        label={t("login.code")}
        length={CODE_DIGITS}
        value={step.code}
        error={error}
        isDisabled={isBusy}
        onChange={step.type}
        onComplete={(whole) => void step.send(whole)}
      />
      {!isWrong && <LoginRefusal refusal={refusal} action={refusal && renderWayOn?.(refusal)} />}
      <Button type="submit" look="primary" className="min-h-12" isBusy={isBusy}>
        {proveName ?? t("login.prove")}
      </Button>
      <div className="flex flex-wrap gap-x-2">
        <Button
          look="bare"
          disabled={left > 0 || isBusy}
          onClick={() => void step.askAgain()}
          className="tabular -ms-4"
        >
          {left > 0 ? t("login.resendIn", { seconds: left }) : t("login.resend")}
        </Button>
        <Button look="bare" onClick={onBack}>
          {t("login.change")}
        </Button>
      </div>
    </form>
  );
}
