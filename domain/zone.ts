/** Calendar of the house: everything a person reads is Jerusalem time. `now` is always a parameter. */
export const ZONE = "Asia/Jerusalem";

const PARTS = new Intl.DateTimeFormat("en-CA", {
  timeZone: ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

function wallClock(at: Date): Record<string, string> {
  return Object.fromEntries(PARTS.formatToParts(at).map((part) => [part.type, part.value]));
}

/** `YYYY-MM-DD` in Jerusalem. */
export function dateOf(at: Date): string {
  const { year, month, day } = wallClock(at);
  return `${year}-${month}-${day}`;
}

/** Minutes that Jerusalem is ahead of UTC at this instant. */
export function offsetMinutes(at: Date): number {
  const { year, month, day, hour, minute, second } = wallClock(at);
  const asUtc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return Math.round((asUtc - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
}

/** ISO 8601 with the Jerusalem offset: `2026-11-28T20:30:00+02:00`. */
export function toIso(at: Date): string {
  const offset = offsetMinutes(at);
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const hours = String(Math.floor(offset / 60)).padStart(2, "0");
  const minutes = String(offset % 60).padStart(2, "0");
  return `${local}+${hours}:${minutes}`;
}

/** The instant of a wall-clock time in Jerusalem. A time skipped by summer time lands an hour later. */
export function atWallClock(date: string, time: string): Date {
  const guess = new Date(`${date}T${time}:00Z`);
  const first = new Date(guess.getTime() - offsetMinutes(guess) * 60_000);
  return new Date(guess.getTime() - offsetMinutes(first) * 60_000);
}

/** The date `days` after `date`, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export type PartOfDay = "morning" | "afternoon" | "evening" | "night";

/** Parts of the day by Jerusalem hour: 6–12 morning, 12–17 afternoon, 17–21 evening, else night. */
export function partOfDay(at: Date): PartOfDay {
  const hour = Number(wallClock(at)["hour"]);
  if (hour >= 6 && hour < 12) return "morning";
  if (hour >= 12 && hour < 17) return "afternoon";
  if (hour >= 17 && hour < 21) return "evening";
  return "night";
}
