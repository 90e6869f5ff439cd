import { useState } from "react";
import { useTranslation } from "react-i18next";
import { askLoginLink } from "../../domain/api/customers.ts";
import { isMobile, normalizeMobile } from "../../domain/telephone.ts";
import { isEmail } from "../../domain/emailAddress.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Field } from "../parts/form/Field.tsx";
import { Note } from "../parts/ui/Note.tsx";
import { requiredRule, type Rule } from "../parts/form/rules.ts";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { call } from "../shell/net/api.ts";
import { LoginRefusal } from "./LoginRefusal.tsx";

/** A mobile number or an e-mail address. */
export const contactRule = (text: string): Rule | undefined => {
  const missing = requiredRule(text);
  if (missing || isEmail(text) || isMobile(text)) return missing;
  return text.includes("@") ? "email" : "mobile";
};

/** Sends a login link by e-mail or SMS. The answer does not reveal whether the customer exists. */
export async function sendLink(contact: string): Promise<Refusal | undefined> {
  const text = contact.trim();
  const body = isEmail(text) ? { email: text } : { mobileNumber: normalizeMobile(text) };
  return (await call(askLoginLink, { body })).refusal;
}

/** Login by a link, for people without a password or a code. */
export function LinkLogin() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, refusal, isBusy } = useForm({
    start: { contact: "" },
    rules: { contact: contactRule },
    send: async ({ contact }) => {
      const why = await sendLink(contact);
      if (!why) setSentTo(contact.trim());
      return why;
    },
    fieldOf: { invalid_mobileNumber: "contact" },
  });
  if (sentTo !== undefined) {
    return (
      <Note
        tone="success"
        role="status"
        title={t("login.linkSent")}
        action={<Button onClick={() => setSentTo(undefined)}>{t("login.linkAgain")}</Button>}
      >
        {t("login.linkSentText", { contact: `\u2066${sentTo}\u2069` })}
      </Note>
    );
  }
  return (
    <form {...form} className="flex flex-col gap-1">
      <p className="mb-3 text-mute">{t("login.linkLead")}</p>
      <Field
        {...field("contact")}
        label={t("login.linkContact")}
        autoComplete="username"
        maxLength={254}
        isLatin
      />
      <LoginRefusal refusal={refusal} className="mb-3" />
      <Button type="submit" look="primary" className="min-h-12" isBusy={isBusy}>
        {t("login.sendLink")}
      </Button>
    </form>
  );
}
