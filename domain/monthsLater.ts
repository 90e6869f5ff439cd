import { atWallClock, toIso } from "./zone.ts";

/** Returns the day of the month of an instant on the installation's clock, from 1 to 31. */
export const dayOfMonthOf = (at: Date): number => Number(toIso(at).slice(8, 10));

/**
 * Returns the instant `months` later at the same time of day on the installation's clock. The day is
 * `anchorDay`, or the last day of a shorter month. Repeated calls with the same anchor keep the day: 31
 * January, 28 February, 31 March.
 */
export function monthsLater(at: Date, months: number, anchorDay: number): Date {
  const [day = "", time = ""] = toIso(at).split("T");
  const target = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months));
  const [year, month] = [target.getUTCFullYear(), target.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(anchorDay, lastDay));
  const begun = atWallClock(target.toISOString().slice(0, 10), time.slice(0, 5));
  return new Date(begun.getTime() + (at.getTime() % 60_000));
}
