import * as z from "zod/mini";
import { periodState, type Period } from "./code.ts";
import { Int } from "./ids.ts";
import { smaller, type Agorot } from "./money.ts";
import { refusal, type Refusal } from "./refusal.ts";

/** One entry of the cart's `voucherPayments`, and what `GET /payment/voucher` answers. Shekels. */
export const VoucherPayment = z.object({
  amount: z.number(),
  id: Int,
  systemVoucher: z.nullish(z.string().check(z.maxLength(200))),
  systemVoucherItemId: z.nullish(Int),
});
export type VoucherPayment = z.infer<typeof VoucherPayment>;

/** What a system voucher's own row says, whatever is left on it. */
export interface VoucherFacts extends Period {
  readonly state: "active" | "cancelled";
}

/** storefront.md section 8: voucherExpired past its end; SYSTEM_VOUCHER_NOT_ACTIVE before its start or cancelled. */
export function judgeVoucher(voucher: VoucherFacts, now: Date): Refusal | undefined {
  if (voucher.state === "cancelled") {
    return refusal("SYSTEM_VOUCHER_NOT_ACTIVE", { reason: "cancelled" });
  }
  const when = periodState(voucher, now);
  if (when === "past") return refusal("voucherExpired");
  return when === "future"
    ? refusal("SYSTEM_VOUCHER_NOT_ACTIVE", { reason: "notStarted" })
    : undefined;
}

/** The lesser of total and balance (storefront.md section 5); NO_BALANCE_LEFT where that is nothing. */
export function voucherAmount(
  total: Agorot,
  balance: Agorot,
): { readonly amount: Agorot } | { readonly refusal: Refusal } {
  const amount = smaller(total, balance);
  return amount > 0 ? { amount } : { refusal: refusal("NO_BALANCE_LEFT") };
}

/** Only one voucher pays at a time: a new one takes the place of whatever was there. */
export const replaceVoucherPayment = <P>(code: string, payment: P): Record<string, P> => ({
  [code]: payment,
});

/** Of what a client sends, the one that counts: the last that was added. */
export const theVoucherPayment = <P>(
  payments: Readonly<Record<string, P>> | undefined,
): readonly [code: string, payment: P] | undefined => Object.entries(payments ?? {}).at(-1);

/** A voucher as cancelling and replacing look at it. */
export interface VoucherLife extends VoucherFacts {
  /** `credit` came of a cancellation, `elsewhere` of a till that is not this one. */
  readonly origin: "bought" | "credit" | "elsewhere";
  readonly createdAt: Date;
  readonly isForReplacement: boolean;
  /** Nothing of it is used; nothing is left of it. */
  readonly isWhole: boolean;
  readonly isEmpty: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Whether what a voucher cost may go back: while it is whole, not over, and bought at most `days` ago.
 * A credit is not paid out in cash. SYSTEM_VOUCHER_NOT_ACTIVE, SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET,
 * SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT, or NOTHING_TO_CANCEL { reason }.
 */
export function judgeVoucherCancel(
  voucher: VoucherLife,
  now: Date,
  days: number,
): Refusal | undefined {
  if (voucher.state === "cancelled") {
    return refusal("SYSTEM_VOUCHER_NOT_ACTIVE", { reason: "cancelled" });
  }
  if (voucher.origin === "elsewhere") return refusal("SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET");
  if (voucher.origin === "credit") return refusal("NOTHING_TO_CANCEL", { reason: "credit" });
  if (voucher.isForReplacement) return refusal("SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT");
  if (periodState(voucher, now) === "past") {
    return refusal("SYSTEM_VOUCHER_NOT_ACTIVE", { reason: "expired" });
  }
  if (!voucher.isWhole) return refusal("NOTHING_TO_CANCEL", { reason: "redeemed" });
  const isLate = now.getTime() >= voucher.createdAt.getTime() + days * DAY_MS;
  return isLate ? refusal("NOTHING_TO_CANCEL", { reason: "tooLate" }) : undefined;
}

/**
 * Whether a voucher may become a replacement: once, with something left on it, and until `days` after its
 * end (back-office.md section 5; the number is not in the specification).
 */
export function judgeReplacement(
  voucher: VoucherLife,
  now: Date,
  days: number,
): Refusal | undefined {
  if (voucher.state === "cancelled") {
    return refusal("SYSTEM_VOUCHER_NOT_ACTIVE", { reason: "cancelled" });
  }
  if (voucher.isForReplacement) return refusal("SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT");
  if (voucher.origin === "elsewhere") return refusal("SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET");
  if (voucher.isEmpty) return refusal("SYSTEM_VOUCHER_NOT_ACTIVE", { reason: "empty" });
  const isLate =
    voucher.endsAt !== null && now.getTime() >= voucher.endsAt.getTime() + days * DAY_MS;
  return isLate ? refusal("SYSTEM_VOUCHER_NOT_ACTIVE", { reason: "tooLate" }) : undefined;
}
