import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changePassword } from "../../domain/api/customerArea.ts";
import { Field } from "../parts/form/Field.tsx";
import { Note, RefusalNote } from "../parts/ui/Note.tsx";
import { passwordRule, sameRule } from "../parts/form/rules.ts";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { toast } from "../parts/ui/toasts.ts";
import { areaCall } from "./area.ts";

/**
 * Sets a password, which enables the login by the customer's e-mail address and the password. Ends every
 * other session of the customer.
 */
export function PasswordChange({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  if (email === "") return <Note>{t("customerArea.passwordNeedsEmail")}</Note>;
  return <PasswordFields key={round} email={email} onDone={() => setRound(round + 1)} />;
}

function PasswordFields({
  email,
  onDone,
}: {
  readonly email: string;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation();
  const { form, field, refusal, isBusy } = useForm({
    start: { password: "", again: "" },
    rules: { password: passwordRule, again: (again, all) => sameRule(all.password)(again) },
    fieldOf: { PASSWORD_GUESSABLE: "password" },
    send: async ({ password }) => {
      const answer = await areaCall(changePassword, { body: { password } });
      if (answer.refusal) return answer.refusal;
      toast(t("customerArea.passwordChanged"));
      onDone();
      return undefined;
    },
  });
  return (
    <form {...form} className="max-w-sm">
      {/* The hidden field lets password managers store the password with its account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        {...field("password")}
        label={t("customerArea.newPassword")}
        hint={t("customerArea.passwordHint")}
        type="password"
        autoComplete="new-password"
        isLatin
      />
      <Field
        {...field("again")}
        label={t("customerArea.passwordAgain")}
        type="password"
        autoComplete="new-password"
        isLatin
      />
      <RefusalNote refusal={refusal} className="mb-4" />
      <Button type="submit" isBusy={isBusy}>
        {t("customerArea.passwordSave")}
      </Button>
    </form>
  );
}
