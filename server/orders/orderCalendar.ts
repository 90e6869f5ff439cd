import { calendarFile, type CalendarVisit } from "../../domain/calendarFile.ts";
import { commaOf, type Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { entryCodeOf, keyOf, type TicketTold } from "./ticketRows.ts";

interface Telling {
  readonly locale: Locale;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Which number and which page key of a ticket are shown to its buyer or its receiver. */
interface Naming {
  readonly numberOf: (row: TicketTold) => string;
  readonly keyOf: (row: TicketTold) => string;
}

const FOR_BUYER: Naming = {
  numberOf: (row) => row.reservation_identifier,
  keyOf: (row) => row.document_key,
};

/**
 * Somebody who received a ticket gets its own code, because the order's number gives access to all the
 * buyer's tickets.
 */
const FOR_RECEIVER: Naming = { numberOf: entryCodeOf, keyOf };

/**
 * Returns the calendar event of one presentation, with the links to these tickets. Returns no event if there
 * are no tickets.
 */
function visitOf(
  rows: readonly TicketTold[],
  { locale, publicUrl }: Telling,
  naming: Naming,
): CalendarVisit[] {
  const [show] = rows;
  if (!show) return [];
  const reservationIdentifier = naming.numberOf(show);
  const links = rows.map((row) => `${publicUrl}/edocument/${naming.keyOf(row)}`);
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

function calendarOf(rows: readonly TicketTold[], telling: Telling, naming: Naming): string {
  const shows = Map.groupBy(rows, (row) => row.presentation_id);
  const visits = [...shows.values()].flatMap((own) => visitOf(own, telling, naming));
  return calendarFile(visits, telling.now);
}

/** Returns the tickets of an order as an iCalendar file for the buyer, with one event per presentation. */
export const orderCalendar = (rows: readonly TicketTold[], telling: Telling): string =>
  calendarOf(rows, telling, FOR_BUYER);

/** Returns the same file for somebody to whom the tickets were passed on, without the order's number. */
export const receivedCalendar = (rows: readonly TicketTold[], telling: Telling): string =>
  calendarOf(rows, telling, FOR_RECEIVER);
