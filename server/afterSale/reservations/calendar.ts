import { calendarFile, type CalendarVisit } from "../../../domain/calendarFile.ts";
import { Refused } from "../../../domain/refusal.ts";
import { commaOf, type Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import { findOwnOrder, type OrderOwner } from "../../customers/ownOrder.ts";
import { selectTickets, type TicketTold } from "../../orders/ticketRows.ts";
import type { Db } from "../../platform/store/db.ts";

interface Telling {
  readonly locale: Locale;
  readonly publicUrl: string;
  readonly now: Date;
}

/** The order's visit to one presentation, with the links to its tickets. */
function visitOf(rows: readonly TicketTold[], { locale, publicUrl }: Telling): CalendarVisit[] {
  const [show] = rows;
  if (!show) return [];
  const { reservation_identifier: reservationIdentifier } = show;
  const links = rows.map(({ document_key }) => `${publicUrl}/edocument/${document_key}`);
  return [
    {
      reservationIdentifier,
      starts: show.starts_at,
      minutes: show.duration_minutes,
      name: nameIn(show.featureName, locale),
      place: nameIn(show.locationName, locale) + commaOf(locale) + nameIn(show.venueName, locale),
      description: [reservationIdentifier, ...links].join("\n"),
    },
  ];
}

/**
 * Returns the caller's own order as a calendar file, one event per presentation.
 * Throws ORDER_NOT_FOUND, and ORDER_CANCELLED if none of its tickets is valid.
 */
export async function calendarOf(
  db: Db,
  owner: OrderOwner,
  reservationIdentifier: string,
  telling: Telling,
): Promise<string> {
  const order = await findOwnOrder(db, owner, reservationIdentifier);
  const rows = await selectTickets(db)
    .where("t.order_id", "=", order.id)
    .where("t.cancelled_at", "is", null)
    .orderBy("p.starts_at")
    .orderBy("t.position")
    .execute();
  if (rows.length === 0) throw new Refused("ORDER_CANCELLED", { reservationIdentifier });
  const shows = Map.groupBy(rows, (row) => row.presentation_id);
  const visits = [...shows.values()].flatMap((own) => visitOf(own, telling));
  return calendarFile(visits, telling.now);
}
