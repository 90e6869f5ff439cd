import type { AreaVoucher } from "../../domain/customerArea.ts";

/** States of a voucher in the customer area (back-office.md section 4). */
export type VoucherState =
  | "active"
  | "partial"
  | "empty"
  | "cancelled"
  | "forReplacement"
  | "expired"
  | "future";

const hasNothing = ({ balance, benefits }: AreaVoucher): boolean =>
  balance === 0 && benefits.every((benefit) => benefit.balance === 0);

/**
 * Returns the state that a voucher's badge shows. If several states apply, a cancellation comes before an
 * empty balance, and an empty balance before the dates.
 */
export function voucherState(voucher: AreaVoucher, now: Date): VoucherState {
  const { StartDate, EndDate } = voucher;
  if (voucher.isCancelled) return "cancelled";
  if (hasNothing(voucher)) return "empty";
  if (EndDate && Date.parse(EndDate) <= now.getTime()) return "expired";
  if (voucher.IsForReplacement) return "forReplacement";
  if (StartDate && Date.parse(StartDate) > now.getTime()) return "future";
  return voucher.isPartiallyRedeemed ? "partial" : "active";
}
