import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { Field } from "../../app/parts/form/Field.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface ProofFormProps {
  /** Text of the submit button. */
  readonly action: string;
  readonly send: (password: string) => Promise<Refusal | undefined>;
  readonly onBack: () => void;
}

/** Asks for the current password after FRESH_LOGIN_NEEDED: the login is too old for a sensitive change. */
export function ProofForm({ action, send, onBack }: ProofFormProps) {
  const { t } = useTranslation();
  const { form, field, refusal, isBusy } = useForm({
    start: { currentPassword: "" },
    rules: { currentPassword: requiredRule },
    send: ({ currentPassword }) => send(currentPassword),
    fieldOf: { LOGIN_FAILED: "currentPassword" },
    words: () => t("backoffice.password.wrong"),
  });
  return (
    <form {...form} className="flex max-w-sm flex-col items-stretch gap-1">
      <p className="mb-2 text-mute">{t("backoffice.password.proof")}</p>
      <Field
        {...field("currentPassword")}
        label={t("backoffice.password.current")}
        type="password"
        autoComplete="current-password"
        isLatin
      />
      {refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, refusal)}
        </Note>
      )}
      <div className="flex gap-2">
        <Button look="primary" type="submit" isBusy={isBusy}>
          {action}
        </Button>
        <Button look="bare" onClick={onBack}>
          {t("backoffice.cancel")}
        </Button>
      </div>
    </form>
  );
}
