import { Refused } from "../../domain/refusal.ts";
import type { CodeBook } from "./codeBook.ts";
import { judgeVoucherRow, type VoucherItemRow, type VoucherRow } from "./voucherCode.ts";

/** The item of a voucher that pays for pieces of a product. */
export interface ProductItem {
  /** The voucher's code as the business has stored it. */
  readonly code: string;
  /** Key of the voucher. */
  readonly key: string;
  readonly requiresAutoApply: boolean;
  readonly itemId: number;
  /** Number of pieces that are left. */
  readonly left: number;
}

type Item = VoucherItemRow & { readonly product_id: number };

const isProduct = (item: VoucherItemRow): item is Item =>
  item.kind === "product" && item.product_id !== null;

const viewOf = ({ reference, id, requires_auto_apply }: VoucherRow, item: Item): ProductItem => ({
  code: reference,
  key: `voucher/${id}`,
  requiresAutoApply: requires_auto_apply,
  itemId: item.id,
  left: item.balance,
});

/**
 * Returns the item of a voucher that pays for a product, preferably one with a balance. Throws codeNotFound
 * for an unknown code, COUPON_NOT_ELIGIBLE if the voucher does not pay for the product, and the errors of
 * `judgeVoucherRow`.
 */
export function productItem(book: CodeBook, code: string, productId: number): ProductItem {
  const voucher = book.voucher(code);
  if (!voucher) throw new Refused("codeNotFound", { enteredCode: code });
  judgeVoucherRow(voucher.row, book.now);
  const fit = voucher.items.filter(isProduct).filter((each) => each.product_id === productId);
  const item = fit.find(({ balance }) => balance > 0) ?? fit[0];
  if (!item) throw new Refused("COUPON_NOT_ELIGIBLE", { enteredCode: code, reason: "product" });
  return viewOf(voucher.row, item);
}

/** A voucher that can still pay for `balance` pieces of a product. */
interface PaidProduct {
  readonly productId: number;
  readonly code: string;
  readonly balance: number;
}

/** Whether the voucher is active and within its dates. */
function isValid(row: VoucherRow, now: Date): boolean {
  try {
    judgeVoucherRow(row, now);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/**
 * Returns the products for which a code still pays. Empty if the code is not a voucher or is not valid now.
 * No error is thrown, because a list shows no reasons.
 */
export function paidProducts(book: CodeBook, code: string): PaidProduct[] {
  const voucher = book.voucher(code);
  if (!voucher || !isValid(voucher.row, book.now)) return [];
  return voucher.items
    .filter(isProduct)
    .filter(({ balance }) => balance > 0)
    .map((item) => ({
      productId: item.product_id,
      code: voucher.row.reference,
      balance: item.balance,
    }));
}
