import { localeTag } from "../../app/shell/i18n/formats.ts";
import { daysBetween } from "../../domain/attendance.ts";
import { region } from "../../domain/region.ts";
import { addDays, atWallClock } from "../../domain/zone.ts";
import { dayIn } from "../shell/urlState.ts";

/** First and last business day, both inclusive. */
export interface ReportDays {
  readonly start: string;
  readonly end: string;
}

/** Named periods, as offsets of the first and last day from today, in days. */
const PERIODS = {
  today: [0, 0],
  yesterday: [-1, -1],
  week: [-6, 0],
  month: [-29, 0],
  year: [-364, 0],
  next: [0, 6],
} as const;

export type PeriodName = keyof typeof PERIODS;
/** Names of the periods in the order of the menu. */
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
  /** Name of the period. Absent if the days were chosen directly. */
  readonly name: PeriodName | undefined;
}

/**
 * Reads the period from the URL: `from` and `to` if present (a single one means one day, and reversed days are
 * swapped), otherwise the named `period`, otherwise the report's initial period.
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

/** Returns the number of days in a period, counted up to one more than the maximum. */
export const lengthOf = ({ start, end }: ReportDays): number => daysBetween(start, end).length;

/** Returns the period of the same length before or after a period. */
export function stepped(days: ReportDays, by: 1 | -1): ReportDays {
  const shift = lengthOf(days) * by;
  return { start: addDays(days.start, shift), end: addDays(days.end, shift) };
}

/** Formats the days: "16 – 22 Nov 2026". */
export function periodText({ start, end }: ReportDays): string {
  const format = new Intl.DateTimeFormat(localeTag(), {
    timeZone: region().timeZone,
    weekday: start === end ? "long" : undefined,
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return format.formatRange(atWallClock(start, "12:00"), atWallClock(end, "12:00"));
}
