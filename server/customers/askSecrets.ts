import { randomUUID } from "node:crypto";
import { emailAddressOf, mailboxOf } from "../../domain/emailAddress.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import type { Locale } from "../../domain/locale.ts";
import { issueLoginLink } from "../identity/logins/loginLinks.ts";
import { spendMessage, type Asker } from "../identity/logins/messageCaps.ts";
import type { CodeHolder } from "../identity/logins/oneTimeCodes.ts";
import { wordedMessage } from "../outside/wordedMessage.ts";
import { mailTo, type MailAddress } from "../platform/mailAddress.ts";
import { mobileKey, type Claimed } from "./identify.ts";
import { secretTexts } from "./secretWords.ts";
import { answerSteadily, type Sending } from "./steadyAnswer.ts";

/** The services that are needed to send a code or a login link. */
export type SecretDesk = Pick<PriceContainer, "db" | "config" | "log" | "logins" | "messages">;

export interface CodeWish {
  readonly asker: Asker;
  readonly of: CodeHolder;
  /**
   * Finds the customer. Must run within the constant response time, because a search without a result is
   * faster and would reveal that there is no customer.
   */
  readonly claim: () => Promise<Claimed>;
  readonly isCheckout: boolean;
  /** Whether a code is also sent to a number that belongs to no customer. */
  readonly isSentRegardless: boolean;
  readonly locale: Locale;
  /** The business on whose pages the customer is. The gateways of this business send the message. */
  readonly businessId: number | undefined;
}

const noteFailure =
  ({ log }: SecretDesk) =>
  (error: unknown): void =>
    log.warn({ err: error }, "a message with a code or a link was not sent");

/**
 * Returns the number to which a code is sent. If the caller did not enter that number, the message is also
 * counted under the number's limit. If that limit is reached, returns undefined. A refusal would reveal whose
 * number it is.
 */
async function numberToWriteTo(
  { logins }: SecretDesk,
  { key, mobile, isKnown }: Claimed,
  isSentRegardless: boolean,
): Promise<string | undefined> {
  if (mobile === undefined || !(isKnown || isSentRegardless)) return undefined;
  const own = mobileKey(mobile);
  if (key === own) return mobile;
  const wait = await logins.limits.spend(own, logins.allowances.messages);
  return wait === undefined ? mobile : undefined;
}

/**
 * Returns the customer's e-mail address. The mail address is used if no SMS gateway serves the number to
 * which a code or link should go. Undefined if there is no address, or if the address has reached its limit
 * of messages. Addresses from orders are not used, because somebody could order with another person's number
 * and then get that person's codes.
 */
async function mailInstead(
  { db, log, logins }: SecretDesk,
  customerId: number | undefined,
): Promise<MailAddress | undefined> {
  const customer = await db
    .selectFrom("customer")
    .select("email")
    .where("id", "=", customerId ?? null)
    .executeTakeFirst();
  const address = emailAddressOf(customer?.email ?? "");
  if (address === undefined) {
    log.info("no SMS reaches a number, and its customer has no address");
    return undefined;
  }
  const wait = await logins.limits.spend(`mail ${mailboxOf(address)}`, logins.allowances.messages);
  return wait === undefined ? { address } : undefined;
}

/** Creates a code and sends it. The reply does not reveal whether any message was sent. */
export function askForCode(desk: SecretDesk, wish: CodeWish): Promise<void> {
  const { logins, messages, config } = desk;
  const { asker, of, claim, isCheckout, isSentRegardless, locale, businessId } = wish;
  const prepare = async (): Promise<Sending | undefined> => {
    const claimed = await claim();
    await spendMessage(desk, asker, claimed.key);
    const to = await numberToWriteTo(desk, claimed, isSentRegardless);
    const { customerId } = claimed;
    const code = await logins.codes.issue(of, { mobile: to, customerId, isCheckout });
    if (to === undefined) return undefined;
    const values = { code, minutes: String(config.logins.codeMinutes) };
    const texts = secretTexts("loginCode", locale);
    const { sms, subject, text, wording } = wordedMessage("loginCode", locale, texts, values);
    const about = { wording, businessId };
    if (await messages.hasSmsFor(to, businessId)) {
      const send = () => messages.sendSms({ id: randomUUID(), to, text: sms, ...about });
      return { send, refuseWith: "SMS_FAILED" };
    }
    const mail = await mailInstead(desk, customerId);
    if (!mail) return undefined;
    const send = () => messages.sendMail({ id: randomUUID(), to: mail, subject, text, ...about });
    return { send, refuseWith: "SMS_FAILED" };
  };
  return answerSteadily(config.outside.messageAnswerMs, prepare, noteFailure(desk));
}

export interface LinkWish {
  readonly customerId: number;
  /** Scheme and host of the page to which the link leads. */
  readonly origin: string;
  readonly locale: Locale;
  /** The business whose gateways send the message. */
  readonly businessId: number | undefined;
}

/**
 * Returns the URL of a login link. The token is in the URL's fragment, which browsers never send to servers,
 * so that no server logs it.
 */
const loginLink = (origin: string, token: string): string => `${origin}/customer#login=${token}`;

/** Creates a login link and returns the texts of the message that contains it. */
async function linkMessage(
  { db, config }: SecretDesk,
  { customerId, origin, locale }: LinkWish,
  to: string,
) {
  const { linkMinutes } = config.logins;
  const token = await issueLoginLink(db, { customerId, sentTo: to }, linkMinutes);
  const values = { link: loginLink(origin, token), minutes: String(linkMinutes) };
  return wordedMessage("loginLink", locale, secretTexts("loginLink", locale), values);
}

/**
 * Prepares a message with a login link: an SMS, or a mail if no SMS gateway serves the number. Undefined if
 * neither an SMS nor a mail can be sent.
 */
export async function linkBySms(
  desk: SecretDesk,
  wish: LinkWish,
  to: string,
): Promise<Sending | undefined> {
  const { messages } = desk;
  const { customerId, businessId } = wish;
  if (!(await messages.hasSmsFor(to, businessId))) {
    const mail = await mailInstead(desk, customerId);
    return mail && linkByMail(desk, wish, mail.address);
  }
  const { sms: text, wording } = await linkMessage(desk, wish, to);
  return {
    send: () => messages.sendSms({ id: randomUUID(), to, text, wording, businessId }),
    refuseWith: "SMS_FAILED",
  };
}

/** Prepares a mail with a login link. The caller sends the mail. */
export async function linkByMail(desk: SecretDesk, wish: LinkWish, to: string): Promise<Sending> {
  const { subject, text, wording } = await linkMessage(desk, wish, to);
  const { businessId } = wish;
  const message = { subject, text, wording, businessId };
  return {
    send: () => desk.messages.sendMail({ id: randomUUID(), to: mailTo(to), ...message }),
    refuseWith: "GENERAL_ERROR",
  };
}

/** Counts and sends a message with a login link. The reply does not reveal whether any message was sent. */
export function askForLink(
  desk: SecretDesk,
  { asker, key }: { readonly asker: Asker; readonly key: string },
  prepare: () => Promise<Sending | undefined>,
): Promise<void> {
  const { config } = desk;
  const counted = async (): Promise<Sending | undefined> => {
    await spendMessage(desk, asker, key);
    return prepare();
  };
  return answerSteadily(config.outside.messageAnswerMs, counted, noteFailure(desk));
}
