import { reasonIn } from "../../../domain/changeMessage.ts";
import { plus } from "../../../domain/moneySums.ts";
import { randomUUID } from "node:crypto";
import { markCancelled, payBack, seatsOf } from "../reservations/cancelReservation.ts";
import { planByHouse, type HousePlan } from "../reservations/houseCancellation.ts";
import { showLine } from "../../checkout/orderMessages.ts";
import type { Db } from "../../platform/store/db.ts";
import { GONE, type Change, type ChangeDesk, type Dealt } from "./change.ts";
import { tellReceivers } from "../receivers/receivers.ts";
import { localeOf, tellBuyer } from "./tellBuyer.ts";

function outcomeOf({ ways }: HousePlan): Dealt["outcome"] {
  if (ways.toCounter > 0) return "counter";
  return ways.toPayment + ways.toVoucher > 0 ? "refunded" : "released";
}

/**
 * Cancels an order's tickets for the changed presentation: refunds their full price, frees their seats, and
 * notifies the buyer and the receivers. Runs in the caller's transaction. If this function throws, only this
 * order fails, and the worker goes on with the next one.
 */
export async function cancelOrder(
  tx: Db,
  desk: ChangeDesk,
  change: Change,
  orderId: string,
): Promise<Dealt> {
  const found = await planByHouse(tx, desk, orderId, change.presentation_id);
  if (!found) return GONE;
  const plan = { ...found, cancellationId: randomUUID() };
  const { order, chosen, ways, hasOthers } = plan;
  await markCancelled(tx, plan);
  await payBack(tx, plan);
  const locale = localeOf(order);
  await tellBuyer(tx, order, {
    show: showLine(change.from, change.from_starts_at, locale),
    reason: reasonIn(change.reason, locale),
    what: { kind: "cancelled", hasOthers, ...ways },
    cancellationId: plan.cancellationId,
  });
  await tellReceivers(tx, order, chosen, { kind: "showCancelled", changeId: change.id });
  // The seats are freed last, because that locks the presentation's row (its `clock`). Until the transaction
  // ends, other sales of seats in the presentation wait for the lock on this row.
  const changes = await desk.office.locks.free(tx, seatsOf(chosen), orderId);
  return {
    outcome: outcomeOf(plan),
    tickets: chosen.length,
    refund: plus(ways.toPayment, ways.toVoucher),
    due: ways.toCounter,
    cancellationId: plan.cancellationId,
    changes,
  };
}
