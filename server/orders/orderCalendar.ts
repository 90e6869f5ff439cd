import { calendarFile, type CalendarVisit } from "../../domain/calendarFile.ts";
import { commaOf, type Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { entryCodeOf, keyOf, type TicketTold } from "./ticketRows.ts";

interface Telling {
  readonly locale: Locale;
  readonly publicUrl: string;
  readonly now: Date;
}

/** How tickets are identified to one kind of holder. */
interface Naming {
  readonly numberOf: (row: TicketTold) => string;
  readonly keyOf: (row: TicketTold) => string;
}

const FOR_BUYER: Naming = {
  numberOf: (row) => row.reservation_identifier,
  keyOf: (row) => row.document_key,
};

/** A receiver never sees the order's number, which gives access to the buyer's tickets. */
const FOR_RECEIVER: Naming = { numberOf: entryCodeOf, keyOf };

/** The holder's visit to one presentation, with the links to the tickets. */
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

/** Returns tickets of an order as a calendar file for their buyer, one event per presentation. */
export const orderCalendar = (rows: readonly TicketTold[], telling: Telling): string =>
  calendarOf(rows, telling, FOR_BUYER);

/** The same for whoever has received the tickets. */
export const receivedCalendar = (rows: readonly TicketTold[], telling: Telling): string =>
  calendarOf(rows, telling, FOR_RECEIVER);
