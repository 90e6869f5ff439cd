import { isIsraeliId } from "../../../domain/customer.ts";
import { holdsCardNumber } from "../../../server/platform/cardNumbers.ts";

/** Matches a mobile number in any spelling, but not inside a longer word or number. */
const MOBILE = /(?<![\w.-])(?:\+?972[ -]?|0)5\d(?:[ -]?\d){7}(?![\w-])/;
const NINE_DIGITS = /(?<![\w.-])\d{9}(?![\w-])/g;
/** Matches fields whose values are always secret and not redacted. */
const SECRET_FIELD =
  /"(?:uuid|cvv2?|cvc|smsCode|password|ssn|MobileNumber1|cookie|token)":(?!"\[Redacted\]"|null|"")/i;

/** Removes the milliseconds at the beginning of a line, which can look like a card number. */
const withoutTime = (line: string): string => line.replace(/"time":\d+/, '"time":0');

/**
 * Returns one word for each thing in a log line that must never be there: card data (storefront.md section
 * 6), SMS codes, the session's uuid, mobile numbers and ID numbers. Patterns find these data, except that the
 * texts in `secrets` are found literally.
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
