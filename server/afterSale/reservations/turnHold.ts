import { Refused } from "../../../domain/refusal.ts";
import type { TurnedHold } from "../../../domain/api/reservations.ts";
import { toIso } from "../../../domain/zone.ts";
import { judgeSale } from "../../seats/locks/askedSeats.ts";
import { findOwnOrder, type OrderOwner } from "../../customers/ownOrder.ts";
import {
  hallsOfOrder,
  markCancelled,
  payBack,
  planCancellation,
  seatsOf,
  type Canceller,
} from "./cancelReservation.ts";
import { turnedEvents } from "./turnedEvents.ts";

interface Hold {
  readonly id: string;
  readonly state: "paid" | "held" | "cancelled";
}

/**
 * Converts an unpaid order to a cart (storefront.md section 4, order): cancels the order and locks its seats
 * for the visitor, or changes nothing. Throws ALREADY_COMMITTED if the order is paid, HOLD_UNAVAILABLE if it
 * can only be paid at the box office (`SALE_DIRECT_PAYMENT`), NOTHING_TO_CANCEL if it is too late,
 * TOO_MANY_SEATS above the visitor's limit, and TICKETING_ENDED or BRANCH_OFFLINE if a show is not on sale
 * (`judgeSale`).
 */
async function turn(canceller: Canceller, visitorId: string, hold: Hold): Promise<TurnedHold> {
  const { office, till } = canceller;
  const { id, state } = hold;
  if (state === "paid") throw new Refused("ALREADY_COMMITTED");
  if (!office.config.sale.directPayment) {
    throw new Refused("HOLD_UNAVAILABLE", { reason: "boxOffice" });
  }
  const halls = await hallsOfOrder(canceller, id);
  for (const hall of halls.values()) judgeSale(hall, office.clock.now());
  const { expiresAt, changes, chosen } = await office.db.transaction().execute(async (tx) => {
    const plan = await planCancellation(tx, canceller, id, halls, {}, { isPaid: true });
    if (plan.order.state === "paid") throw new Refused("ALREADY_COMMITTED");
    // The order can only be converted as a whole, so the call is refused if a single show starts too soon.
    if (!plan.isLast) throw new Refused("NOTHING_TO_CANCEL", { reason: "tooLate" });
    await markCancelled(tx, plan);
    await tx.updateTable("orders").set({ turned_by: visitorId }).where("id", "=", id).execute();
    await payBack(tx, plan);
    const turned = await office.locks.turn(tx, visitorId, seatsOf(plan.chosen), id, halls);
    return { ...turned, chosen: plan.chosen };
  });
  till.locks.announce(changes);
  till.kickOutbox();
  return { expiresAt: toIso(expiresAt), events: turnedEvents(chosen, halls) };
}

/**
 * Converts the caller's own unpaid order to a cart. Throws ORDER_NOT_FOUND for an unknown order, and the
 * errors of `turn`.
 */
export async function turnHold(
  canceller: Canceller,
  owner: OrderOwner,
  reservationIdentifier: string,
): Promise<TurnedHold> {
  const order = await findOwnOrder(canceller.office.db, owner, reservationIdentifier);
  return turn(canceller, owner.id, order);
}

/**
 * Converts the unpaid order of a ticket to a cart, for anyone who knows the ticket's document key. Throws
 * NOT_FOUND for an unknown key, and the errors of `turn`.
 */
export async function turnByTicket(
  canceller: Canceller,
  visitorId: string,
  documentKey: string,
): Promise<TurnedHold> {
  const hold = await canceller.office.db
    .selectFrom("ticket as t")
    .innerJoin("orders as o", "o.id", "t.order_id")
    .select(["o.id", "o.state"])
    .where("t.document_key", "=", documentKey)
    .executeTakeFirst();
  if (!hold) throw new Refused("NOT_FOUND");
  return turn(canceller, visitorId, hold);
}
