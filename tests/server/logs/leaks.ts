import { isIsraeliId } from "../../../domain/customer.ts";
import { holdsCardNumber } from "../../../server/platform/cardNumbers.ts";

/** A mobile number however it is written, no part of a longer word or number. */
const MOBILE = /(?<![\w.-])(?:\+?972[ -]?|0)5\d(?:[ -]?\d){7}(?![\w-])/;
const NINE_DIGITS = /(?<![\w.-])\d{9}(?![\w-])/g;
/** Names of fields that hold a secret whatever it looks like; a redacted one is fine. */
const SECRET_FIELD =
  /"(?:uuid|cvv2?|cvc|smsCode|password|ssn|MobileNumber1|cookie|token)":(?!"\[Redacted\]"|null|"")/i;

/** A line without the milliseconds that it begins with, which pass as a card number now and then. */
const withoutTime = (line: string): string => line.replace(/"time":\d+/, '"time":0');

/**
 * What a log line must never hold (storefront.md section 6: card data; issue 4: SMS codes, the session's
 * uuid, mobile numbers, IDs): told by its shape, and `secrets` letter for letter. One word a leak.
 */
export function leaksIn(line: string, secrets: readonly string[] = []): string[] {
  const text = withoutTime(line);
  const found: string[] = [];
  if (holdsCardNumber(text)) found.push("a card number");
  if (MOBILE.test(text)) found.push("a mobile number");
  if ((text.match(NINE_DIGITS) ?? []).some(isIsraeliId)) found.push("an ID");
  if (SECRET_FIELD.test(text)) found.push("a secret's field");
  if (secrets.some((secret) => text.includes(secret))) found.push("a secret");
  return found;
}
