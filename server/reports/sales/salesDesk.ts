import { sql, type RawBuilder } from "kysely";
import type { CountryCode } from "libphonenumber-js/min";
import {
  businessDayOf,
  CALENDAR_DAYS,
  daysBetween,
  MOST_DAYS,
  startOfDay,
  type BusinessCalendar,
} from "../../../domain/attendance.ts";
import { Refused } from "../../../domain/refusal.ts";
import { addDays } from "../../../domain/zone.ts";
import type { Container } from "../../container.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { Scope } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";

/** A group of businesses whose business days begin at the same time of day. */
interface DayGroup {
  readonly dayStart: string;
  readonly businessIds: readonly number[];
}

/** The scope of requests about sales: the businesses and locations, the language, and the current time. */
export interface SalesDesk extends Scope {
  readonly db: Db;
  readonly calendar: BusinessCalendar;
  /** Only present if the businesses' days begin at different times. */
  readonly dayGroups?: readonly DayGroup[];
  readonly locale: Locale;
  readonly now: Date;
  /** Country of mobile numbers that are typed without a country code. */
  readonly home: CountryCode;
}

export const deskOf = (
  { db, config, clock }: Pick<Container, "db" | "config" | "clock">,
  { businessIds, locationIds }: Scope,
  locale: Locale,
): SalesDesk => ({
  db,
  calendar: config.calendar,
  home: config.outside.home,
  businessIds,
  locationIds,
  locale,
  now: clock.now(),
});

export const today = ({ now, calendar }: Pick<SalesDesk, "now" | "calendar">): string =>
  businessDayOf(now, calendar);

/** A range of business days, both inclusive. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

const isBetween = (at: string, { start, end }: Days, dayStart: string): RawBuilder<boolean> => {
  const calendar = { dayStart };
  return sql<boolean>`(${sql.ref(at)} >= ${startOfDay(start, calendar)}
    and ${sql.ref(at)} < ${startOfDay(addDays(end, 1), calendar)})`;
};

/**
 * SQL condition: the time in the column `at` is within these business days of the business in the column
 * `business`.
 */
export function isInDays(
  { calendar, dayGroups }: Pick<SalesDesk, "calendar" | "dayGroups">,
  days: Days,
  at: string,
  business: string,
): RawBuilder<boolean> {
  if (!dayGroups) return isBetween(at, days, calendar.dayStart);
  const groups = dayGroups.map(
    ({ dayStart, businessIds }) => sql<boolean>`(${sql.ref(business)} = any(${ints(businessIds)})
      and ${isBetween(at, days, dayStart)})`,
  );
  return groups.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(groups, sql` or `)})`;
}

/**
 * Returns the days. Throws VALIDATION for the end's field if the end is before the start or the range is too
 * long.
 */
export function judgeDays({ start, end }: Days, field = "query.endDate"): Days {
  const wrong = (message: string): Refused =>
    new Refused("VALIDATION", { fields: [{ field, message }] });
  if (end < start) throw wrong("before the start");
  if (daysBetween(start, end).length > MOST_DAYS) throw wrong(`more than ${MOST_DAYS} days`);
  return { start, end };
}

interface AskedDays {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/**
 * Returns the requested days. By default, these are the days of the calendar around today (back-office.md
 * section 9).
 */
export function windowOf(desk: SalesDesk, { startDate, endDate }: AskedDays = {}): Days {
  const day = today(desk);
  return judgeDays({
    start: startDate ?? addDays(day, -CALENDAR_DAYS.back),
    end: endDate ?? addDays(day, CALENDAR_DAYS.forward),
  });
}

/**
 * Returns the requested days. If no days are requested, only today is returned, because the list of
 * features gets long with more days.
 */
export function dayWindowOf(desk: SalesDesk, { startDate, endDate }: AskedDays): Days {
  const start = startDate ?? endDate ?? today(desk);
  return judgeDays({ start, end: endDate ?? start });
}

/**
 * Returns the id by which to filter. If the id is absent, 0 or negative, returns undefined, which means
 * that there is no filter.
 */
export const named = (id: number | undefined): number | undefined =>
  id !== undefined && id > 0 ? id : undefined;
