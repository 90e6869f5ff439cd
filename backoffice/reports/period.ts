import { localeTag } from "../../app/shell/i18n/formats.ts";
import { daysBetween } from "../../domain/attendance.ts";
import { addDays, atWallClock, ZONE } from "../../domain/zone.ts";
import { dayIn } from "../shell/urlState.ts";

/** Business days, both inclusive. */
export interface ReportDays {
  readonly start: string;
  readonly end: string;
}

/** Periods that move on with the day: where each begins and ends, in days from today. */
const PERIODS = {
  today: [0, 0],
  yesterday: [-1, -1],
  week: [-6, 0],
  month: [-29, 0],
  year: [-364, 0],
  next: [0, 6],
} as const;

export type PeriodName = keyof typeof PERIODS;
/** In the order in which they are offered. */
export const PERIOD_NAMES: readonly PeriodName[] = [
  "today",
  "yesterday",
  "week",
  "month",
  "year",
  "next",
];

const isPeriodName = (text: string | null): text is PeriodName =>
  PERIOD_NAMES.some((name) => name === text);

export function periodDays(name: PeriodName, today: string): ReportDays {
  const [from, to] = PERIODS[name];
  return { start: addDays(today, from), end: addDays(today, to) };
}

export interface Period extends ReportDays {
  /** Absent where the days themselves were chosen. */
  readonly name: PeriodName | undefined;
}

/**
 * The days of an address: those that it names (`from`, `to`; one of them alone is one day, and the wrong
 * way round they are turned), or those of its `period`, or those that the report begins with.
 */
export function periodIn(search: URLSearchParams, today: string, first: PeriodName): Period {
  const [from, to] = [dayIn(search, "from"), dayIn(search, "to")];
  const [one, other] = [from ?? to, to ?? from];
  if (one !== undefined && other !== undefined)
    return one <= other
      ? { start: one, end: other, name: undefined }
      : { start: other, end: one, name: undefined };
  const asked = search.get("period");
  const name = isPeriodName(asked) ? asked : first;
  return { ...periodDays(name, today), name };
}

/** How many days a period has; past the longest that may be asked for it is not counted on. */
export const lengthOf = ({ start, end }: ReportDays): number => daysBetween(start, end).length;

/** The period before, or after, of the same length. */
export function stepped(days: ReportDays, by: 1 | -1): ReportDays {
  const shift = lengthOf(days) * by;
  return { start: addDays(days.start, shift), end: addDays(days.end, shift) };
}

/** "16 – 22 Nov 2026" */
export function periodText({ start, end }: ReportDays): string {
  const format = new Intl.DateTimeFormat(localeTag(), {
    timeZone: ZONE,
    weekday: start === end ? "long" : undefined,
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return format.formatRange(atWallClock(start, "12:00"), atWallClock(end, "12:00"));
}
