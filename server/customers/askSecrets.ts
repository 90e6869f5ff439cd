import { randomUUID } from "node:crypto";
import type { BoxOffice } from "../boxOffice.ts";
import type { Locale } from "../../domain/locale.ts";
import { spendOrRefuse } from "../logins/askLimits.ts";
import { issueLoginLink } from "../logins/loginLinks.ts";
import type { CodeHolder } from "../logins/oneTimeCodes.ts";
import { mobileKey, type Claimed } from "./identify.ts";
import { SECRET_WORDS } from "./secretWords.ts";
import { answerSteadily, type Sending } from "./steadyAnswer.ts";

/** What asking for a code or a link needs of the house. */
export type SecretDesk = Pick<BoxOffice, "db" | "config" | "log" | "logins" | "messages">;

export interface CodeWish {
  readonly of: CodeHolder;
  /** Looks up who is meant; a part of the answer's steady time, as finding nobody is quicker. */
  readonly claim: () => Promise<Claimed>;
  readonly isCheckout: boolean;
  /** Also to a number that no customer has. */
  readonly isSentRegardless: boolean;
  readonly locale: Locale;
}

const noteFailure =
  ({ log }: SecretDesk) =>
  (error: unknown): void =>
    log.warn({ err: error }, "a message with a code or a link was not sent");

/**
 * The number to write to, counted against its limit too where the caller asked by something else. A
 * full count is then no refusal: it would tell whose number that is.
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

/** Makes a code and sends it; tells nobody whether there was anyone to send it to. */
export function askForCode(desk: SecretDesk, wish: CodeWish): Promise<void> {
  const { logins, messages, config } = desk;
  const { of, claim, isCheckout, isSentRegardless, locale } = wish;
  const prepare = async (): Promise<Sending | undefined> => {
    const claimed = await claim();
    await spendOrRefuse(logins.limits, claimed.key, logins.allowances.messages);
    const to = await numberToWriteTo(desk, claimed, isSentRegardless);
    const { customerId } = claimed;
    const code = await logins.codes.issue(of, { mobile: to, customerId, isCheckout });
    if (to === undefined) return undefined;
    const text = SECRET_WORDS[locale].code(code, config.logins.codeMinutes);
    const send = () => messages.sendSms({ id: randomUUID(), to, text });
    return { send, refuseWith: "SMS_FAILED" };
  };
  return answerSteadily(config.outside.messageAnswerMs, prepare, noteFailure(desk));
}

export interface LinkWish {
  readonly customerId: number;
  readonly link: (token: string) => string;
  readonly locale: Locale;
}

/** A login link by SMS, not yet sent. */
export async function linkBySms(
  { db, config, messages }: SecretDesk,
  { customerId, link, locale }: LinkWish,
  to: string,
): Promise<Sending> {
  const { linkMinutes } = config.logins;
  const token = await issueLoginLink(db, { customerId, sentTo: to }, linkMinutes);
  const text = SECRET_WORDS[locale].link(link(token), linkMinutes);
  return {
    send: () => messages.sendSms({ id: randomUUID(), to, text }),
    refuseWith: "SMS_FAILED",
  };
}

/** A login link by mail, not yet sent. */
export async function linkByMail(
  { db, config, messages }: SecretDesk,
  { customerId, link, locale }: LinkWish,
  to: string,
): Promise<Sending> {
  const words = SECRET_WORDS[locale];
  const { linkMinutes } = config.logins;
  const text = words.link(
    link(await issueLoginLink(db, { customerId, sentTo: to }, linkMinutes)),
    linkMinutes,
  );
  return {
    send: () => messages.sendMail({ id: randomUUID(), to, subject: words.linkSubject, text }),
    refuseWith: "GENERAL_ERROR",
  };
}

/** Sends a login link; tells nobody whether there was anyone to send it to. */
export function askForLink(
  desk: SecretDesk,
  key: string,
  prepare: () => Promise<Sending | undefined>,
): Promise<void> {
  const { logins, config } = desk;
  const counted = async (): Promise<Sending | undefined> => {
    await spendOrRefuse(logins.limits, key, logins.allowances.messages);
    return prepare();
  };
  return answerSteadily(config.outside.messageAnswerMs, counted, noteFailure(desk));
}
