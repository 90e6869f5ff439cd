import { Refused } from "../../../domain/refusal.ts";
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

/**
 * Turns the caller's own hold into cart locks (storefront.md section 4, order). One
 * transaction cancels the reservation and locks its seats for the caller. On any error
 * the hold stays as it was. Throws ORDER_NOT_FOUND, ALREADY_COMMITTED, NOTHING_TO_CANCEL
 * if it is too late, TOO_MANY_SEATS, TICKETING_ENDED and BRANCH_OFFLINE.
 */
export async function turnHold(
  canceller: Canceller,
  owner: OrderOwner,
  reservationIdentifier: string,
): Promise<Date> {
  const { office, till } = canceller;
  const { id, state } = await findOwnOrder(office.db, owner, reservationIdentifier);
  if (state === "paid") throw new Refused("ALREADY_COMMITTED", { reservationIdentifier });
  const halls = await hallsOfOrder(canceller, id);
  for (const hall of halls.values()) judgeSale(hall, office.clock.now());
  const { expiresAt, changes } = await office.db.transaction().execute(async (tx) => {
    const plan = await planCancellation(tx, canceller, id, halls, {});
    if (plan.order.state === "paid") throw new Refused("ALREADY_COMMITTED");
    // A hold is turned as a whole, so one show that is too near prevents it.
    if (!plan.isLast) throw new Refused("NOTHING_TO_CANCEL", { reason: "tooLate" });
    await markCancelled(tx, plan);
    await payBack(tx, plan);
    return office.locks.turn(tx, owner.id, seatsOf(plan.chosen), id, halls);
  });
  till.locks.announce(changes);
  till.kickOutbox();
  return expiresAt;
}
