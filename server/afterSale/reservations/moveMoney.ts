import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Settled } from "../../../domain/cancellation.ts";
import { plus } from "../../../domain/moneySums.ts";
import type { OwnOrder } from "../../customers/ownOrder.ts";
import { countLost } from "../../checkout/disputeBooks.ts";
import { refund } from "../../checkout/refunds.ts";
import { takeBackPoints } from "../../offers/points/takeBackPoints.ts";
import { writeLedger } from "../../orders/ledger.ts";
import { issueDocument } from "../../orders/saleDocuments.ts";
import type { Db } from "../../platform/store/db.ts";
import { giveCredit } from "./credit.ts";
import type { RefundWays } from "./refundWays.ts";

/** The effects of a cancellation on an order, whether tickets or offers are cancelled. */
export interface CancelledPart extends Settled {
  readonly order: OwnOrder;
  /** Whether the order has no valid items left after the cancellation. */
  readonly isLast: boolean;
  readonly ways: RefundWays;
  /** Id of the cancellation. Given if other rows or messages refer to the cancellation. */
  readonly cancellationId?: string;
}

/** Gives the order a new transaction id, and marks the order as cancelled if it has no valid items left. */
export async function markOrder(
  tx: Db,
  { order, isLast }: Pick<CancelledPart, "order" | "isLast">,
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({
      last_transaction_id: sql<string>`gen_random_uuid()::text`,
      ...(isLast ? { state: "cancelled" as const } : {}),
    })
    .where("id", "=", order.id)
    .execute();
}

/**
 * Writes the cancellation and its ledger lines, issues the credit note, enqueues the refund, and takes back
 * the points that the order earned. Returns the reference of the credit voucher, or null. `giveCodesBack`
 * gives back what codes and vouchers paid, and runs after the cancellation is written.
 */
export async function moveMoney(
  tx: Db,
  { order, ways, charge, refund: owed, cancellationId }: CancelledPart,
  giveCodesBack: () => Promise<void>,
): Promise<string | null> {
  const id = cancellationId ?? randomUUID();
  await tx
    .insertInto("cancellation")
    .values({
      id,
      order_id: order.id,
      charge,
      at: sql<Date>`app_now()`,
      to_payment: ways.toPayment,
      to_voucher: ways.toVoucher,
      to_credit: ways.toCredit,
      to_counter: ways.toCounter,
      to_bank: ways.toBank,
    })
    .execute();
  await giveCodesBack();
  const worth = plus(owed, charge);
  if (worth > 0) await writeLedger(tx, order.id, "cancellation", worth);
  if (charge > 0) await writeLedger(tx, order.id, "cancellationCharge", charge);
  const refunded = { orderId: order.id, businessId: order.business_id, amount: owed };
  await issueDocument(tx, refunded, "creditNote", id);
  if (ways.toPayment > 0) await refund(tx, order.payment_identifier!, ways.toPayment, id);
  if (ways.toBank > 0) await countLost(tx, order.id);
  await takeBackPoints(tx, order.id);
  if (ways.toCredit === 0) return null;
  await writeLedger(tx, order.id, "credit", ways.toCredit);
  return giveCredit(tx, order, ways.toCredit);
}
