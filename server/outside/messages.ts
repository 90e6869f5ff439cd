import { normalizeMobile } from "../../domain/telephone.ts";
import type { OutsideConfig } from "../platform/settings/outsideConfig.ts";
import { openBrands } from "../platform/brands.ts";
import { openKeptMessages } from "./keptMessages.ts";
import type { SendMail } from "./mail.ts";
import { blocksOf } from "./mail/mailBlocks.ts";
import { mailHtml } from "./mail/mailHtml.ts";
import { mailLook } from "./mail/mailLook.ts";
import { smtpMail } from "./mail/smtpMail.ts";
import { isOfCountries } from "./telephone.ts";
import type { SendSms } from "./sms.ts";
import { httpSms } from "./sms/httpSms.ts";
import type { Db } from "../platform/store/db.ts";
import { Undeliverable } from "./undeliverable.ts";

/** Sends messages to people. */
export interface Messages {
  readonly sendSms: SendSms;
  /** Whether an SMS can be sent to this number. False for countries that the gateway does not serve. */
  readonly hasSmsFor: (number: string) => boolean;
  readonly sendMail: SendMail;
}

const nowhere = (setting: string) => (): Promise<void> =>
  Promise.reject(new Undeliverable(`${setting} is not set`, "dropped"));

/** Returns a warning for each service without which messages are dropped. */
export const missingServices = ({ sms, mail }: OutsideConfig, isDemo: boolean): string[] =>
  isDemo
    ? []
    : [
        ...(sms ? [] : ["SMS_URL is not set: text messages are dropped and codes cannot be sent"]),
        ...(mail ? [] : ["SMTP_URL is not set: mails are dropped"]),
      ];

/**
 * Opens the configured services. A demo without them stores messages in its development outbox. Outside the
 * demo, a message to a missing service is refused, and the outbox drops it. `publicUrl` is where customers
 * reach the storefront. Empty if it is not set, and mails then have no logo.
 */
export function openMessages(
  db: Db,
  outside: OutsideConfig,
  isDemo: boolean,
  publicUrl: string,
): Messages {
  const { sms, mail } = outside;
  const kept = isDemo ? openKeptMessages(db) : undefined;
  const sendSms = sms ? httpSms(sms) : (kept?.sms ?? nowhere("SMS_URL"));
  const sendMail = mail ? smtpMail(mail) : (kept?.mail ?? nowhere("SMTP_URL"));
  const brands = openBrands(db);
  return {
    sendSms: async (message) => {
      const brand = await brands.ofBusiness(message.businessId);
      // Gateways get the wire format, which is national for Israel, because gateways there expect it.
      const to = normalizeMobile(message.to);
      await sendSms({ ...message, to, senderName: brand?.smsSender ?? undefined });
    },
    hasSmsFor: (number) => !sms || isOfCountries(number, sms.countries),
    sendMail: async (message) => {
      const brand = await brands.ofBusiness(message.businessId);
      const { subject, text, blocks } = message;
      const look = mailLook(brand, message, publicUrl);
      await sendMail({
        ...message,
        html: mailHtml(subject, blocks ?? blocksOf(text), look),
        senderName: brand?.mailSender ?? undefined,
      });
    },
  };
}
