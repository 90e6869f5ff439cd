import { Refused } from "../../domain/refusal.ts";
import { plainTyped } from "../../domain/typedText.ts";

/** Names of fields for a card's number, expiry date or CVV, in lower case and without separators. */
const CARD_FIELD =
  /^(pan|cvv2?|cvc2?|csc|cid|(card)?(security|verification)(code|value)|primaryaccountnumber|validthru|exp(iry|iration|ires)?(date|month|year|mm|yy)?|((credit|debit|bank)?card|cc)(number|num|no|exp(iry|iration|ires)?(date|month|year)?|date|valid(thru|until)?|cvv2?|cvc2?|csc|(security|verification)code))$/;

/**
 * Names of fields for our own numbers, which may be as long as a card number. One in ten of these numbers
 * passes the Luhn check by chance.
 */
const OWN_NUMBER =
  /^(_|code|codes|ticketcodes?|systemvoucher|reference|voucher(code|number)?|member(number|ship(code|identifier))?|reservation(identifier|id)?|resid|identifier|paymentidentifier|documentkey|planversion|recaptchatoken|uuid)$/;

/**
 * 13 to 19 digits in a row or in the groups that are printed on cards: four groups of four, or groups of 4, 6
 * and 4 or 5. Lists of ids do not match, because their groups have other lengths or are more numerous.
 */
const CARD_NUMBER =
  /(?<![\w-])(?:\d{13,19}|(?<!\d{4}[ -])\d{4}([ -])\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?(?! \d{4})|\d{4}([ -])\d{6}\2\d{4,5})(?![\w-])/g;

/** Returns whether digits pass the Luhn check, which doubles every second digit from the right. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const weighed = place % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/**
 * Returns whether a text contains a card number with a valid Luhn check.
 */
export const holdsCardNumber = (text: string): boolean =>
  (plainTyped(text).match(CARD_NUMBER) ?? []).some((found) =>
    passesLuhn(found.replaceAll(/\D/g, "")),
  );

/**
 * Throws CARD_DATA_REFUSED if a body or query contains card data anywhere (contract, "Cart and paying").
 * Card data is recognized by the name of a field, or by a card number in its text. The text of voucher,
 * member and reservation numbers is not checked. Only the payment form accepts cards.
 */
export function refuseCards(sent: unknown): void {
  walk(sent, "", (text, name) => {
    if (!OWN_NUMBER.test(name) && holdsCardNumber(text)) throw new Refused("CARD_DATA_REFUSED");
  });
}

function walk(value: unknown, name: string, onText: (text: string, name: string) => void): void {
  if (typeof value === "string") return onText(value, name);
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) walk(each, name, onText);
    return;
  }
  for (const [key, each] of Object.entries(value)) {
    // The parameter `_` contains a time in milliseconds that prevents caching. The name `_` is not
    // normalized, because the result would be an empty name.
    const plain = key === "_" ? key : key.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
    if (CARD_FIELD.test(plain)) throw new Refused("CARD_DATA_REFUSED", { field: key });
    walk(each, plain, onText);
  }
}
