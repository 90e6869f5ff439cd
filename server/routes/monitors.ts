import * as calls from "../../domain/api/monitors.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import {
  attendanceByDateReport,
  attendanceByFeatureReport,
  attendanceByVenueReport,
  topFeaturesReport,
} from "../reports/attendanceReports.ts";
import { documentsReport } from "../reports/documentsReport.ts";
import { offersReport } from "../reports/offersReport.ts";
import {
  cinemaMonitorReport,
  presentationSalesReport,
  staffByFeatureReport,
  staffByVenueReport,
} from "../reports/presentationReports.ts";
import {
  concessionsSalesReport,
  salesByPointOfSaleReport,
  topAndBottomProductsReport,
} from "../reports/saleDayReports.ts";
import { tableOf, type ReportKind } from "../reports/table.ts";
import { judgeDays, named, today } from "../reports/sales/salesDesk.ts";
import { salesDesk } from "./sales.ts";

/** Default number of rows in a ranking. */
const TOP = 10;

const REPORTS = [
  [calls.presentationSalesReport, presentationSalesReport],
  [calls.attendanceByDateReport, attendanceByDateReport],
  [calls.attendanceByVenueReport, attendanceByVenueReport],
  [calls.attendanceByFeatureReport, attendanceByFeatureReport],
  [calls.concessionsSalesReport, concessionsSalesReport],
  [calls.topTenFeaturesReport, topFeaturesReport],
  [calls.topAndBottomProductsReport, topAndBottomProductsReport],
  [calls.salesByPointOfSaleReport, salesByPointOfSaleReport],
  [calls.offersReport, offersReport],
  [calls.documentsReport, documentsReport],
  [calls.staffByVenueReport, staffByVenueReport],
  [calls.staffByFeatureReport, staffByFeatureReport],
  [calls.cinemaMonitorReport, cinemaMonitorReport],
] as const;

/** Mounts the routes for reports (`domain/api/monitors.ts`). */
export function monitorRoutes(mount: Mount, office: Container): void {
  const mountReport = (call: (typeof REPORTS)[number][0], kind: ReportKind): void =>
    mount(call, async ({ query }, context) => {
      const desk = await salesDesk(office, context, query);
      const day = today(desk);
      const { startDate = query.endDate ?? day, endDate = startDate } = query;
      return tableOf(kind, {
        desk,
        ...judgeDays({ start: startDate, end: endDate }),
        locationId: named(query.locationId),
        featureId: named(query.featureId),
        productClassId: named(query.productClassId),
        offerKind: query.offerKind,
        top: query.top ?? TOP,
        isAtDoor:
          query.isAtDoor === true && query.startDate === undefined && query.endDate === undefined,
      });
    });
  for (const [call, kind] of REPORTS) mountReport(call, kind);
}
