import * as z from "zod/mini";
import { SOLD_OFFER_KINDS } from "../offer.ts";
import { DateText, FlagText, IntText, route } from "./route.ts";
import { AnyId, OfficeScope } from "./sales.ts";

/** A column and its format: money is in shekels, percents are whole numbers. */
export const ReportColumn = z.object({
  key: z.string(),
  kind: z.enum(["text", "date", "dateTime", "time", "count", "money", "percent"]),
});
export type ReportColumn = z.infer<typeof ReportColumn>;

const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type ReportRow = z.infer<typeof ReportRow>;

/** Shape of every report. `totals` has the sums over all rows of the columns that can be added up. */
export const Report = z.object({
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  totals: ReportRow,
  /** First and last business day of the report, inclusive. */
  startDate: z.string(),
  endDate: z.string(),
});
export type Report = z.infer<typeof Report>;

/** Filters of every report. Without dates it covers today. At most 800 days. */
const ReportFilter = z.extend(OfficeScope, {
  startDate: z.optional(DateText),
  endDate: z.optional(DateText),
  locationId: AnyId,
  featureId: AnyId,
  /** Only for product reports. */
  productClassId: AnyId,
  /** Only for the report of offers. */
  offerKind: z.optional(z.enum(SOLD_OFFER_KINDS)),
  /** Number of rows of a ranking report, 10 by default. */
  top: z.optional(IntText.check(z.refine((count) => count >= 1 && count <= 100, "from 1 to 100"))),
  /**
   * Only for the reports for staff, without dates: what a door needs now. These are the running business day's
   * shows and those of the next day that begin within six hours, or the whole next day if there are none.
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

/** Any of the reports. Only their paths differ. */
export type ReportRoute = ReturnType<typeof report<string>>;

/** Sales by presentation of the period (back-office.md section 7). */
export const presentationSalesReport = report("PresentationSales");
/** Attendance by business day of the shows. */
export const attendanceByDateReport = report("AttendanceByDate");
/** Attendance by show time and venue over the period: how full each hall is at each hour. */
export const attendanceByVenueReport = report("AttendanceByShowTimeVenue");
export const attendanceByFeatureReport = report("AttendanceByShowTimeFeature");
/** Product sales by business day of the sale and by product. */
export const concessionsSalesReport = report("ConcessionsSales");
/** Features of the period's shows, ranked by tickets sold. */
export const topTenFeaturesReport = report("TopTenFeatures");
/** The `top` most and `top` least sold products. Ranks from the bottom are negative. */
export const topAndBottomProductsReport = report("TopAndBottomProducts");
/** Sales by point of sale and business day of the sale. */
export const salesByPointOfSaleReport = report("SalesByPointOfSale");
/**
 * Memberships, enrolments, vouchers and donations by the business day of their sale, one row per item, and what
 * was refunded of them since. `Redeemed` is what was used of the item's vouchers on these days, whenever they
 * were sold.
 */
export const offersReport = report("Offers");
/** Tax invoices and credit notes by the business day on which they were issued, one row each. */
export const documentsReport = report("Documents");
/** For the staff of the day: every show by time and venue, with expected and admitted visitors. */
export const staffByVenueReport = report("StaffByShowTimeVenue");
export const staffByFeatureReport = report("StaffByShowTimeFeature");
/** What each hall plays now and next: shows of the period that have not ended. */
export const cinemaMonitorReport = report("CinemaMonitor");
