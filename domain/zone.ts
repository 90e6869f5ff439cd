import { region } from "./region.ts";

/*
 * Days and times of the clock in the installation's time zone (`region.ts`), which is that of everything that
 * people read. `now` is always a parameter.
 */

const partsIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });

/** Cached, like the offsets and formatters below, until the zone changes. */
let parts: Intl.DateTimeFormat | undefined;
let cachedZone = "";

/** Clears what was cached for another zone. Returns the zone. */
function zoneNow(): string {
  const { timeZone } = region();
  if (timeZone !== cachedZone) {
    cachedZone = timeZone;
    parts = undefined;
    offsets.clear();
    writers.clear();
  }
  return timeZone;
}

function wallClock(at: Date): Record<string, string> {
  const timeZone = zoneNow();
  parts ??= partsIn(timeZone);
  return Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, part.value]));
}

/** `YYYY-MM-DD` on the installation's clock. */
export function dateOf(at: Date): string {
  const { year, month, day } = wallClock(at);
  return `${year}-${month}-${day}`;
}

function readOffset(at: Date): number {
  const { year, month, day, hour, minute, second } = wallClock(at);
  const asUtc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return Math.round((asUtc - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
}

/**
 * Offsets are cached per quarter hour, because clocks change only on the quarter hour. Intl is slow:
 * without the cache it costs more than the rest of a lock's reply.
 */
const QUARTER_MS = 900_000;
const MOST_KEPT = 10_000;
const offsets = new Map<number, number>();

/** Offset of the installation's clock from UTC at an instant, in minutes. Negative west of Greenwich. */
export function offsetMinutes(at: Date): number {
  zoneNow();
  const quarter = Math.floor(at.getTime() / QUARTER_MS);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const offset = readOffset(at);
  if (offsets.size >= MOST_KEPT) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

/** ISO 8601 with the offset of the installation's clock: `2026-11-28T20:30:00+02:00`. */
export function toIso(at: Date): string {
  const offset = offsetMinutes(at);
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const ahead = Math.abs(offset);
  const hours = String(Math.floor(ahead / 60)).padStart(2, "0");
  const minutes = String(ahead % 60).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${hours}:${minutes}`;
}

/** Cached by locale, because creating a formatter costs more than formatting a hundred dates. */
const writers = new Map<string, Intl.DateTimeFormat>();

function writerOf(locale: string): Intl.DateTimeFormat {
  const timeZone = zoneNow();
  const known = writers.get(locale);
  if (known) return known;
  const writer = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    // `timeStyle` would give 12-hour times in English and Arabic, and `0:30` in Hebrew.
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    numberingSystem: "latn",
  });
  writers.set(locale, writer);
  return writer;
}

/** Formats an instant for messages: `Saturday, November 28, 2026 at 20:30`. */
export const dateIn = (locale: string, at: Date): string => writerOf(locale).format(at);

const DAY_MS = 86_400_000;

/** Returns the smaller and the larger offset around a time of the clock, which differ only near a change. */
export function offsetsAround(wall: number): readonly [less: number, more: number] {
  // No two changes are less than two days apart, so these are the offsets before and after one.
  const before = offsetMinutes(new Date(wall - DAY_MS));
  const after = offsetMinutes(new Date(wall + DAY_MS));
  return before < after ? [before, after] : [after, before];
}

/**
 * Returns the instant of a time on the installation's clock. A skipped time becomes an hour later. In the hour
 * that happens twice, the second instant is returned. Times that people type are parsed by `wallTime.ts`,
 * which detects both cases.
 */
export function atWallClock(date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const [less, more] = offsetsAround(wall);
  const early = new Date(wall - more * 60_000);
  const late = new Date(wall - less * 60_000);
  return offsetMinutes(late) !== less && offsetMinutes(early) === more ? early : late;
}

/** The date `days` after `date`, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Returns the next `count` days, starting today. */
export const nextDays = (now: Date, count = 14): string[] =>
  Array.from({ length: count }, (_, later) => addDays(dateOf(now), later));

export const PARTS_OF_DAY = ["morning", "afternoon", "evening", "night"] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** Hours of each part of the day, on the installation's clock. The night is the rest, from 21 to 6. */
export const PART_HOURS: readonly (readonly [PartOfDay, from: number, end: number])[] = [
  ["morning", 6, 12],
  ["afternoon", 12, 17],
  ["evening", 17, 21],
];

/** Part of the day of an instant, on the installation's clock. */
export function partOfDay(at: Date): PartOfDay {
  const hour = Number(wallClock(at)["hour"]);
  return PART_HOURS.find(([, from, end]) => hour >= from && hour < end)?.[0] ?? "night";
}
