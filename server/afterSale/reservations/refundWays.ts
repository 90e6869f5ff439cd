import { minus, smaller, sumOf, ZERO, type Agorot } from "../../../domain/money.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { OwnOrder } from "../../customers/ownOrder.ts";
import type { Db } from "../../platform/store/db.ts";

/** Where refunded money goes. Agorot. */
export interface RefundWays {
  readonly toPayment: Agorot;
  /** Back to the voucher that paid a part of the order. */
  readonly toVoucher: Agorot;
  /** A new voucher instead of the payment. */
  readonly toCredit: Agorot;
  /** Over the counter of the box office: the payment takes no refunds online. */
  readonly toCounter: Agorot;
}

/** Whose money can go back online. */
export interface RefundTerms {
  readonly provider: string;
  readonly refundMethods: readonly string[];
}

/** What has come back of the payment already. */
async function givenBack(tx: Db, orderId: string): Promise<Agorot> {
  const rows = await tx
    .selectFrom("cancellation")
    .select(["to_payment", "to_credit", "to_counter"])
    .where("order_id", "=", orderId)
    .execute();
  return sumOf(rows.flatMap((row) => [row.to_payment, row.to_credit, row.to_counter]));
}

async function canRefund(tx: Db, order: OwnOrder, terms: RefundTerms): Promise<boolean> {
  if (order.payment_identifier === null) return false;
  const attempt = await tx
    .selectFrom("payment_attempt")
    .select(["provider", "method"])
    .where("payment_identifier", "=", order.payment_identifier)
    .executeTakeFirst();
  return attempt?.provider === terms.provider && terms.refundMethods.includes(attempt.method);
}

/**
 * The payment gets its money back before the voucher that paid beside it does. Throws BALANCE_IS_DUE
 * (`balance`, agorot) where money would have to go back to a payment that takes none online, unless the
 * counter gives it.
 */
export async function refundWays(
  tx: Db,
  order: OwnOrder,
  refund: Agorot,
  asked: RefundTerms & { readonly asCredit: boolean; readonly hasCounter?: boolean },
): Promise<RefundWays> {
  const left = minus(order.balance_due, await givenBack(tx, order.id));
  const paid = smaller(refund, left);
  const toVoucher = minus(refund, paid);
  const none = { toPayment: ZERO, toVoucher, toCredit: ZERO, toCounter: ZERO };
  if (asked.asCredit) return { ...none, toCredit: paid };
  if (paid === 0 || (await canRefund(tx, order, asked))) return { ...none, toPayment: paid };
  if (asked.hasCounter) return { ...none, toCounter: paid };
  throw new Refused("BALANCE_IS_DUE", { balance: paid });
}
