import { calendarFile, type CalendarVisit } from "../../domain/calendarFile.ts";
import { commaOf, type Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { entryCodeOf, keyOf, type TicketTold } from "./ticketRows.ts";

interface Telling {
  readonly locale: Locale;
  readonly publicUrl: string;
  readonly now: Date;
}

/** The number and the page key of a ticket that its buyer or its receiver may see. */
interface Naming {
  readonly numberOf: (row: TicketTold) => string;
  readonly keyOf: (row: TicketTold) => string;
}

const FOR_BUYER: Naming = {
  numberOf: (row) => row.reservation_identifier,
  keyOf: (row) => row.document_key,
};

/**
 * The receiver of a ticket sees the ticket's own code instead of the order's number, because that number
 * gives access to all of the buyer's tickets.
 */
const FOR_RECEIVER: Naming = { numberOf: entryCodeOf, keyOf };

/**
 * Returns the calendar event of one presentation, with the links to these tickets. Returns an empty list if
 * there are no tickets.
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

/** Returns an iCalendar file for somebody to whom tickets were passed on, without the order's number. */
export const receivedCalendar = (rows: readonly TicketTold[], telling: Telling): string =>
  calendarOf(rows, telling, FOR_RECEIVER);
