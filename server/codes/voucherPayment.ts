import { agorot, toShekels, type Agorot } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import { theVoucherPayment, voucherAmount, type VoucherPayment } from "../../domain/voucher.ts";
import type { Cart } from "../../domain/cart.ts";
import type { Db } from "../platform/store/db.ts";
import { readCodes, type CodeBook } from "./codeBook.ts";
import { NOBODY } from "./memberProof.ts";
import type { CodeUse } from "./uses.ts";
import { judgeVoucherRow, type VoucherItemRow, type VoucherRow } from "./voucherCode.ts";

/** A voucher that pays for a whole cart. */
export interface PayingVoucher {
  readonly row: VoucherRow;
  readonly item: VoucherItemRow;
}

/** Whether the voucher has no money, but pays for products. */
const isOfProducts = (items: readonly VoucherItemRow[]): boolean =>
  !items.some(({ kind }) => kind === "value") &&
  items.some(({ kind, balance }) => kind === "product" && balance > 0);

/**
 * The voucher that pays, with its money item. Throws codeNotFound,
 * the reason why it is not valid now, COUPON_NOT_ELIGIBLE for a voucher that pays for products only, or
 * NO_BALANCE_LEFT.
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

/** Returns the voucher's balance (`GET /payment/voucher`). A cart uses at most its total. */
export async function lookUpPayment(
  db: Db,
  reference: string,
  businessId?: number,
): Promise<VoucherPayment> {
  // A voucher belongs to whoever holds it, so no member has to prove a number.
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
  /** The part of the total that the voucher pays. */
  readonly amount: Agorot;
  readonly payment: VoucherPayment;
  readonly use: CodeUse;
  readonly key: string;
}

/**
 * Computes the part of `total` that the cart's one voucher pays. Throws NO_BALANCE_LEFT if that part is 0, or
 * if the cart itself claims 0 (storefront.md section 5, cart building).
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
