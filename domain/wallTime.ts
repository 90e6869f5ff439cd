import * as z from "zod/mini";
import { offsetsAround, toIso } from "./zone.ts";

/** Which of its two occurrences a time has, in the hour that is repeated when clocks are set back. */
export const RepeatedHour = z.enum(["first", "second"]);
export type RepeatedHour = z.infer<typeof RepeatedHour>;

/**
 * Returns the instants at which the installation's clock shows a valid day and time (`YYYY-MM-DD`, `HH:MM`),
 * in order. The result is empty if clocks skip the time when they are set forward, and has two instants in
 * the hour that is repeated.
 */
export function instantsAt(date: string, time: string): Date[] {
  const shown = `${date}T${time}`;
  const wall = Date.parse(`${shown}:00Z`);
  return [...new Set(offsetsAround(wall))]
    .map((offset) => new Date(wall - offset * 60_000))
    .filter((at) => toIso(at).startsWith(shown))
    .toSorted((one, other) => one.getTime() - other.getTime());
}

/**
 * Returns the only instant of a local time, or the chosen one of two. Returns `undefined` if clocks skip the
 * time, or if it occurs twice and no occurrence is chosen.
 */
export function instantAt(date: string, time: string, hour?: RepeatedHour): Date | undefined {
  const instants = instantsAt(date, time);
  if (instants.length === 1) return instants[0];
  return hour && instants[hour === "first" ? 0 : 1];
}

export type ClockFault = "skipped" | "repeated";

/**
 * Returns why a local time is not a single instant: clocks skip it, or it is repeated and no hour is chosen.
 * Undefined otherwise.
 */
export function clockFault(
  date: string,
  time: string,
  hour?: RepeatedHour,
): ClockFault | undefined {
  const { length } = instantsAt(date, time);
  if (length === 0) return "skipped";
  return length === 2 && hour === undefined ? "repeated" : undefined;
}

/** Returns which of the two occurrences an instant is, if its time of day is repeated. Undefined otherwise. */
export function repeatedHourOf(at: Date): RepeatedHour | undefined {
  const [date = "", rest = ""] = toIso(at).split("T");
  const [first, second] = instantsAt(date, rest.slice(0, 5));
  if (!first || !second) return undefined;
  return at < second ? "first" : "second";
}
