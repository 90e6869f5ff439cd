import { typedText } from "./typedText.ts";
import { refusal, type Refusal, type RefusalCode } from "./refusal.ts";

const OF_ONE_TICKET: ReadonlySet<RefusalCode> = new Set([
  "ticketNotFound",
  "noValidMember",
  "SENIOR_TICKET_NOT_FOUND",
  "COUPON_NOT_ELIGIBLE",
  "JUMPER_AGE",
]);

/**
 * Whether a code was refused only for one ticket type or group. The code can still be valid for another seat.
 */
export const isOfOneTicket = ({ code }: Refusal): boolean => OF_ONE_TICKET.has(code);

/**
 * Returns a typed code in upper case without the characters that `typedText` removes. Codes are normalized
 * because people type codes that they read on paper or heard on the telephone.
 */
export const normalizeCode = (code: string): string => typedText(code).toUpperCase();

/** Letters, digits and single punctuation, as codes are printed and typed. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u;

/** Returns a typed text as `normalizeCode` does, or undefined if it cannot be a code. */
export function codeOf(text: string): string | undefined {
  const code = normalizeCode(text);
  return CODE.test(code) ? code : undefined;
}

/** Splits a query parameter of entered codes, `A,B`, into the codes. */
export const codesIn = (text: string | undefined): string[] =>
  (text ?? "").split(",").filter((each) => each.trim() !== "");

/**
 * Refuses a discount code that was already entered (storefront.md section 5) with CODE_ALREADY_ENTERED {
 * enteredCode }.
 */
export function judgeEntry(entered: Iterable<string>, code: string): Refusal | undefined {
  const wished = normalizeCode(code);
  for (const each of entered) {
    if (normalizeCode(each) !== wished) continue;
    return refusal("CODE_ALREADY_ENTERED", { enteredCode: code });
  }
  return undefined;
}

/** A period of validity. `null` means that the period has no start, or no end. */
export interface Period {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Returns whether a period is in the future, current or past. The start is inclusive, the end exclusive. */
export function periodState({ startsAt, endsAt }: Period, now: Date): "future" | "now" | "past" {
  if (startsAt && now < startsAt) return "future";
  return endsAt && now >= endsAt ? "past" : "now";
}
