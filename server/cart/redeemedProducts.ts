import type { Cart } from "../../domain/cart.ts";
import { Refused } from "../../domain/refusal.ts";
import type { CodeBook } from "../codes/codeBook.ts";
import { productItem, type ProductItem } from "../codes/voucherProducts.ts";
import { USED_UP, type DraftUse } from "../codes/uses.ts";

/** A number of pieces of a product in a cart that a voucher pays for. */
export interface RedeemedProduct extends ProductItem {
  readonly productId: number;
  readonly quantity: number;
}

/** Throws voucherBalance if a sale takes more pieces from a voucher than it has left. */
export function judgeLeft(redeemed: readonly RedeemedProduct[]): void {
  for (const own of Map.groupBy(redeemed, ({ itemId }) => itemId).values()) {
    const asked = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const { left, code: enteredCode } = own[0]!;
    if (asked > left) throw new Refused(USED_UP.voucherProduct, { left, asked, enteredCode });
  }
}

/**
 * Returns which of a cart's products vouchers pay for. Throws codeNotFound for an unknown voucher, the reason
 * why a voucher is not valid now, COUPON_NOT_ELIGIBLE if a voucher does not pay for the product, and
 * voucherBalance if too few pieces are left on a voucher.
 */
export function redeemedProducts(book: CodeBook, { products }: Cart): RedeemedProduct[] {
  const redeemed = products.flatMap(({ id, quantity, code }) =>
    code && quantity > 0 ? [{ ...productItem(book, code, id), productId: id, quantity }] : [],
  );
  judgeLeft(redeemed);
  return redeemed;
}

/** Returns how many pieces of a product vouchers pay for. */
export const redeemedOf = (redeemed: readonly RedeemedProduct[], productId: number): number =>
  redeemed.reduce((sum, each) => sum + (each.productId === productId ? each.quantity : 0), 0);

/**
 * Returns a separate use for each piece, so that pieces that were collected can stay used when the order is
 * cancelled.
 */
export const redemptionUses = (redeemed: readonly RedeemedProduct[]): DraftUse[] =>
  redeemed.flatMap(({ itemId, quantity }) =>
    Array.from({ length: quantity }, () => ({
      kind: "voucherProduct" as const,
      id: itemId,
      amount: 1,
      position: null,
    })),
  );
