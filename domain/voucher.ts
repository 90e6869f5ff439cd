import * as z from "zod/mini";
import { periodState, type Period } from "./code.ts";
import { Int } from "./ids.ts";
import { type Agorot } from "./money.ts";
import { smaller } from "./moneySums.ts";
import { refusal, type Refusal } from "./refusal.ts";

/**
 * An entry of the cart's `voucherPayments`, and the reply of `GET /payment/voucher`. Amounts are in shekels.
 */
export const VoucherPayment = z.object({
  amount: z.number(),
  id: Int,
  systemVoucher: z.nullish(z.string().check(z.maxLength(200))),
  systemVoucherItemId: z.nullish(Int),
});
export type VoucherPayment = z.infer<typeof VoucherPayment>;

/** A system voucher's state and period, regardless of its balance. */
export interface VoucherFacts extends Period {
  readonly state: "active" | "cancelled";
}

/**
 * Refuses a voucher with voucherExpired after its end, and with SYSTEM_VOUCHER_NOT_ACTIVE before its start or
 * if it was cancelled (storefront.md section 8).
 */
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

/**
 * Returns the amount that a voucher pays: the lesser of total and balance (storefront.md section 5). Refuses
 * with NO_BALANCE_LEFT if that amount is zero.
 */
export function voucherAmount(
  total: Agorot,
  balance: Agorot,
): { readonly amount: Agorot } | { readonly refusal: Refusal } {
  const amount = smaller(total, balance);
  return amount > 0 ? { amount } : { refusal: refusal("NO_BALANCE_LEFT") };
}

/**
 * Returns the voucher payments with a new one. Only one voucher can pay, so the new payment replaces the
 * previous one.
 */
export const replaceVoucherPayment = <P>(code: string, payment: P): Record<string, P> => ({
  [code]: payment,
});

/** Returns the voucher payment that is used: the last one added. */
export const theVoucherPayment = <P>(
  payments: Readonly<Record<string, P>> | undefined,
): readonly [code: string, payment: P] | undefined => Object.entries(payments ?? {}).at(-1);

/** The facts of a voucher that cancellation and replacement depend on. */
export interface VoucherLife extends VoucherFacts {
  /**
   * Where the voucher comes from: `credit` was issued for a cancellation, `elsewhere` was sold by another point
   * of sale.
   */
  readonly origin: "bought" | "credit" | "elsewhere";
  readonly createdAt: Date;
  readonly isForReplacement: boolean;
  /** Whether the voucher is unused, and whether it is used up. */
  readonly isWhole: boolean;
  readonly isEmpty: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Refuses the refund of a voucher. A voucher can be refunded if it is unused, not expired, and was bought at
 * most `days` ago. Credits are not paid out. Refuses with SYSTEM_VOUCHER_NOT_ACTIVE,
 * SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET, SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT or NOTHING_TO_CANCEL { reason }.
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
 * Refuses the replacement of a voucher. A voucher can be replaced once, with a balance left, until `days`
 * after its end (back-office.md section 5, which does not define `days`).
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
