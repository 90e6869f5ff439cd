/** Maximum octets per line of a calendar file (RFC 5545, section 3.1). Longer lines are folded. */
const MOST_OCTETS = 75;

/** One visit: all tickets of an order to one show. */
export interface CalendarVisit {
  readonly reservationIdentifier: string;
  readonly starts: Date;
  readonly minutes: number;
  readonly name: string;
  readonly place: string;
  /** Description text, possibly with several lines. */
  readonly description: string;
  /** URL of a page about the visit. */
  readonly url?: string;
}

/** Formats an instant as `20261128T183000Z`. */
const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, "\\n");

/** Returns the length of a character in UTF-8, in octets. */
const octetsOf = (letter: string): number => {
  const point = letter.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4;
};

/** Folds a line to at most 75 octets per piece. Never splits a character. */
function folded(line: string): string {
  let out = "";
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > MOST_OCTETS) {
      out += "\r\n ";
      octets = 1;
    }
    out += letter;
    octets += size;
  }
  return out;
}

function linesOf(visit: CalendarVisit, now: Date): string[] {
  const { reservationIdentifier, starts, minutes, name, place, description, url } = visit;
  return [
    "BEGIN:VEVENT",
    // The UID is the same in every download, so that a visit appears only once in a calendar to which it is
    // added twice.
    `UID:${reservationIdentifier}-${stamp(starts)}@parterre`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(new Date(starts.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(name)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    "END:VEVENT",
  ];
}

/** Returns the visits as an iCalendar file (RFC 5545) with times in UTC. */
export function calendarFile(visits: readonly CalendarVisit[], now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Parterre//Tickets//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...visits.flatMap((visit) => linesOf(visit, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
