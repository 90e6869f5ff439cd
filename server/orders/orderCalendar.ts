import { calendarFile, type CalendarVisit } from "../../domain/calendarFile.ts";
import { commaOf, type Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import type { TicketTold } from "./ticketRows.ts";

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

/** Returns tickets of an order as a calendar file, one event per presentation. */
export function orderCalendar(rows: readonly TicketTold[], telling: Telling): string {
  const shows = Map.groupBy(rows, (row) => row.presentation_id);
  const visits = [...shows.values()].flatMap((own) => visitOf(own, telling));
  return calendarFile(visits, telling.now);
}
