import { setTimeout as sleep } from "node:timers/promises";
import type { House } from "./house.ts";
import { Shopper, type Answer } from "./shopper.ts";

/** A message of the demo, as its list of sent messages shows it. */
export interface Message {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly text: string;
}

export async function messagesTo(house: Pick<House, "url">, to: string): Promise<Message[]> {
  const reader = new Shopper(house.url);
  const path = `/dev/outbox?to=${encodeURIComponent(to)}`;
  return (await reader.get<{ messages: Message[] }>(path)).body.messages;
}

/** Timeout for a message in ms. The timeout is far longer than needed, because a busy machine may be slow. */
const PATIENCE_MS = 30_000;

/** Returns the pattern's group in the last message to `to` that is not in `old`, or "" after the timeout. */
async function lastWord(
  house: Pick<House, "url">,
  to: string,
  pattern: RegExp,
  old: readonly Message[] = [],
): Promise<string> {
  const isOld = new Set(old.map(({ id }) => id));
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const texts = (await messagesTo(house, to)).filter(({ id }) => !isOld.has(id));
    const found = texts.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0];
    if (found !== undefined) return found;
    if (Date.now() > until) return "";
    await sleep(50);
  }
}

const CODE = /(?<![\w-])(\d{6})(?![\w-])/;

/** Returns the code in the last message to a mobile number, or "". */
export const codeFor = (house: Pick<House, "url">, mobile: string): Promise<string> =>
  lastWord(house, mobile, CODE);

const LINK = /#login=([\w-]+)/;

/**
 * Returns the pattern's group in the message that `ask` causes, which may arrive after the answer. Older
 * messages are ignored.
 */
async function newWord(
  house: Pick<House, "url">,
  to: string,
  pattern: RegExp,
  ask: () => Promise<unknown>,
): Promise<string> {
  const old = await messagesTo(house, to);
  await ask();
  return lastWord(house, to, pattern, old);
}

/** Requests a code and returns it. */
export const newCode = (
  house: Pick<House, "url">,
  mobile: string,
  ask: () => Promise<unknown>,
): Promise<string> => newWord(house, mobile, CODE, ask);

/** Requests a login link and returns its token. */
export const newLink = (
  house: Pick<House, "url">,
  to: string,
  ask: () => Promise<unknown>,
): Promise<string> => newWord(house, to, LINK, ask);

/** Returns the token of the login link in the last message. */
export const linkFor = (house: Pick<House, "url">, to: string): Promise<string> =>
  lastWord(house, to, LINK);

/** Returns a code that differs from the right one. */
export const wrongCode = (right: string): string => (right === "000000" ? "000001" : "000000");

export const post = <T = { success?: boolean }>(
  shopper: Shopper,
  path: string,
  body: object = {},
): Promise<Answer<T & { error?: { code: string } & Record<string, unknown> }>> =>
  shopper.call<T>("POST", path, body);

export const arrive = (house: Pick<House, "url">, language = "en"): Promise<Shopper> =>
  new Shopper(house.url, language).arrive();

export interface Logged {
  readonly customerInfo: { readonly CustomerId: number; readonly FirstName: string } | null;
  readonly uuid: string;
}

/** Logs in to the booking with a code that arrives by SMS. */
export async function loginByMobile(
  house: Pick<House, "url">,
  shopper: Shopper,
  mobileNumber: string,
): Promise<Answer<Logged>> {
  const smsCode = await newCode(house, mobileNumber, () =>
    post(shopper, "/customer/mobile-login", { mobileNumber }),
  );
  return post<Logged>(shopper, "/customer/mobile-login-validation-area", {
    mobileNumber,
    smsCode,
  });
}

/** Logs in to the customer area with a code that arrives by SMS. */
export async function loginToArea(
  house: Pick<House, "url">,
  shopper: Shopper,
  mobileNumber: string,
): Promise<Answer> {
  const smsCode = await newCode(house, mobileNumber, () =>
    post(shopper, "/customer-area/mobile-login", { mobileNumber }),
  );
  return post(shopper, "/customer-area/mobile-login-validation", { smsCode });
}
