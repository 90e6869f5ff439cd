import * as z from "zod/mini";
import { SOLD_OFFER_KINDS } from "../offer.ts";
import { DateText, FlagText, IntText, route } from "./route.ts";
import { AnyId, OfficeScope } from "./sales.ts";

/** A column and its format. Money is in shekels, and percentages are whole numbers. */
export const ReportColumn = z.object({
  key: z.string(),
  kind: z.enum(["text", "date", "dateTime", "time", "count", "money", "percent"]),
});
export type ReportColumn = z.infer<typeof ReportColumn>;

const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type ReportRow = z.infer<typeof ReportRow>;

/** Shape of every report. `totals` has the sums over all rows, for the columns that can be summed. */
export const Report = z.object({
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  totals: ReportRow,
  /** First and last business day of the report, inclusive. */
  startDate: z.string(),
  endDate: z.string(),
});
export type Report = z.infer<typeof Report>;

/**
 * Query parameters of every report. Without dates the report covers today. A report covers at most 800 days.
 */
const ReportFilter = z.extend(OfficeScope, {
  startDate: z.optional(DateText),
  endDate: z.optional(DateText),
  locationId: AnyId,
  featureId: AnyId,
  /** Only for product reports. */
  productClassId: AnyId,
  /** Only for the report of offers. */
  offerKind: z.optional(z.enum(SOLD_OFFER_KINDS)),
  /** Number of rows of a ranking. The default is 10. */
  top: z.optional(IntText.check(z.refine((count) => count >= 1 && count <= 100, "from 1 to 100"))),
  /**
   * Only for the reports for staff, and without dates. The parameter selects the shows that matter at the
   * doors now: those of the current business day and those of the next day that begin within six hours. If no
   * show matters now, the parameter selects the shows of the whole next day.
   */
  isAtDoor: z.optional(FlagText),
});

const report = <const Name extends string>(name: Name) =>
  route({
    method: "GET",
    path: `/PRES-live/monitors/${name}/data`,
    caller: "operator",
    query: ReportFilter,
    reply: Report,
    refusals: ["VALIDATION", "FORBIDDEN"],
  });

/** The route of any report. The routes of the reports differ only in the path. */
export type ReportRoute = ReturnType<typeof report<string>>;

/** Sales of each presentation in the period (back-office.md section 7). */
export const presentationSalesReport = report("PresentationSales");
/** Attendance for each business day on which shows took place. */
export const attendanceByDateReport = report("AttendanceByDate");
/** Attendance for each show time and venue over the period: how full each hall is at each hour. */
export const attendanceByVenueReport = report("AttendanceByShowTimeVenue");
export const attendanceByFeatureReport = report("AttendanceByShowTimeFeature");
/** Product sales for each business day of sale and each product. */
export const concessionsSalesReport = report("ConcessionsSales");
/** Features of the period's shows, ranked by tickets sold. */
export const topTenFeaturesReport = report("TopTenFeatures");
/** The `top` most and `top` least sold products. Ranks from the bottom are negative. */
export const topAndBottomProductsReport = report("TopAndBottomProducts");
/** Sales for each point of sale and business day of sale. */
export const salesByPointOfSaleReport = report("SalesByPointOfSale");
/**
 * Memberships, enrolments, vouchers and donations by the business day of their sale, one row per item, with the
 * amounts refunded since. `Redeemed` counts what was used of the item's vouchers on these days, even if they
 * were sold earlier.
 */
export const offersReport = report("Offers");
/** Tax invoices and credit notes by the business day on which they were issued, one row each. */
export const documentsReport = report("Documents");
/**
 * Every show of the day by time and venue, with the numbers of expected and admitted visitors. The report is
 * for the staff at the doors.
 */
export const staffByVenueReport = report("StaffByShowTimeVenue");
export const staffByFeatureReport = report("StaffByShowTimeFeature");
/** What each hall plays now and next: the shows of the period that have not ended. */
export const cinemaMonitorReport = report("CinemaMonitor");
