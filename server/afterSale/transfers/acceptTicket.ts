import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import { holdOrder } from "../../customers/ownOrder.ts";
import type { Visitor } from "../../identity/context.ts";
import type { Db } from "../../platform/store/db.ts";
import { findDocument } from "../../tickets/findDocument.ts";
import { holdTickets, selectOrderTickets } from "../reservations/orderTickets.ts";
import { hallsFor, judgeTransfer, ticketIn } from "./judgeTransfer.ts";
import type { Transfers } from "./offerTicket.ts";
import { tellBuyerOfTransfer } from "./tellTransfer.ts";

/**
 * Marks an open transfer as accepted. Returns undefined if the transfer was already accepted or withdrawn.
 */
const markAccepted = (tx: Db, documentKey: string, visitor: Visitor) =>
  tx
    .updateTable("ticket_transfer")
    .set({ accepted_at: sql<Date>`app_now()`, accepted_by: visitor.id })
    .where("key", "=", documentKey)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .returning(["id", "ticket_id", "name"])
    .executeTakeFirst();

/**
 * Accepts a ticket that was passed on (`domain/api/ticketTransfers.ts`). Locks the order and then its
 * tickets, as a cancellation does, so that the second of two concurrent requests sees the effect of the
 * first. A concurrent scan of the ticket fails if it has read the ticket before the transfer.
 */
export async function acceptTicket(
  { office, kickOutbox }: Transfers,
  documentKey: string,
  visitor: Visitor,
): Promise<void> {
  const { db, clock } = office;
  const found = await findDocument(db, documentKey);
  if (!found) throw new Refused("NOT_FOUND");
  // The receiver has pressed the button twice, and the first request has already accepted the ticket.
  if (found.holding === "held" && !found.isBuyers) return;
  if (found.holding !== "offered") {
    const reason = found.isBuyers ? "notOffered" : "withdrawn";
    throw new Refused("TICKET_NOT_CHANGEABLE", { reason });
  }
  const { row } = found;
  const halls = await hallsFor(office, await selectOrderTickets(db, row.order_id).execute());
  const isNew = await db.transaction().execute(async (tx) => {
    const order = await holdOrder(tx, row.order_id);
    const tickets = await holdTickets(tx, order.id);
    const accepted = await markAccepted(tx, documentKey, visitor);
    if (!accepted) return false;
    const ticket = ticketIn(tickets, accepted.ticket_id);
    const at = { businessId: order.business_id, now: clock.now() };
    const isHeld = order.state === "held";
    await judgeTransfer(tx, office, { ticket, tickets, isHeld, halls }, at);
    await tx
      .updateTable("ticket")
      .set({ transfer_id: accepted.id, holder_name: accepted.name })
      .where("id", "=", ticket.id)
      .execute();
    await tellBuyerOfTransfer(tx, order, row, accepted.name ?? "");
    return true;
  });
  if (isNew) return kickOutbox();
  // Another request has ended the transfer after it was read: either the same receiver has accepted the
  // ticket, or the sender has withdrawn it.
  const now = await findDocument(db, documentKey);
  if (now?.holding !== "held") {
    throw new Refused("TICKET_NOT_CHANGEABLE", { reason: "withdrawn" });
  }
}
