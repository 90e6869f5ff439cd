import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { CodeField } from "../../app/parts/form/CodeField.tsx";
import { Button, type BUTTON_LOOKS } from "../../app/parts/ui/Button.tsx";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface TotpCodeFormProps {
  /** Text of the submit button. */
  readonly action: string;
  readonly look: keyof typeof BUTTON_LOOKS;
  /** Whether the previous code was refused, so that the form begins with that error. */
  readonly isWrong?: boolean;
  readonly send: (code: string) => Promise<Refusal | undefined>;
  readonly onBack: () => void;
}

const DIGITS = 6;

/** Asks for the authenticator's six digits. */
export function TotpCodeForm({ action, look, isWrong, send, onBack }: TotpCodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [error, setError] = useState(isWrong ? t("backoffice.login.wrongCode") : undefined);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(): Promise<void> {
    if (code.length < DIGITS) return setError(t("rule.code"));
    setIsBusy(true);
    const why = await send(code).finally(() => setIsBusy(false));
    if (!why) return;
    setError(why.code === "LOGIN_FAILED" ? t("backoffice.login.wrongCode") : officeRefusal(t, why));
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col items-start gap-2"
    >
      <CodeField
        label={t("backoffice.login.code")}
        length={DIGITS}
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
        }}
      />
      <div className="flex gap-2">
        <Button look={look} type="submit" isBusy={isBusy}>
          {action}
        </Button>
        <Button look="bare" onClick={onBack}>
          {t("backoffice.cancel")}
        </Button>
      </div>
    </form>
  );
}
