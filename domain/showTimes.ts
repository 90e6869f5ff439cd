import { addDays, atWallClock } from "./zone.ts";

/** Presentations that are made in one go. */
export const MOST_SHOWS = 200;

/** Days and times that shows are made for: every time on every day of the week that is meant. */
export interface ShowDays {
  /** `YYYY-MM-DD`, both inclusive. */
  readonly startDate: string;
  readonly endDate: string;
  /** 0 Sunday … 6 Saturday; empty for every day. */
  readonly weekdays: readonly number[];
  /** `HH:MM`, Jerusalem time. */
  readonly times: readonly string[];
}

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

/** When they start, in order, each once; one more than `MOST_SHOWS` where there are too many. */
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

/** A hall's time that is taken. */
export interface Slot {
  readonly startsAt: Date;
  readonly minutes: number;
}

const endOf = ({ startsAt, minutes }: Slot): number => startsAt.getTime() + minutes * 60_000;

/** Of new shows in a hall those that begin or end while something else is on there, also one of their own. */
export const clashesOf = (added: readonly Slot[], taken: readonly Slot[]): Slot[] =>
  added.filter((slot, at) =>
    [...taken, ...added.slice(0, at)].some(
      (other) => slot.startsAt.getTime() < endOf(other) && other.startsAt.getTime() < endOf(slot),
    ),
  );
