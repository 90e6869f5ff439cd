import * as z from "zod/mini";
import { DateText, IntText, route } from "./route.ts";
import { AnyId, OfficeScope } from "./sales.ts";

/** What a column holds, so that a reader can print it: money in shekels, percents as whole numbers. */
export const ReportColumn = z.object({
  key: z.string(),
  kind: z.enum(["text", "date", "dateTime", "time", "count", "money", "percent"]),
});
export type ReportColumn = z.infer<typeof ReportColumn>;

const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type ReportRow = z.infer<typeof ReportRow>;

/** The one shape of every report. `totals` has the columns that can be added up, over all rows. */
export const Report = z.object({
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  totals: ReportRow,
  /** Business days that it is of, both inclusive. */
  startDate: z.string(),
  endDate: z.string(),
});
export type Report = z.infer<typeof Report>;

/** Filters of every report. Without dates it is of today. At most 800 days. */
const ReportFilter = z.extend(OfficeScope, {
  startDate: z.optional(DateText),
  endDate: z.optional(DateText),
  locationId: AnyId,
  featureId: AnyId,
  /** Of reports on products alone. */
  productClassId: AnyId,
  /** Of the reports that rank, how many: 10 where absent. */
  top: z.optional(IntText.check(z.refine((count) => count >= 1 && count <= 100, "from 1 to 100"))),
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

/** Any of the reports: they differ in their path alone. */
export type ReportRoute = ReturnType<typeof report<string>>;

/** By presentation of the period (back-office.md section 7). */
export const presentationSalesReport = report("PresentationSales");
/** By business day of the shows. */
export const attendanceByDateReport = report("AttendanceByDate");
/** By time of day and venue, over the period: how full each hall is at each hour. */
export const attendanceByVenueReport = report("AttendanceByShowTimeVenue");
export const attendanceByFeatureReport = report("AttendanceByShowTimeFeature");
/** By business day of the sale, and product. */
export const concessionsSalesReport = report("ConcessionsSales");
/** Features of the period's shows by tickets sold. */
export const topTenFeaturesReport = report("TopTenFeatures");
/** Products by how many were sold: the first and the last `top`, told apart by `rank`, from below negative. */
export const topAndBottomProductsReport = report("TopAndBottomProducts");
/** By where tickets were sold, and the business day of the sale. */
export const salesByPointOfSaleReport = report("SalesByPointOfSale");
/** For the staff of the day: every show with who is expected and who has come, by time and venue. */
export const staffByVenueReport = report("StaffByShowTimeVenue");
export const staffByFeatureReport = report("StaffByShowTimeFeature");
/** What each hall plays now and next: shows of the period that have not ended. */
export const cinemaMonitorReport = report("CinemaMonitor");
