import * as z from "zod/mini";
import { addDays, atWallClock, toIso } from "./zone.ts";

/** Number of days that the attendance calendar shows before and after today (back-office.md section 9). */
export const CALENDAR_DAYS = { back: 14, forward: 14 } as const;

/**
 * The configured start of the business day and the weekend days. A show that starts after midnight but before
 * `dayStart` belongs to the previous business day. Weekdays are numbered from Sunday, 0.
 */
export interface BusinessCalendar {
  /** `HH:mm` on the installation's clock. */
  readonly dayStart: string;
  readonly weekendDays: readonly number[];
}

/** Names of weekdays in rules that a business sets. The index of a name is the number of the weekday. */
export const WEEKDAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

export const DEFAULT_CALENDAR: BusinessCalendar = { dayStart: "06:00", weekendDays: [5, 6] };

/** Returns the business day that an instant belongs to, as `YYYY-MM-DD`. */
export function businessDayOf(at: Date, { dayStart }: BusinessCalendar): string {
  const local = toIso(at);
  const date = local.slice(0, 10);
  return local.slice(11, 16) < dayStart ? addDays(date, -1) : date;
}

/** Returns the instant at which a business day begins. */
export const startOfDay = (date: string, { dayStart }: Pick<BusinessCalendar, "dayStart">): Date =>
  atWallClock(date, dayStart);

/** Maximum period of a request, in days: two years and some weeks. */
export const MOST_DAYS = 800;

/** Returns the days from `start` to `end`, both inclusive. Empty if `end` is before `start`. */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  for (let day = start; day <= end && days.length <= MOST_DAYS; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** Formats an instant as `DD/MM/YYYY HH:mm` on the installation's clock. */
export function shownTime(at: Date): string {
  const local = toIso(at);
  const [year, month, day] = local.slice(0, 10).split("-");
  return `${day}/${month}/${year} ${local.slice(11, 16)}`;
}

/** Whether a day, `YYYY-MM-DD`, is a weekend day. */
export const isWeekend = (date: string, { weekendDays }: BusinessCalendar): boolean =>
  weekendDays.includes(new Date(`${date}T12:00:00Z`).getUTCDay());

const Quantities = {
  Capacity: z.int(),
  /** Number of sold seats. Admitted visitors are counted in `AdmittedQuantity`. */
  SoldQuantity: z.int(),
  HeldQuantity: z.int(),
  AdmittedQuantity: z.int(),
  percentageSold: z.int(),
};

const Day = { BusinessDate: z.string(), presentations: z.int(), ...Quantities };

/**
 * Attendance of one business day (back-office.md section 3, Attendance day). The row counts the shows of the
 * business day, whenever their tickets were sold.
 */
export const AttendanceDay = z.object({ ...Day, isWeekend: z.boolean() });
export type AttendanceDay = z.infer<typeof AttendanceDay>;

export const AttendanceOfLocation = z.object({
  ...Day,
  LocationId: z.int(),
  LocationName: z.string(),
});
export type AttendanceOfLocation = z.infer<typeof AttendanceOfLocation>;

export const AttendanceOfVenue = z.object({ ...Day, VenueId: z.int(), VenueName: z.string() });
export type AttendanceOfVenue = z.infer<typeof AttendanceOfVenue>;

export const AttendanceOfFeature = z.object({
  ...Day,
  FeatureId: z.int(),
  FeatureName: z.string(),
});
export type AttendanceOfFeature = z.infer<typeof AttendanceOfFeature>;

/** Attendance of one presentation (back-office.md section 3, Presentation box row). */
export const PresentationBox = z.object({
  PresentationId: z.int(),
  FeatureId: z.int(),
  FeatureName: z.string(),
  VenueId: z.int(),
  VenueName: z.string(),
  Capacity: z.int(),
  HeldQuantity: z.int(),
  SoldQuantity: z.int(),
  AdmittedQuantity: z.int(),
  /** Start of the show in ISO 8601 with the offset of the installation's clock. */
  PresentationDateTime: z.string(),
  /** Start of the show as `DD/MM/YYYY HH:mm`. */
  dateTime: z.string(),
  percentageHeld: z.int(),
  percentageSold: z.int(),
});
export type PresentationBox = z.infer<typeof PresentationBox>;

/**
 * Product classes of reports for products without a class of their own. The class depends on whether
 * the product is offered with 3D tickets. Businesses can create further classes.
 */
export const PRODUCT_CLASSES = { concession: 1, addon: 2 } as const;
