import { ZERO, type Agorot } from "../../../domain/money.ts";
import { larger, minus, smaller, sumOf } from "../../../domain/moneySums.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { OwnOrder } from "../../customers/ownOrder.ts";
import { leftToBank, takenBack } from "../../orders/takenBack.ts";
import type { Db } from "../../platform/store/db.ts";

/** The parts of a refund by destination, in agorot. */
export interface RefundWays {
  readonly toPayment: Agorot;
  /** Amount for the voucher that paid a part of the order. */
  readonly toVoucher: Agorot;
  /** Amount for a new voucher, at the buyer's request. */
  readonly toCredit: Agorot;
  /** Amount that the box office pays out, because the payment cannot be refunded online. */
  readonly toCounter: Agorot;
  /** Amount that is not refunded, because the buyer's bank has already taken it back (`payment_dispute`). */
  readonly toBank: Agorot;
}

/** What determines whether a payment can be refunded online. */
export interface RefundTerms {
  /** Names of the providers whose payments can be refunded online. */
  readonly refunders: readonly string[];
  readonly refundMethods: readonly string[];
}

/** Returns the part of an order's payment that earlier cancellations have refunded, in agorot. */
async function givenBack(tx: Db, orderId: string): Promise<Agorot> {
  const rows = await tx
    .selectFrom("cancellation")
    .select(["to_payment", "to_credit", "to_counter", "to_bank"])
    .where("order_id", "=", orderId)
    .execute();
  return sumOf(rows.flatMap((row) => [row.to_payment, row.to_credit, row.to_counter, row.to_bank]));
}

/**
 * Returns the part of an order's payment that banks have taken back, without the amounts that earlier
 * cancellations have already deducted.
 */
async function withBank(tx: Db, order: OwnOrder): Promise<Agorot> {
  const { booked } = await takenBack(tx, order.payment_identifier);
  if (booked === 0) return ZERO;
  return larger(minus(booked, await leftToBank(tx, order.id)), ZERO);
}

async function canRefund(tx: Db, order: OwnOrder, terms: RefundTerms): Promise<boolean> {
  if (order.payment_identifier === null) return false;
  const attempt = await tx
    .selectFrom("payment_attempt")
    .select(["provider", "method"])
    .where("payment_identifier", "=", order.payment_identifier)
    .executeTakeFirst();
  if (!attempt) return false;
  return terms.refunders.includes(attempt.provider) && terms.refundMethods.includes(attempt.method);
}

/**
 * Splits a refund by destination: first to the payment, then to the voucher that paid a part. Money that a
 * bank has taken back is not refunded again. Throws BALANCE_IS_DUE (`balance`, agorot) if the payment cannot
 * be refunded online and the counter does not pay it out.
 */
export async function refundWays(
  tx: Db,
  order: OwnOrder,
  refund: Agorot,
  asked: RefundTerms & { readonly asCredit: boolean; readonly hasCounter?: boolean },
): Promise<RefundWays> {
  const left = minus(order.balance_due, await givenBack(tx, order.id));
  const ofPayment = smaller(refund, left);
  const toVoucher = minus(refund, ofPayment);
  const toBank = smaller(ofPayment, await withBank(tx, order));
  const paid = minus(ofPayment, toBank);
  const none = { toPayment: ZERO, toVoucher, toCredit: ZERO, toCounter: ZERO, toBank };
  if (asked.asCredit) return { ...none, toCredit: paid };
  if (paid === 0 || (await canRefund(tx, order, asked))) return { ...none, toPayment: paid };
  if (asked.hasCounter) return { ...none, toCounter: paid };
  throw new Refused("BALANCE_IS_DUE", { balance: paid });
}
