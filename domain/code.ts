import { typedText } from "./typedText.ts";
import { refusal, type Refusal, type RefusalCode } from "./refusal.ts";

const OF_ONE_TICKET: ReadonlySet<RefusalCode> = new Set([
  "ticketNotFound",
  "noValidMember",
  "SENIOR_TICKET_NOT_FOUND",
  "COUPON_NOT_ELIGIBLE",
  "JUMPER_AGE",
]);

/** Whether a code's refusal speaks of one ticket type or group alone: another seat may still take the code. */
export const isOfOneTicket = ({ code }: Refusal): boolean => OF_ONE_TICKET.has(code);

/** Codes are read off paper and telephones: small letters and what `typedText` leaves out say nothing. */
export const normalizeCode = (code: string): string => typedText(code).toUpperCase();

/** Entered codes as a query names them, `A,B`. */
export const codesIn = (text: string | undefined): string[] =>
  (text ?? "").split(",").filter((each) => each.trim() !== "");

/** A discount code must not be entered twice (storefront.md section 5): CODE_ALREADY_ENTERED { enteredCode }. */
export function judgeEntry(entered: Iterable<string>, code: string): Refusal | undefined {
  const wished = normalizeCode(code);
  for (const each of entered) {
    if (normalizeCode(each) !== wished) continue;
    return refusal("CODE_ALREADY_ENTERED", { enteredCode: code });
  }
  return undefined;
}

/** When something may be used; `null` is without an end, or from ever. */
export interface Period {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The end itself is too late, the start is not too early. */
export function periodState({ startsAt, endsAt }: Period, now: Date): "future" | "now" | "past" {
  if (startsAt && now < startsAt) return "future";
  return endsAt && now >= endsAt ? "past" : "now";
}
