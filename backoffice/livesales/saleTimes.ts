import { region } from "../../domain/region.ts";
import { localeTag } from "../../app/shell/i18n/formats.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Number of marks below the axis, including both ends. */
const MARKS = 7;
/** Number of marks when their labels include seconds. */
const FEW_MARKS = 5;

const isShort = (length: number): boolean => length < MARKS * MINUTE_MS;

const format = (time: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeTag(), {
    timeZone: region().timeZone,
    hourCycle: "h23",
    ...options,
  }).format(time);

/** Formats a moment with weekday, day and time: "Thu 19 Nov, 10:00". */
export function momentText(time: number): string {
  const day = format(time, { weekday: "short", day: "numeric", month: "short" });
  return `${day}, ${format(time, { hour: "2-digit", minute: "2-digit" })}`;
}

/**
 * Returns the label of a mark: the day on an axis of days, otherwise the time, with seconds on an axis of
 * minutes.
 */
function markText(time: number, length: number): string {
  if (length > 3 * DAY_MS) return format(time, { day: "numeric", month: "short" });
  if (length > DAY_MS)
    return format(time, { weekday: "short", hour: "2-digit", minute: "2-digit" });
  return format(time, {
    hour: "2-digit",
    minute: "2-digit",
    ...(isShort(length) && { second: "2-digit" }),
  });
}

export interface TimeMark {
  /** Position on the axis, 0 to 1. */
  readonly at: number;
  readonly text: string;
}

/** Returns evenly spaced marks. The end has no mark, because the label "now" is there. */
export function timeMarks(from: number, to: number): TimeMark[] {
  const steps = isShort(to - from) ? FEW_MARKS - 1 : MARKS - 1;
  return Array.from({ length: steps }, (_, mark) => {
    const at = mark / steps;
    return { at, text: markText(from + (to - from) * at, to - from) };
  });
}

/**
 * Returns how far the keys move, in ms: `step` for the arrow keys is a 200th of the axis, but at least a
 * minute. `page` for the page keys is ten steps.
 */
export function keySteps(
  from: number,
  to: number,
): { readonly step: number; readonly page: number } {
  const step = Math.max(60_000, (to - from) / 200);
  return { step, page: step * 10 };
}
