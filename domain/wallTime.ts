import * as z from "zod/mini";
import { offsetsAround, toIso } from "./zone.ts";

/** Which of its two hours a time belongs to, when clocks are set back and the hour happens twice. */
export const RepeatedHour = z.enum(["first", "second"]);
export type RepeatedHour = z.infer<typeof RepeatedHour>;

/**
 * Returns the instants at which the installation's clock shows a valid day and time (`YYYY-MM-DD`, `HH:MM`),
 * in order. None if clocks skip it when they are set forward. Two in the hour that happens twice.
 */
export function instantsAt(date: string, time: string): Date[] {
  const shown = `${date}T${time}`;
  const wall = Date.parse(`${shown}:00Z`);
  return [...new Set(offsetsAround(wall))]
    .map((offset) => new Date(wall - offset * 60_000))
    .filter((at) => toIso(at).startsWith(shown))
    .toSorted((one, other) => one.getTime() - other.getTime());
}

/** Returns the only instant of a wall-clock time, or the chosen one of two. `undefined` if there is none. */
export function instantAt(date: string, time: string, hour?: RepeatedHour): Date | undefined {
  const instants = instantsAt(date, time);
  if (instants.length === 1) return instants[0];
  return hour && instants[hour === "first" ? 0 : 1];
}

export type ClockFault = "skipped" | "repeated";

/** Why a wall-clock time is no single instant: clocks skip it, or it happens twice and no hour is given. */
export function clockFault(
  date: string,
  time: string,
  hour?: RepeatedHour,
): ClockFault | undefined {
  const { length } = instantsAt(date, time);
  if (length === 0) return "skipped";
  return length === 2 && hour === undefined ? "repeated" : undefined;
}

/** Returns which hour an instant belongs to, if its time of the day happens twice. */
export function repeatedHourOf(at: Date): RepeatedHour | undefined {
  const [date = "", rest = ""] = toIso(at).split("T");
  const [first, second] = instantsAt(date, rest.slice(0, 5));
  if (!first || !second) return undefined;
  return at < second ? "first" : "second";
}
