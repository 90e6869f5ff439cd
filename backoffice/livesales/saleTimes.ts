import { ZONE } from "../../domain/zone.ts";
import { localeTag } from "../../app/shell/i18n/formats.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Marks under the axis, both ends included. */
const MARKS = 7;
/** The same where they tell seconds too. */
const FEW_MARKS = 5;

const isShort = (length: number): boolean => length < MARKS * MINUTE_MS;

const format = (time: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeTag(), { timeZone: ZONE, hourCycle: "h23", ...options }).format(
    time,
  );

/** A moment in full: "Thu 19 Nov, 10:00". */
export function momentText(time: number): string {
  const day = format(time, { weekday: "short", day: "numeric", month: "short" });
  return `${day}, ${format(time, { hour: "2-digit", minute: "2-digit" })}`;
}

/** A mark of an axis of this length: the day where it spans days, else the hour, in a sale of minutes to the second. */
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
  /** Along the axis, 0 to 1. */
  readonly at: number;
  readonly text: string;
}

/** Even marks from one end of the axis towards the other, whose end is now. */
export function timeMarks(from: number, to: number): TimeMark[] {
  const steps = isShort(to - from) ? FEW_MARKS - 1 : MARKS - 1;
  return Array.from({ length: steps }, (_, mark) => {
    const at = mark / steps;
    return { at, text: markText(from + (to - from) * at, to - from) };
  });
}

/** How far an arrow key and a page key go, ms: a 200th and a 20th of the axis, a minute at least. */
export function keySteps(
  from: number,
  to: number,
): { readonly step: number; readonly page: number } {
  const step = Math.max(60_000, (to - from) / 200);
  return { step, page: step * 10 };
}
