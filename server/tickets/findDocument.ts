import { selectTickets, type TicketTold } from "../orders/ticketRows.ts";
import type { Db } from "../platform/store/db.ts";

/** The ticket that the visitor who turned a hold bought for the same place afterwards. */
const boughtFor = (db: Db, turned: TicketTold): Promise<TicketTold | undefined> =>
  selectTickets(db)
    .where("o.visitor_id", "=", turned.turned_by)
    .where("o.created_at", ">=", turned.cancelled_at)
    .where("t.presentation_id", "=", turned.presentation_id)
    .where("t.area", "=", turned.area)
    .where("t.seat_no", "=", turned.seat_no)
    .where("t.order_id", "!=", turned.order_id)
    .orderBy("o.created_at", "desc")
    .executeTakeFirst();

/**
 * Finds the ticket with a key. A ticket of a hold that was turned into a cart is replaced by the ticket that
 * was bought for its place, so that the links in the hold's messages open it.
 */
export async function findDocument(db: Db, documentKey: string): Promise<TicketTold | undefined> {
  let row = await selectTickets(db).where("t.document_key", "=", documentKey).executeTakeFirst();
  // Each ticket found is newer than the one before, so this ends.
  while (row?.cancelled_at && row.turned_by) {
    const bought = await boughtFor(db, row);
    if (!bought) break;
    row = bought;
  }
  return row;
}
