import type { Edocument } from "../../domain/edocument.ts";

/** Octets in a line of a calendar file (RFC 5545, 3.1); the rest goes on in the next one. */
const MOST_OCTETS = 73;

/** `20261128T183000Z`. */
const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");

/** Folds a line so that no letter of several octets is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    if (encoder.encode(part + letter).length > MOST_OCTETS) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n ");
}

export interface CalendarWords {
  /** Lines about the seat and the reservation, as they are to be read. */
  readonly description: string;
  /** The ticket's own address. */
  readonly url: string;
}

/** The show as a file that any calendar takes (RFC 5545), at its own time in UTC. */
export function calendarFile(
  document: Edocument,
  { description, url }: CalendarWords,
  now: Date,
): string {
  const { reservationIdentifier, dateTime, durationMinutes, featureName } = document;
  const starts = new Date(dateTime);
  const ends = new Date(starts.getTime() + durationMinutes * 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Parterre//Ticket//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    // All tickets of an order are one visit: added twice, it stays one.
    `UID:${reservationIdentifier}-${stamp(starts)}@parterre`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escaped(featureName)}`,
    `LOCATION:${escaped(`${document.venueName}, ${document.locationName}`)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
