import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { CodeField } from "../parts/form/CodeField.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { LoginRefusal } from "./LoginRefusal.tsx";
import { CODE_DIGITS, useCodeStep } from "./useCodeStep.ts";

export interface CodeStepProps {
  /** Text that says where the code was sent. */
  readonly sentTo: ReactNode;
  /** Verifies the code and logs in. Returns the refusal on failure. */
  readonly prove: (code: string) => Promise<Refusal | undefined>;
  /** Requests another code. */
  readonly resend: () => Promise<Refusal | undefined>;
  /** Returns to the identity step. */
  readonly onBack: () => void;
  /** Label of the button. The default is "Log in". */
  readonly proveName?: string;
  /** Renders a button beside a refusal, for refusals that the code did not cause. */
  readonly renderWayOn?: (refusal: Refusal) => ReactNode;
}

/**
 * The second step of every login by SMS and of a change of the mobile number: a code of six digits, submitted
 * when it is complete, with a button to resend it.
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
