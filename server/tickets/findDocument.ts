import { selectTickets, type TicketTold } from "../orders/ticketRows.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * What a document key gives access to. `held` means the ticket with its code. `passed` means a ticket that
 * somebody else holds now. `offered` means a ticket that its receiver has not accepted yet.
 */
type Holding = "held" | "passed" | "offered";

export interface FoundDocument {
  readonly row: TicketTold;
  readonly holding: Holding;
  /** Whether the document key is the key of the order's buyer. */
  readonly isBuyers: boolean;
}

/**
 * Returns the ticket that the visitor bought for the place of an unpaid reservation, after the reservation
 * was converted into a cart.
 */
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
 * Finds the ticket with a buyer's document key. If the ticket belongs to an unpaid reservation that was
 * converted into a cart, returns the ticket that was bought for the same place, so that the links in
 * messages about the reservation still work.
 */
async function findBought(db: Db, documentKey: string): Promise<TicketTold | undefined> {
  let row = await selectTickets(db).where("t.document_key", "=", documentKey).executeTakeFirst();
  // Each ticket that the loop finds is newer than the previous one, so the loop ends.
  while (row?.cancelled_at && row.turned_by) {
    const bought = await boughtFor(db, row);
    if (!bought) break;
    row = bought;
  }
  return row;
}

/** Finds the ticket that was sent to somebody with this document key. */
async function findReceived(db: Db, documentKey: string): Promise<FoundDocument | undefined> {
  const transfer = await db
    .selectFrom("ticket_transfer")
    .select(["id", "ticket_id", "accepted_at", "withdrawn_at"])
    .where("key", "=", documentKey)
    .executeTakeFirst();
  if (!transfer) return undefined;
  const row = await selectTickets(db)
    .where("t.id", "=", transfer.ticket_id)
    .executeTakeFirstOrThrow();
  const isOpen = !transfer.accepted_at && !transfer.withdrawn_at;
  // The ticket is read after the transfer. If the transfer was accepted between the two reads, the ticket
  // already belongs to its receiver.
  const isHeld = row.transfer_id === transfer.id;
  const unheld = isOpen ? "offered" : "passed";
  return { row, holding: isHeld ? "held" : unheld, isBuyers: false };
}

/** Finds the ticket with this document key, and what the key gives access to. */
export async function findDocument(
  db: Db,
  documentKey: string,
): Promise<FoundDocument | undefined> {
  const row = await findBought(db, documentKey);
  if (!row) return findReceived(db, documentKey);
  return { row, holding: row.transfer_id === null ? "held" : "passed", isBuyers: true };
}

/** Returns the ticket with this document key if the key belongs to the ticket's present holder. */
export async function findHeld(db: Db, documentKey: string): Promise<TicketTold | undefined> {
  const found = await findDocument(db, documentKey);
  return found?.holding === "held" ? found.row : undefined;
}
