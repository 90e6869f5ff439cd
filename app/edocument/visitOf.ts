import { listed } from "../shell/i18n/formats.ts";
import type { CalendarVisit } from "../../domain/calendarFile.ts";
import type { Edocument } from "../../domain/edocument.ts";

/** Returns the show of a ticket as a calendar entry. `url` is the page of the ticket. */
export const visitOf = (
  document: Edocument,
  words: Pick<CalendarVisit, "description" | "url">,
): CalendarVisit => ({
  reservationIdentifier: document.reservationIdentifier,
  starts: new Date(document.dateTime),
  minutes: document.durationMinutes,
  name: document.featureName,
  place: listed([document.locationName, document.venueName]),
  ...words,
});
