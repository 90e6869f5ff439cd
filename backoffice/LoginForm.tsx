import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { operatorLogin } from "../domain/api/operators.ts";
import type { Refusal } from "../domain/refusal.ts";
import { CodeField } from "../app/parts/form/CodeField.tsx";
import { Field } from "../app/parts/form/Field.tsx";
import { Note } from "../app/parts/ui/Note.tsx";
import { requiredRule } from "../app/parts/form/rules.ts";
import { useForm } from "../app/parts/form/useForm.ts";
import { call } from "../app/shell/net/api.ts";
import { Button } from "../app/parts/ui/Button.tsx";
import { enter } from "./shell/office.ts";
import { officeRefusal } from "./shell/officeRefusal.ts";

interface LoginFormProps {
  /** User name to start with, if the session has expired or an invitation names the operator. */
  readonly username?: string | undefined;
}

const isCodeNeeded = ({ code, details }: Refusal): boolean =>
  code === "LOGIN_FAILED" && details.isCodeNeeded === true;

/** The login form: user name and password, then the authenticator code if the server requires one. */
export function LoginForm({ username = "" }: LoginFormProps) {
  const { t } = useTranslation();
  const [asksCode, setAsksCode] = useState(false);
  /** Whether a recovery code is asked for instead of the authenticator's code. */
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, field, values, set, refusal, isBusy } = useForm({
    start: { username, password: "", code: "" },
    rules: {
      username: requiredRule,
      password: requiredRule,
      code: (code) => (asksCode ? requiredRule(code) : undefined),
    },
    send: async ({ code, ...credentials }) => {
      const answer = await call(operatorLogin, { body: { ...credentials, code: code || null } });
      const { reply, refusal: why } = answer;
      if (reply) {
        enter(reply);
        return undefined;
      }
      // A login without the authenticator code is refused only after the name and the password were found to
      // be right. The refusal of such a login is not shown as an error, because only the code is missing.
      if (isCodeNeeded(why) && !asksCode) {
        setAsksCode(true);
        return undefined;
      }
      set("code", "");
      return why;
    },
  });
  // Focuses the first empty field, because the page contains nothing but the form.
  useEffect(() => {
    form.ref.current?.querySelector<HTMLInputElement>('input[value=""]')?.focus();
  }, [form.ref, asksCode, isRecovery]);
  return (
    <form {...form} className="flex flex-col gap-1">
      {asksCode && isRecovery ? (
        <Field
          {...field("code")}
          label={t("backoffice.recovery.code")}
          hint={t("backoffice.recovery.hint")}
          isLatin
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      ) : asksCode ? (
        <SecondStep
          value={values.code}
          onChange={(code) => set("code", code)}
          // `submit` of this render lacks the digit that was typed last, so a submit event of the form is
          // requested after the next render.
          onComplete={() => setTimeout(() => form.ref.current?.requestSubmit())}
        />
      ) : (
        <>
          <Field
            label={t("backoffice.login.username")}
            {...field("username")}
            isLatin
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field
            label={t("backoffice.login.password")}
            {...field("password")}
            isLatin
            type="password"
            autoComplete="current-password"
          />
        </>
      )}
      {refusal && (
        <Note tone="danger" role="alert" className="mb-3">
          {isCodeNeeded(refusal) ? t("backoffice.login.wrongCode") : officeRefusal(t, refusal)}
        </Note>
      )}
      <Button look="primary" type="submit" isBusy={isBusy} className="w-full">
        {t("backoffice.login.logIn")}
      </Button>
      {asksCode && (
        <>
          <Button
            look="bare"
            className="mt-1"
            onClick={() => {
              set("code", "");
              setIsRecovery(!isRecovery);
            }}
          >
            {t(isRecovery ? "backoffice.recovery.byApp" : "backoffice.recovery.byCode")}
          </Button>
          <Button look="bare" onClick={() => setAsksCode(false)}>
            {t("backoffice.login.back")}
          </Button>
        </>
      )}
    </form>
  );
}

interface SecondStepProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onComplete: () => void;
}

function SecondStep({ value, onChange, onComplete }: SecondStepProps) {
  const { t } = useTranslation();
  return (
    <div>
      <p role="status" className="mb-4 text-mute">
        {t("backoffice.login.codeLead")}
      </p>
      <CodeField
        name="code"
        label={t("backoffice.login.code")}
        length={6}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
      />
    </div>
  );
}
