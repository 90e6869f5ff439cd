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
 * Splits the amount of a product into what was collected and what was not (`leftPieces` are the pieces of the
 * latter). Pieces that a voucher paid for are collected first, so that collecting them costs nothing.
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
