import { region } from "./region.ts";

/*
 * Days and times on the clock of the installation's time zone (`region.ts`). Everything that people read is in
 * this zone. `now` is always a parameter.
 */

/** What is cached for a zone: a formatter, and offsets for each quarter of an hour. */
interface Clock {
  readonly writer: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
}

/** Caches by zone. There are several caches only if the installation's zone was changed. */
const clocks: Record<string, Clock> = {};

function clock(): Clock {
  const { timeZone } = region();
  return (clocks[timeZone] ??= {
    // The Swedish format of an instant is nearly ISO 8601: 2026-11-28 20:30:00.
    writer: new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" }),
    offsets: new Map(),
  });
}

function readOffset(at: Date): number {
  const wall = Date.parse(`${clock().writer.format(at).replace(" ", "T")}Z`);
  return Math.round((wall - at.getTime()) / 60_000);
}

/**
 * Offsets are cached per quarter hour, because clocks change only on the quarter hour. Intl is slow:
 * without the cache it costs more than the rest of a lock's reply.
 */
const QUARTER_MS = 900_000;
const MOST_KEPT = 10_000;

/**
 * Returns the offset of the installation's clock from UTC at an instant, in minutes. Negative west of
 * Greenwich.
 */
export function offsetMinutes(at: Date): number {
  const { offsets } = clock();
  const quarter = Math.floor(at.getTime() / QUARTER_MS);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const offset = readOffset(at);
  if (offsets.size >= MOST_KEPT) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

/** Formats an instant in ISO 8601 with the offset of the installation's clock: `2026-11-28T20:30:00+02:00`. */
export function toIso(at: Date): string {
  const offset = offsetMinutes(at);
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const ahead = new Date(Math.abs(offset) * 60_000).toISOString().slice(11, 16);
  return `${local}${offset < 0 ? "-" : "+"}${ahead}`;
}

/** Returns the day of an instant on the installation's clock, as `YYYY-MM-DD`. */
export const dateOf = (at: Date): string => toIso(at).slice(0, 10);

const DAY_MS = 86_400_000;

/**
 * Returns the smaller and the larger of the offsets before and after a local time. The two offsets differ
 * only near a clock change.
 */
export function offsetsAround(wall: number): readonly [less: number, more: number] {
  // Two clock changes are always at least two days apart, so these are the offsets before and after a single
  // change.
  const before = offsetMinutes(new Date(wall - DAY_MS));
  const after = offsetMinutes(new Date(wall + DAY_MS));
  return before < after ? [before, after] : [after, before];
}

/**
 * Returns the instant of a time on the installation's clock. A skipped time is moved one hour later. For a
 * repeated time, the second instant is returned. Times that people type are parsed by `wallTime.ts`, which
 * detects skipped and repeated times.
 */
export function atWallClock(date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const [less, more] = offsetsAround(wall);
  const early = new Date(wall - more * 60_000);
  const late = new Date(wall - less * 60_000);
  return offsetMinutes(late) !== less && offsetMinutes(early) === more ? early : late;
}

/** Returns the date `days` after `date`, both as `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Returns the next `count` days as `YYYY-MM-DD`, starting today. */
export const nextDays = (now: Date, count = 14): string[] =>
  Array.from({ length: count }, (_, later) => addDays(dateOf(now), later));

export const PARTS_OF_DAY = ["morning", "afternoon", "evening", "night"] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];
