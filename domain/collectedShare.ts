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
 * Splits the amount of a product into the part that was collected and the part that was not. `leftPieces`
 * counts the pieces that were not collected. Pieces that a voucher paid for count as collected first, because
 * no money was paid for them.
 */
export function collectedShare(product: BoughtProduct): {
  readonly kept: Agorot;
  readonly left: Agorot;
  readonly leftPieces: number;
} {
  const { amount, quantity, redeemed, collected } = product;
  const paid = quantity - redeemed;
  const taken = Math.max(0, collected - redeemed);
  const leftPieces = paid - taken;
  const [kept, left] = sharesOf(amount, [taken, leftPieces]);
  return { kept: kept!, left: left!, leftPieces };
}
