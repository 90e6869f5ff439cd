import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isEmail } from "../../domain/emailAddress.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Field } from "../parts/form/Field.tsx";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Note } from "../parts/ui/Note.tsx";
import { CodeStep, type CodeStepProps } from "./CodeStep.tsx";
import type { Proved } from "./CodeLogin.tsx";
import { contactRule, sendLink } from "./LinkLogin.tsx";
import { LoginRefusal } from "./LoginRefusal.tsx";
import { proveCode, sendCode } from "./sendCode.ts";

interface ContactLoginProps {
  readonly onLoggedIn: (proved: Proved) => void;
  readonly renderWayOn?: CodeStepProps["renderWayOn"];
}

const sendTo = (contact: string): Promise<Refusal | undefined> =>
  isEmail(contact) ? sendLink(contact) : sendCode({ kind: "mobileNumber", text: contact }, false);

/**
 * Login by one field. A mobile number gets a code, which is entered here. An e-mail address gets a link.
 * Neither answer reveals whether the customer exists.
 */
export function ContactLogin({ onLoggedIn, renderWayOn }: ContactLoginProps) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, refusal, isBusy } = useForm({
    start: { contact: "" },
    rules: { contact: contactRule },
    send: async ({ contact }) => {
      const why = await sendTo(contact.trim());
      if (!why) setSentTo(contact.trim());
      return why;
    },
    fieldOf: { invalid_mobileNumber: "contact" },
  });
  if (sentTo === undefined) {
    return (
      <form {...form} className="flex flex-col gap-1">
        <Field
          {...field("contact")}
          label={t("login.contact")}
          hint={t("login.contactHint")}
          autoComplete="username"
          maxLength={254}
          isLatin
        />
        <LoginRefusal refusal={refusal} className="mb-3" />
        <Button type="submit" look="primary" className="min-h-12" isBusy={isBusy}>
          {t("login.contactSend")}
        </Button>
      </form>
    );
  }
  const back = (): void => setSentTo(undefined);
  if (isEmail(sentTo)) {
    return (
      <Note
        tone="success"
        role="status"
        title={t("login.linkSent")}
        action={<Button onClick={back}>{t("login.linkAgain")}</Button>}
      >
        {t("login.linkSentText")}
      </Note>
    );
  }
  const prove = async (code: string): Promise<Refusal | undefined> => {
    const { reply, refusal: why } = await proveCode(code);
    if (why) return why;
    onLoggedIn(reply);
    return undefined;
  };
  return (
    <CodeStep
      sentTo={t("login.sentTo", { number: `\u2066${sentTo}\u2069` })}
      prove={prove}
      resend={() => sendTo(sentTo)}
      onBack={back}
      {...(renderWayOn ? { renderWayOn } : {})}
    />
  );
}
