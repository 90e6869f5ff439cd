import type { EmailAddress } from "../../domain/emailAddress.ts";
import { normalizeMobile } from "../../domain/telephone.ts";
import type { OutsideConfig } from "../platform/settings/outsideConfig.ts";
import { openBrands } from "../platform/brands.ts";
import { openMessageFrames } from "../platform/messageFrames.ts";
import { openBusinessGateways } from "./businessGateways.ts";
import { openKeptMessages } from "./keptMessages.ts";
import type { Mail, SendMail } from "./mail.ts";
import { businessMail } from "./mail/businessMail.ts";
import { blocksOf } from "./mail/mailBlocks.ts";
import { mailHtml } from "./mail/mailHtml.ts";
import { mailLook } from "./mail/mailLook.ts";
import { smtpMail } from "./mail/smtpMail.ts";
import { addressRules } from "./publicAddress.ts";
import { isOfCountries } from "./internationalNumber.ts";
import type { SendSms } from "./sms.ts";
import { businessSms } from "./sms/businessSms.ts";
import { httpSms } from "./sms/httpSms.ts";
import type { Db } from "../platform/store/db.ts";
import { Undeliverable } from "./undeliverable.ts";
import { mailInWords, smsInWords } from "./wordedMessage.ts";

/** Sends SMS and e-mails, and tells whether they can be sent. */
export interface Messages {
  readonly sendSms: SendSms;
  /**
   * Returns whether an SMS about a business can be sent to this number. False if the gateway does not serve
   * the number's country.
   */
  readonly hasSmsFor: (number: string, businessId?: number) => Promise<boolean>;
  readonly sendMail: SendMail;
  /** Returns the address from which mails about a business are sent. Undefined if there is no mail server. */
  readonly mailSenderOf: (businessId?: number) => Promise<EmailAddress | undefined>;
}

const nowhere = (setting: string) => (): Promise<void> =>
  Promise.reject(new Undeliverable(`${setting} is not set`, "dropped"));

/**
 * Returns a warning for each service that is not configured. Messages of a service that is not configured are
 * dropped. Empty in the demo, which stores these messages.
 */
export const missingServices = ({ sms, mail }: OutsideConfig, isDemo: boolean): string[] =>
  isDemo
    ? []
    : [
        ...(sms
          ? []
          : [
              "SMS_URL is not set: text messages are dropped and codes cannot be sent, but for businesses with an SMS gateway of their own",
            ]),
        ...(mail
          ? []
          : [
              "SMTP_URL is not set: mails are dropped, but for businesses with a mail server of their own",
            ]),
      ];

/**
 * Opens the configured services for SMS and mail. Messages about a business with its own gateways are sent
 * through those gateways, and all others through the installation's. The demo stores messages for which it
 * has no service in its development outbox. Outside the demo, sending a message without a service throws an
 * error, and the outbox drops the message. `publicUrl` is the storefront's public URL. If it is empty, mails
 * have no logo.
 */
export function openMessages(
  db: Db,
  outside: OutsideConfig,
  isDemo: boolean,
  publicUrl: string,
): Messages {
  const { sms, mail } = outside;
  const rules = addressRules(outside);
  const kept = isDemo ? openKeptMessages(db) : undefined;
  const sendSms = sms ? httpSms(sms) : (kept?.sms ?? nowhere("SMS_URL"));
  const sendMail = mail ? smtpMail(mail) : (kept?.mail ?? nowhere("SMTP_URL"));
  const brands = openBrands(db);
  const gateways = openBusinessGateways(db, outside.home);
  const frameOf = openMessageFrames(db, () => publicUrl);
  /** Returns the mail with the business's text in place of the product's text, and with the closing lines. */
  const inWords = async ({ wording, closing, ...plain }: Mail) => {
    const frame = wording && (await frameOf(plain.isOfInstallation ? null : plain.businessId));
    const said = wording && frame ? { ...plain, ...mailInWords(plain, wording, frame) } : plain;
    const { text, blocks = blocksOf(text), locale = wording?.locale } = said;
    if (closing === undefined) return { ...said, blocks, locale };
    return {
      ...said,
      text: `${text}\n${closing}`,
      blocks: [...blocks, ...blocksOf(closing)],
      locale,
    };
  };
  return {
    sendSms: async (message) => {
      const { businessId, wording, ...rest } = message;
      const text = wording
        ? smsInWords(message.text, wording, await frameOf(businessId))
        : message.text;
      const [brand, own] = [await brands.ofBusiness(businessId), await gateways.smsOf(businessId)];
      const send = own ? businessSms(own, rules) : sendSms;
      // Numbers are sent in the format that gateways expect. For Israeli numbers, this is the national
      // format.
      const to = normalizeMobile(message.to);
      await send({ ...rest, text, businessId, to, senderName: brand?.smsSender ?? undefined });
    },
    hasSmsFor: async (number, businessId) => {
      const gateway = (await gateways.smsOf(businessId)) ?? sms;
      return !gateway || isOfCountries(number, gateway.countries);
    },
    mailSenderOf: async (businessId) => ((await gateways.mailOf(businessId)) ?? mail)?.from.address,
    sendMail: async (message) => {
      const { businessId, isOfInstallation = false } = message;
      const said = await inWords(message);
      const brand = await brands.ofBusiness(businessId);
      const own = isOfInstallation ? undefined : await gateways.mailOf(businessId);
      const send = own ? businessMail(own, rules) : sendMail;
      const look = mailLook(brand, said, publicUrl);
      await send({
        ...said,
        html: mailHtml(said.subject, said.blocks, look),
        senderName: brand?.mailSender ?? undefined,
      });
    },
  };
}
