import type { CountryCode } from "libphonenumber-js/min";
import {
  businessDayOf,
  CALENDAR_DAYS,
  daysBetween,
  MOST_DAYS,
  type BusinessCalendar,
} from "../../../domain/attendance.ts";
import { Refused } from "../../../domain/refusal.ts";
import { addDays } from "../../../domain/zone.ts";
import type { Container } from "../../container.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { Scope } from "../../platform/scope.ts";
import type { Db } from "../../platform/store/db.ts";

/** Scope of sales requests: the businesses, the locations, the language and the current time. */
export interface SalesDesk extends Scope {
  readonly db: Db;
  readonly calendar: BusinessCalendar;
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

/** Business days, both inclusive. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** Throws VALIDATION with the end's field if a period ends before it begins or is too long. */
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

/** The requested days, or by default those of the calendar around today (back-office.md section 9). */
export function windowOf(desk: SalesDesk, { startDate, endDate }: AskedDays = {}): Days {
  const day = today(desk);
  return judgeDays({
    start: startDate ?? addDays(day, -CALENDAR_DAYS.back),
    end: endDate ?? addDays(day, CALENDAR_DAYS.forward),
  });
}

/** Returns the requested days. The default is today alone, because more days make a long list of features. */
export function dayWindowOf(desk: SalesDesk, { startDate, endDate }: AskedDays): Days {
  const start = startDate ?? endDate ?? today(desk);
  return judgeDays({ start, end: endDate ?? start });
}

/** Parses an id filter. 0, negative and absent mean all. */
export const named = (id: number | undefined): number | undefined =>
  id !== undefined && id > 0 ? id : undefined;
