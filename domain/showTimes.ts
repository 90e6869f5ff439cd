import { clockFault, instantAt, type ClockFault, type RepeatedHour } from "./wallTime.ts";
import { addDays, atWallClock } from "./zone.ts";

/** Maximum number of presentations that can be created at once. */
export const MOST_SHOWS = 200;

/** Days and times of new shows: every time on every selected day of the week. */
export interface ShowDays {
  /** First and last day as `YYYY-MM-DD`, both inclusive. */
  readonly startDate: string;
  readonly endDate: string;
  /** Weekdays by number, from 0 for Sunday to 6 for Saturday. An empty list means every day. */
  readonly weekdays: readonly number[];
  /** Times as `HH:MM` on the installation's clock. */
  readonly times: readonly string[];
  /** Which of the two occurrences is meant for a time in the hour that is repeated when clocks are set back. */
  readonly repeatedHour?: RepeatedHour | undefined;
}

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

/**
 * Returns the distinct days and times in order. If there are more than `MOST_SHOWS`, returns only
 * `MOST_SHOWS` + 1.
 */
function wallTimesOf({ startDate, endDate, weekdays, times }: ShowDays): [string, string][] {
  const ordered = [...new Set(times)].toSorted();
  const found: [string, string][] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) continue;
    for (const time of ordered) {
      found.push([day, time]);
      if (found.length > MOST_SHOWS) return found;
    }
  }
  return found;
}

/**
 * Returns the distinct start times in order, or `MOST_SHOWS` + 1 of them if there are too many. Times for which
 * `clockFaultsOf` returns a fault are meaningless.
 */
export const startsOf = (days: ShowDays): Date[] =>
  wallTimesOf(days).map(
    ([day, time]) => instantAt(day, time, days.repeatedHour) ?? atWallClock(day, time),
  );

/** Returns the start times that clocks skip or repeat, as local times: `2027-03-26T02:30`. */
export function clockFaultsOf(days: ShowDays): Record<ClockFault, string[]> {
  const faults: Record<ClockFault, string[]> = { skipped: [], repeated: [] };
  for (const [day, time] of wallTimesOf(days)) {
    const fault = clockFault(day, time, days.repeatedHour);
    if (fault) faults[fault].push(`${day}T${time}`);
  }
  return faults;
}

/** A period in which a hall is in use. */
export interface Slot {
  readonly startsAt: Date;
  readonly minutes: number;
}

const endOf = ({ startsAt, minutes }: Slot): number => startsAt.getTime() + minutes * 60_000;

/** Returns the new shows that overlap with an existing show in the hall or with an earlier new show. */
export const clashesOf = (added: readonly Slot[], taken: readonly Slot[]): Slot[] =>
  added.filter((slot, at) =>
    [...taken, ...added.slice(0, at)].some(
      (other) => slot.startsAt.getTime() < endOf(other) && other.startsAt.getTime() < endOf(slot),
    ),
  );
