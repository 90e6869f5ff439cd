import { sql } from "kysely";
import { ZERO } from "../../domain/money.ts";
import { larger, minus } from "../../domain/moneySums.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { enqueue } from "../outside/outbox.ts";
import { seatsOf, type Canceller } from "../afterSale/reservations/cancelReservation.ts";
import { holdTickets } from "../afterSale/reservations/orderTickets.ts";
import { noteCounterMoney, type OverCounter } from "../orders/counterMoney.ts";
import { storeFinal, type OnceKey } from "../orders/idempotency.ts";
import { writeLedger } from "../orders/ledger.ts";
import { earnPoints } from "../offers/points/earnPoints.ts";
import { issueDocument } from "../orders/saleDocuments.ts";
import { holdOrder, type OwnOrder } from "../customers/ownOrder.ts";
import type { Reserved } from "../orders/reserved.ts";
import { reservationOf } from "../checkout/writeOrder.ts";
import type { Db } from "../platform/store/db.ts";
import { counterVisitor } from "./counterVisitor.ts";
import { findAtCounter } from "./findAtCounter.ts";
import { signHeld, type Signing } from "./heldWaiver.ts";
import { heldDue, ticketSums } from "../orders/heldDue.ts";
import { onceOnly } from "./onceOnly.ts";

function judgeHeld({ state, reservation_identifier: reservationIdentifier }: OwnOrder): void {
  if (state === "paid") throw new Refused("ALREADY_COMMITTED", { reservationIdentifier });
  if (state === "cancelled") throw new Refused("ORDER_CANCELLED", { reservationIdentifier });
}

/**
 * Marks the order as paid, writes the sale and the payment to the ledger, issues the invoice, and enqueues
 * the buyer's messages.
 */
async function writePaid(tx: Db, order: OwnOrder, over: OverCounter): Promise<void> {
  const sums = (await ticketSums(tx, [order.id]))(order.id);
  await tx
    .updateTable("orders")
    .set({
      state: "paid",
      sold_at_counter: true,
      last_transaction_id: sql<string>`gen_random_uuid()::text`,
    })
    .where("id", "=", order.id)
    .execute();
  await writeLedger(tx, order.id, "sale", order.total);
  await earnPoints(tx, [order.id]);
  // The amount of the invoice leaves out tickets that were cancelled before the payment.
  const amount = larger(ZERO, minus(order.total, sums.cancelledWorth));
  const documented = { orderId: order.id, businessId: order.business_id, amount };
  await issueDocument(tx, documented, "invoice");
  if (sums.cancelledWorth > 0) {
    await writeLedger(tx, order.id, "cancellation", sums.cancelledWorth);
  }
  await noteCounterMoney(tx, order.id, "payment", heldDue(order, sums), over);
  await enqueue(tx, [
    { kind: "mail", payload: { orderId: order.id, businessId: order.business_id } },
    { kind: "sms", payload: { orderId: order.id, businessId: order.business_id } },
  ]);
}

type Paid = OverCounter & Signing;

/**
 * Stores the waiver, the payment and the sale in one transaction. The seats are sold last, because selling
 * locks the row of each presentation (its `clock`), for which other sales wait.
 */
async function payOnce(
  { office, till }: Canceller,
  orderId: string,
  paid: Paid,
  once: OnceKey,
): Promise<Reserved> {
  const { reserved, changes } = await office.db.transaction().execute(async (tx) => {
    const order = await holdOrder(tx, orderId);
    judgeHeld(order);
    const standing = (await holdTickets(tx, orderId)).filter((each) => !each.cancelled_at);
    if (standing.length === 0) throw new Refused("ORDER_CANCELLED");
    await signHeld(tx, order, paid, office.clock.now());
    await writePaid(tx, order, paid);
    const answer = await reservationOf(tx, orderId);
    await storeFinal(tx, once, { reply: answer });
    const sold = await office.locks.sellHeld(tx, seatsOf(standing), orderId);
    return { reserved: answer, changes: sold };
  });
  till.locks.announce(changes);
  till.kickOutbox();
  return reserved;
}

/**
 * Takes the payment of an unpaid order at the counter (storefront.md section 9, unpaid hold). Either the
 * order is paid and all its seats are sold, or nothing changes. Throws ORDER_NOT_FOUND if there is no such
 * order in the operator's scope, ALREADY_COMMITTED if it is already paid, ORDER_CANCELLED if its seats are no
 * longer held, and VALIDATION if a required waiver is missing or wrong.
 */
export async function payHold(
  canceller: Canceller,
  operator: Operator,
  reservationIdentifier: string,
  asked: Omit<Paid, "operator">,
  key: string,
): Promise<void> {
  const { db } = canceller.office;
  const { id } = await findAtCounter(db, operator, reservationIdentifier);
  const once = { visitorId: await counterVisitor(db, operator), key };
  await onceOnly(db, once, { pays: reservationIdentifier, ...asked }, () =>
    payOnce(canceller, id, { operator, ...asked }, once),
  );
}
