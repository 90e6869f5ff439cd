import { Refused } from "../../domain/refusal.ts";
import { nameIn, type Locale } from "../locale.ts";
import { findOwnOrder, type OrderOwner } from "../sale/ownOrder.ts";
import { selectTickets, type TicketTold } from "../tickets/ticketRows.ts";
import type { Db } from "../store/db.ts";

/** Octets of a line of a calendar file (RFC 5545, 3.1). */
const LINE_BYTES = 75;

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, "");
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll("\n", "\\n");

/** A line in pieces that no program finds too long; a letter is never cut in two. */
function folded(line: string): string {
  let out = "";
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LINE_BYTES) {
      out += "\r\n ";
      bytes = 1;
    }
    out += letter;
    bytes += size;
  }
  return out;
}

/** One show of the order, with the links to its tickets. */
function eventOf(rows: readonly TicketTold[], { locale, publicUrl }: Telling): string[] {
  const [show] = rows;
  if (!show) return [];
  const { starts_at: from, presentation_id: id, reservation_identifier: reservation } = show;
  const until = new Date(from.getTime() + show.duration_minutes * 60_000);
  const links = rows.map(({ document_key }) => `${publicUrl}/edocument/${document_key}`);
  const place = `${nameIn(show.locationName, locale)}, ${nameIn(show.venueName, locale)}`;
  return [
    "BEGIN:VEVENT",
    `UID:${reservation}-${id}@parterre`,
    `DTSTAMP:${utc(from)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(until)}`,
    `SUMMARY:${escaped(nameIn(show.featureName, locale))}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped([reservation, ...links].join("\n"))}`,
    "END:VEVENT",
  ];
}

interface Telling {
  readonly locale: Locale;
  readonly publicUrl: string;
}

/**
 * The caller's own order as a calendar file, an event a show; its lines end as RFC 5545 has them.
 * Throws ORDER_NOT_FOUND, and ORDER_CANCELLED where no ticket of it stands.
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
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Parterre//Tickets//EN",
    ...[...shows.values()].flatMap((own) => eventOf(own, telling)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
