import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { changeOperatorPassword } from "../../domain/api/operators.ts";
import { Field } from "../../app/parts/form/Field.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { passwordRule, requiredRule, sameRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { refusalText } from "../../app/shell/i18n/refusalText.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import { NewPasswordFields } from "../parts/NewPasswordFields.tsx";
import { office } from "../shell/office.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

/**
 * Changes the operator's own password, for which the current one is required. Ends the operator's other
 * sessions.
 */
export function OwnPassword() {
  const [round, setRound] = useState(0);
  return <PasswordFields key={round} onDone={() => setRound(round + 1)} />;
}

function PasswordFields({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const { form, field, refusal, isBusy } = useForm({
    start: { currentPassword: "", password: "", again: "" },
    rules: {
      currentPassword: requiredRule,
      password: passwordRule,
      again: (again, all) => sameRule(all.password)(again),
    },
    send: async ({ currentPassword, password }) => {
      const answer = await officeCall(changeOperatorPassword, {
        body: { currentPassword, password },
      });
      if (answer.refusal) return answer.refusal;
      toast(t("backoffice.password.changed"));
      onDone();
      return undefined;
    },
    fieldOf: { LOGIN_FAILED: "currentPassword", PASSWORD_GUESSABLE: "password" },
    words: (_, why) =>
      why.code === "LOGIN_FAILED" ? t("backoffice.password.wrong") : refusalText(t, why),
  });
  return (
    <form {...form} className="max-w-sm">
      {/* Password managers store the password for the user name in this hidden field. */}
      <input type="text" autoComplete="username" value={operator?.username ?? ""} readOnly hidden />
      <Field
        {...field("currentPassword")}
        label={t("backoffice.password.current")}
        type="password"
        autoComplete="current-password"
        isLatin
      />
      <NewPasswordFields field={field} />
      {refusal && (
        <Note tone="danger" role="alert" className="mb-4">
          {officeRefusal(t, refusal)}
        </Note>
      )}
      <Button type="submit" isBusy={isBusy}>
        {t("backoffice.password.save")}
      </Button>
    </form>
  );
}
