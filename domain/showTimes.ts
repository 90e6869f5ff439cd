import { addDays, atWallClock } from "./zone.ts";

/** Maximum presentations created at once. */
export const MOST_SHOWS = 200;

/** Days and times of new shows: every time on every selected day of the week. */
export interface ShowDays {
  /** `YYYY-MM-DD`, both inclusive. */
  readonly startDate: string;
  readonly endDate: string;
  /** 0 Sunday … 6 Saturday. Empty means every day. */
  readonly weekdays: readonly number[];
  /** `HH:MM`, Jerusalem time. */
  readonly times: readonly string[];
}

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

/** Returns the distinct start times in order. Stops at `MOST_SHOWS` + 1 if there are too many. */
export function startsOf({ startDate, endDate, weekdays, times }: ShowDays): Date[] {
  const ordered = [...new Set(times)].toSorted();
  const starts: Date[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) continue;
    for (const time of ordered) {
      starts.push(atWallClock(day, time));
      if (starts.length > MOST_SHOWS) return starts;
    }
  }
  return starts;
}

/** A period in which a hall is in use. */
export interface Slot {
  readonly startsAt: Date;
  readonly minutes: number;
}

const endOf = ({ startsAt, minutes }: Slot): number => startsAt.getTime() + minutes * 60_000;

/** Returns the new shows that overlap with an existing show of the hall or with an earlier new one. */
export const clashesOf = (added: readonly Slot[], taken: readonly Slot[]): Slot[] =>
  added.filter((slot, at) =>
    [...taken, ...added.slice(0, at)].some(
      (other) => slot.startsAt.getTime() < endOf(other) && other.startsAt.getTime() < endOf(slot),
    ),
  );
