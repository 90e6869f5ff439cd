import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { Field } from "../parts/form/Field.tsx";
import { emailRule, requiredRule } from "../parts/form/rules.ts";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { LoginRefusal } from "./LoginRefusal.tsx";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface PasswordFormProps {
  /** Logs in, or returns a refusal: LOGIN_FAILED, RATE_LIMITED, invalid_captcha. */
  readonly send: (credentials: Credentials) => Promise<Refusal | undefined>;
  /** A link beside the refusal, for people who do not have their password. */
  readonly wayOn?: ReactNode;
}

/** Login by e-mail and password (storefront.md section 6, customers and members). */
export function PasswordForm({ send, wayOn }: PasswordFormProps) {
  const { t } = useTranslation();
  const { form, field, refusal, isBusy } = useForm({
    start: { email: "", password: "" },
    rules: { email: emailRule, password: requiredRule },
    send: ({ email, password }) => send({ email: email.trim(), password }),
  });
  return (
    <form {...form} className="flex flex-col gap-1">
      <Field
        {...field("email")}
        label={t("customer.EmailAddress1")}
        type="email"
        autoComplete="username"
        isLatin
      />
      <Field
        {...field("password")}
        label={t("login.password")}
        type="password"
        autoComplete="current-password"
        isLatin
      />
      <LoginRefusal refusal={refusal} action={wayOn} className="mb-4" />
      <Button type="submit" look="primary" className="min-h-12" isBusy={isBusy}>
        {t("login.logIn")}
      </Button>
    </form>
  );
}
