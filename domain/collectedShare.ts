import { type Agorot } from "./money.ts";
import { sharesOf } from "./moneySums.ts";

/** A product of an order. `amount` was paid for the items that no voucher paid for. */
export interface BoughtProduct {
  readonly amount: Agorot;
  readonly quantity: number;
  /** Number of items that vouchers paid for. */
  readonly redeemed: number;
  readonly collected: number;
}

/**
 * Splits the amount paid for a product into the part for collected items and the rest. Items that a voucher
 * paid for count as collected first, so that their collection costs nothing.
 */
export function collectedShare(product: BoughtProduct): {
  readonly kept: Agorot;
  readonly left: Agorot;
} {
  const { amount, quantity, redeemed, collected } = product;
  const paid = quantity - redeemed;
  const taken = Math.max(0, collected - redeemed);
  const [kept, left] = sharesOf(amount, [taken, paid - taken]);
  return { kept: kept!, left: left! };
}
