import { Refused } from "../../../domain/refusal.ts";
import { findOwnOrder, type OrderOwner } from "../../customers/ownOrder.ts";
import { orderCalendar } from "../../orders/orderCalendar.ts";
import { selectTickets } from "../../orders/ticketRows.ts";
import type { Db } from "../../platform/store/db.ts";

/**
 * Returns the caller's own order as an iCalendar file with one event per presentation. Throws ORDER_NOT_FOUND
 * for an unknown order, and ORDER_CANCELLED if none of its tickets is valid.
 */
export async function calendarOf(
  db: Db,
  owner: OrderOwner,
  reservationIdentifier: string,
  telling: Parameters<typeof orderCalendar>[1],
): Promise<string> {
  const order = await findOwnOrder(db, owner, reservationIdentifier);
  const rows = await selectTickets(db)
    .where("t.order_id", "=", order.id)
    .where("t.cancelled_at", "is", null)
    .orderBy("p.starts_at")
    .orderBy("t.position")
    .execute();
  if (rows.length === 0) throw new Refused("ORDER_CANCELLED", { reservationIdentifier });
  return orderCalendar(rows, telling);
}
