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

/** Every day from `start` to `end`, both inclusive and at most 800 days, also those without a show. */
export const attendanceByDate = route({
  ...shape,
  path: "/PRES-live/attendanceByDate/{start}/{end}",
  params: z.object({ start: DateText, end: DateText }),
  reply: z.object({ rows: z.array(AttendanceDay) }),
});

/** Locations with shows on a business day, by their number. */
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

/** The presentations of a venue or a feature that day, by their time. */
export const attendanceBoxes = route({
  ...shape,
  path: "/PRES-live/attendanceByDatePresentationBox/{date}/{locationId}/{drillBy}/{id}",
  params: z.extend(inLocation, { drillBy: z.enum(["venue", "feature"]), id: IntText }),
  reply: z.object({ rows: z.array(PresentationBox) }),
});

/** What attendance and reports are filtered by, and how the house counts its days. */
export const cinemaFilterData = route({
  ...shape,
  path: "/PRES-live/getCinemaFilterData",
  reply: z.object({
    locations: z.array(z.object({ LocationId: z.int(), Name: z.string() })),
    productClasses: z.array(z.object({ ProductClassId: z.int(), Name: z.string() })),
    /** 0 is Sunday. */
    weekendDays: z.array(z.int()),
    /** `HH:mm` in Jerusalem: earlier shows belong to the day before. */
    businessDayStart: z.string(),
    /** The business day that it is now. */
    today: z.string(),
  }),
});
