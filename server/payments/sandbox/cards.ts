import { typedText } from "../../../domain/typedText.ts";
import { passesLuhn } from "../../platform/cardNumbers.ts";
import type { DeclineReason } from "../provider.ts";

/** How a sandbox card behaves when it is charged (contract, "Cart and paying"). */
export type Behaviour =
  | { readonly kind: "approve" }
  | { readonly kind: "decline"; readonly reason: DeclineReason }
  | { readonly kind: "challenge"; readonly passes: boolean }
  /** Redirects to the provider's own page, on which the payer chooses the outcome. */
  | { readonly kind: "page" }
  | { readonly kind: "late" };

const DECLINED: Behaviour = { kind: "decline", reason: "declined" };

/** Behaviours by card number, as listed in docs/demo.md. */
export const SANDBOX_CARDS: Readonly<Record<string, Behaviour>> = {
  "4580000000000018": { kind: "approve" },
  "4580000000000026": DECLINED,
  "4580000000000034": { kind: "decline", reason: "insufficientFunds" },
  "4580000000000042": { kind: "decline", reason: "expiredCard" },
  "4580000000000059": { kind: "decline", reason: "wrongCvv" },
  "4580000000000067": { kind: "challenge", passes: true },
  "4580000000000075": { kind: "challenge", passes: false },
  "4580000000000083": { kind: "late" },
};

/** Returns the behaviour of a card. A card whose number is not in SANDBOX_CARDS is declined. */
export const behaviourOf = (cardNumber: string): Behaviour => SANDBOX_CARDS[cardNumber] ?? DECLINED;

/** Returns whether the text is 13 to 19 digits with a correct check digit. */
const isCardNumber = (digits: string): boolean => /^\d{13,19}$/.test(digits) && passesLuhn(digits);

/** Returns whether `expiry` is a valid `MM/YY` whose month has not ended at `now`. */
function isGoodExpiry(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(typedText(expiry));
  if (!match) return false;
  const firstBad = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return now.getTime() < firstBad;
}

export interface CardEntry {
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly holderId: string;
}

export type CardFault =
  | "CARD_NUMBER_INVALID"
  | "CARD_DATE_INVALID"
  | "CARD_CVV_INVALID"
  | "VALIDATION";

export const digitsOf = (text: string): string => typedText(text).replace(/[\s-]/g, "");

/** Returns the errors of an entered card by field. Empty if the card is valid. */
export function cardFaults(
  entry: CardEntry,
  now: Date,
): Partial<Record<keyof CardEntry, CardFault>> {
  const holderId = digitsOf(entry.holderId);
  return {
    ...(isCardNumber(digitsOf(entry.cardNumber)) ? {} : { cardNumber: "CARD_NUMBER_INVALID" }),
    ...(isGoodExpiry(entry.expiry, now) ? {} : { expiry: "CARD_DATE_INVALID" }),
    ...(/^\d{3,4}$/.test(typedText(entry.cvv)) ? {} : { cvv: "CARD_CVV_INVALID" }),
    ...(holderId === "" || /^\d{5,9}$/.test(holderId) ? {} : { holderId: "VALIDATION" }),
  };
}
