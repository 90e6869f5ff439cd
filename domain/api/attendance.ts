import * as z from "zod/mini";
import {
  AttendanceDay,
  AttendanceOfFeature,
  AttendanceOfLocation,
  AttendanceOfVenue,
  PresentationBox,
} from "../attendance.ts";
import { DateText, IntText, route } from "./route.ts";
import { OfficeScope } from "./sales.ts";

const shape = {
  method: "GET",
  caller: "operator",
  query: OfficeScope,
  refusals: ["VALIDATION", "FORBIDDEN"],
} as const;

/**
 * Lists every day from `start` to `end`, both inclusive, including days without a show. The period is at most
 * 800 days.
 */
export const attendanceByDate = route({
  ...shape,
  path: "/PRES-live/attendanceByDate/{start}/{end}",
  params: z.object({ start: DateText, end: DateText }),
  reply: z.object({ rows: z.array(AttendanceDay) }),
});

/** Lists the locations with shows on a business day, by location number. */
export const attendanceByLocation = route({
  ...shape,
  path: "/PRES-live/attendanceByDateByLocation/{date}",
  params: z.object({ date: DateText }),
  reply: z.object({ rows: z.array(AttendanceOfLocation) }),
});

const inLocation = z.object({ date: DateText, locationId: IntText });

export const attendanceByVenue = route({
  ...shape,
  path: "/PRES-live/attendanceByDateByLocationByVenue/{date}/{locationId}",
  params: inLocation,
  reply: z.object({ rows: z.array(AttendanceOfVenue) }),
});

export const attendanceByFeature = route({
  ...shape,
  path: "/PRES-live/attendanceByDateByLocationByFeature/{date}/{locationId}",
  params: inLocation,
  reply: z.object({ rows: z.array(AttendanceOfFeature) }),
});

/** Lists the presentations of a venue or a feature on a business day, by time. */
export const attendanceBoxes = route({
  ...shape,
  path: "/PRES-live/attendanceByDatePresentationBox/{date}/{locationId}/{drillBy}/{id}",
  params: z.extend(inLocation, { drillBy: z.enum(["venue", "feature"]), id: IntText }),
  reply: z.object({ rows: z.array(PresentationBox) }),
});

/** Filter options of attendance and reports, and the settings of the business calendar. */
export const cinemaFilterData = route({
  ...shape,
  path: "/PRES-live/getCinemaFilterData",
  reply: z.object({
    locations: z.array(z.object({ LocationId: z.int(), Name: z.string() })),
    productClasses: z.array(z.object({ ProductClassId: z.int(), Name: z.string() })),
    /** Weekdays by number, from 0 for Sunday. */
    weekendDays: z.array(z.int()),
    /**
     * Start of the business day, `HH:mm` on the installation's clock. A show that begins earlier belongs to
     * the day before.
     */
    businessDayStart: z.string(),
    /** The current business day. */
    today: z.string(),
  }),
});
