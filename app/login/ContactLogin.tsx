import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isEmail } from "../../domain/emailAddress.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { Proved } from "./CodeLogin.tsx";
import { CodeStep, type CodeStepProps } from "./CodeStep.tsx";
import { ContactForm, LinkSent } from "./ContactForm.tsx";
import { sendLink } from "./LinkLogin.tsx";
import { proveCode, sendCode } from "./sendCode.ts";

interface ContactLoginProps {
  readonly onLoggedIn: (proved: Proved) => void;
  readonly renderWayOn?: CodeStepProps["renderWayOn"];
}

const sendTo = (contact: string): Promise<Refusal | undefined> =>
  isEmail(contact) ? sendLink(contact) : sendCode({ kind: "mobileNumber", text: contact }, false);

/**
 * Login by a single field for a mobile number or an e-mail address. A code is sent to a mobile number, and
 * then entered in the form. A link is sent to an e-mail address. The page never reveals whether the customer
 * exists.
 */
export function ContactLogin({ onLoggedIn, renderWayOn }: ContactLoginProps) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) {
    return (
      <ContactForm
        label={t("login.contact")}
        hint={t("login.contactHint")}
        submit={t("login.contactSend")}
        send={sendTo}
        onSent={setSentTo}
      />
    );
  }
  const back = (): void => setSentTo(undefined);
  if (isEmail(sentTo)) return <LinkSent onAgain={back} />;
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
