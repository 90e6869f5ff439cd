import { useTranslation } from "react-i18next";
import { isEmail } from "../../domain/emailAddress.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { isMobile } from "../../domain/telephone.ts";
import { Field } from "../parts/form/Field.tsx";
import { requiredRule, type Rule } from "../parts/form/rules.ts";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Note } from "../parts/ui/Note.tsx";
import { LoginRefusal } from "./LoginRefusal.tsx";

const contactRule = (text: string): Rule | undefined => {
  const missing = requiredRule(text);
  if (missing || isEmail(text) || isMobile(text)) return missing;
  return text.includes("@") ? "email" : "mobile";
};

interface ContactFormProps {
  readonly label: string;
  readonly hint?: string;
  /** Text of the submit button. */
  readonly submit: string;
  readonly send: (contact: string) => Promise<Refusal | undefined>;
  readonly onSent: (contact: string) => void;
}

/** Asks for a mobile number or an e-mail address, to which `send` sends a code or a link. */
export function ContactForm({ label, hint, submit, send, onSent }: ContactFormProps) {
  const { form, field, refusal, isBusy } = useForm({
    start: { contact: "" },
    rules: { contact: contactRule },
    send: async ({ contact }) => {
      const why = await send(contact.trim());
      if (!why) onSent(contact.trim());
      return why;
    },
    fieldOf: { invalid_mobileNumber: "contact" },
  });
  return (
    <form {...form} className="flex flex-col gap-1">
      <Field
        {...field("contact")}
        label={label}
        {...(hint !== undefined && { hint })}
        autoComplete="username"
        maxLength={254}
        isLatin
      />
      <LoginRefusal refusal={refusal} className="mb-3" />
      <Button type="submit" look="primary" className="min-h-12" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}

/** Says that a link is on its way. Does not reveal whether the customer exists. */
export function LinkSent({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Note
      tone="success"
      role="status"
      title={t("login.linkSent")}
      action={<Button onClick={onAgain}>{t("login.linkAgain")}</Button>}
    >
      {t("login.linkSentText")}
    </Note>
  );
}
