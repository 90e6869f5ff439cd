import type { AreaVideo } from "../../../domain/customerArea.ts";
import type { TicketContainer } from "../ticketContainer.ts";
import { selectOwnOrders } from "../../customers/areaReservations.ts";
import type { Locale } from "../../../domain/locale.ts";
import { purchaseView, selectPurchases } from "./ownVideos.ts";

/** Returns the videos of a customer's reservations, newest first. */
export async function areaVideos(
  { db }: Pick<TicketContainer, "db">,
  customerId: number,
  locale: Locale,
): Promise<AreaVideo[]> {
  const rows = await selectPurchases(db)
    .innerJoin("ticket as t", "t.id", "w.ticket_id")
    .select("t.document_key")
    .where("w.order_id", "in", selectOwnOrders(db, customerId).select("o.id"))
    .orderBy("o.created_at", "desc")
    .orderBy("w.ticket_id")
    .execute();
  return rows.map((row) => {
    const { reservationIdentifier, ...purchase } = purchaseView(row, locale);
    const { document_key: documentKey } = row;
    return { ...purchase, ReservationIdentifier: reservationIdentifier, documentKey };
  });
}
