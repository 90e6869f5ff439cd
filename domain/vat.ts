import { agorot, roundToAgorot, type Agorot } from "./money.ts";
import { minus, sumOf } from "./moneySums.ts";
import type { Receipt } from "./receipt.ts";

/** Returns the value-added tax included in an amount. */
export const vatIn = (amount: Agorot, percent: number): Agorot =>
  agorot(Math.round((amount * percent) / (100 + percent)));

/** Price steps without VAT. A voucher is taxed when it is used, and a donation never. */
const UNTAXED: readonly string[] = ["vouchers", "donations"];

/** Returns the taxed part of an order's total: of what was paid, and of what remains after cancellations. */
export function taxedOf(
  total: Agorot,
  returned: Agorot,
  stages: Receipt["stages"],
): { readonly paid: Agorot; readonly left: Agorot } {
  const untaxed = sumOf(
    stages
      .filter(({ stage }) => UNTAXED.includes(stage))
      .map(({ amount }) => roundToAgorot(amount)),
  );
  const paid = minus(total, untaxed);
  // An order with untaxed items contains nothing else, because a cart has only one kind of purchase. The
  // refunds of that order were therefore not taxed either.
  return { paid, left: untaxed > 0 ? paid : minus(total, returned) };
}
