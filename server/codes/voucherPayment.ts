import { agorot, toShekels, type Agorot } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import { theVoucherPayment, voucherAmount, type VoucherPayment } from "../../domain/voucher.ts";
import type { Cart } from "../../domain/cart.ts";
import type { Db } from "../platform/store/db.ts";
import { readCodes, type CodeBook } from "./codeBook.ts";
import { NOBODY } from "./memberProof.ts";
import type { CodeUse } from "./uses.ts";
import { judgeVoucherRow, type VoucherItemRow, type VoucherRow } from "./voucherCode.ts";

/** A voucher that pays for a whole cart, and its item that contains money. */
export interface PayingVoucher {
  readonly row: VoucherRow;
  readonly item: VoucherItemRow;
}

/** Whether the voucher contains no money, and can still pay for products. */
const isOfProducts = (items: readonly VoucherItemRow[]): boolean =>
  !items.some(({ kind }) => kind === "value") &&
  items.some(({ kind, balance }) => kind === "product" && balance > 0);

/**
 * Returns a voucher that pays, with its item that contains money. Throws codeNotFound for an unknown code,
 * COUPON_NOT_ELIGIBLE if the voucher only pays for products, NO_BALANCE_LEFT if it has no money left, and the
 * errors of `judgeVoucherRow`.
 */
function payingVoucher(book: CodeBook, code: string): PayingVoucher {
  const voucher = book.voucher(code);
  if (!voucher) throw new Refused("codeNotFound", { enteredCode: code });
  judgeVoucherRow(voucher.row, book.now);
  const money = voucher.items.filter(({ kind }) => kind === "value");
  const item = money.find(({ balance }) => balance > 0);
  if (item) return { row: voucher.row, item };
  if (isOfProducts(voucher.items)) {
    throw new Refused("COUPON_NOT_ELIGIBLE", { enteredCode: code, reason: "product" });
  }
  throw new Refused("NO_BALANCE_LEFT", { enteredCode: code });
}

/**
 * Returns the balance of a voucher (`GET /payment/voucher`). A cart uses at most as much of the balance as
 * its total. Throws the errors of `payingVoucher`.
 */
export async function lookUpPayment(
  db: Db,
  reference: string,
  businessId?: number,
): Promise<VoucherPayment> {
  // Whoever has the code of a voucher can use it, so nobody has to prove who they are.
  const asked = { businessId, codes: [reference], asker: NOBODY, promptedTicketIds: [] };
  const { row, item } = payingVoucher(await readCodes(db, asked), reference);
  return paymentOf({ row, item }, agorot(item.balance));
}

const paymentOf = ({ row, item }: PayingVoucher, amount: Agorot): VoucherPayment => ({
  amount: toShekels(amount),
  id: row.id,
  systemVoucher: row.reference,
  systemVoucherItemId: item.id,
});

export interface VoucherShare {
  readonly code: string;
  /** The part of the total that the voucher pays, in agorot. */
  readonly amount: Agorot;
  readonly payment: VoucherPayment;
  readonly use: CodeUse;
  readonly key: string;
}

/**
 * Returns the part of `total` that the cart's voucher pays, or undefined without a voucher. Throws
 * NO_BALANCE_LEFT if this part is 0 or the voucher's amount in the cart is not positive (storefront.md
 * section 5, cart building), and the errors of `payingVoucher`.
 */
export function voucherShare(book: CodeBook, cart: Cart, total: Agorot): VoucherShare | undefined {
  const entry = theVoucherPayment(cart.voucherPayments);
  if (!entry) return undefined;
  const [code, claimed] = entry;
  const voucher = payingVoucher(book, code);
  const judged = voucherAmount(total, agorot(voucher.item.balance));
  if ("refusal" in judged || claimed.amount <= 0) {
    throw new Refused("NO_BALANCE_LEFT", { enteredCode: code });
  }
  const { amount } = judged;
  return {
    code: voucher.row.reference,
    amount,
    payment: paymentOf(voucher, amount),
    use: { kind: "voucherPayment", id: voucher.item.id, amount },
    key: `voucher/${voucher.row.id}`,
  };
}
