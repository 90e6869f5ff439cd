import { useState } from "react";
import { useTranslation } from "react-i18next";
import { askLoginLink } from "../../domain/api/customers.ts";
import { isEmail } from "../../domain/emailAddress.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { normalizeMobile } from "../../domain/telephone.ts";
import { call } from "../shell/net/api.ts";
import { ContactForm, LinkSent } from "./ContactForm.tsx";

/**
 * Sends a login link by e-mail or SMS. Returns the refusal on failure. Does not reveal whether the customer
 * exists.
 */
export async function sendLink(contact: string): Promise<Refusal | undefined> {
  const body = isEmail(contact) ? { email: contact } : { mobileNumber: normalizeMobile(contact) };
  return (await call(askLoginLink, { body })).refusal;
}

/** Login by a link in a message, for people without a password or a code. */
export function LinkLogin() {
  const { t } = useTranslation();
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <LinkSent onAgain={() => setIsSent(false)} />;
  return (
    <>
      <p className="mb-4 text-mute">{t("login.linkLead")}</p>
      <ContactForm
        label={t("login.linkContact")}
        submit={t("login.sendLink")}
        send={sendLink}
        onSent={() => setIsSent(true)}
      />
    </>
  );
}
