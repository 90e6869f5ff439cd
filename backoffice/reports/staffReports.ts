import type { TFunction } from "i18next";
import {
  cinemaMonitorReport,
  staffByFeatureReport,
  staffByVenueReport,
} from "../../domain/api/monitors.ts";
import { presentationSale, type ReportKind } from "./reportKind.ts";

const FIGURES = [
  "SoldQuantity",
  "AdmittedQuantity",
  "ExpectedQuantity",
  "percentageAdmitted",
] as const;

/** Returns the live reports for staff on duty: expected visitors, and what each hall shows. */
export const staffReports = (t: TFunction): ReportKind[] => [
  {
    slug: "staff-by-venue",
    name: t("backoffice.report.staffByVenue.name"),
    text: t("backoffice.report.staffByVenue.text"),
    letter: "s",
    route: staffByVenueReport,
    first: "today",
    hasFuture: true,
    filters: ["feature"],
    figures: FIGURES,
    chart: {
      kind: "time",
      by: "PresentationDateTime",
      of: "ExpectedQuantity",
      name: t("backoffice.report.chart.expectedByTime"),
    },
    isLive: true,
    hrefOf: presentationSale,
  },
  {
    slug: "staff-by-feature",
    name: t("backoffice.report.staffByFeature.name"),
    text: t("backoffice.report.staffByFeature.text"),
    letter: "w",
    route: staffByFeatureReport,
    first: "today",
    hasFuture: true,
    filters: ["feature"],
    figures: FIGURES,
    chart: {
      kind: "ranking",
      by: "FeatureName",
      of: "ExpectedQuantity",
      name: t("backoffice.report.chart.expectedByFeature"),
    },
    isLive: true,
    hrefOf: presentationSale,
  },
  {
    slug: "cinema-monitor",
    name: t("backoffice.report.monitor.name"),
    text: t("backoffice.report.monitor.text"),
    letter: "m",
    route: cinemaMonitorReport,
    first: "today",
    hasFuture: true,
    filters: ["feature"],
    figures: ["SoldQuantity", "percentageSold", "Availability", "AdmittedQuantity"],
    isLive: true,
    hrefOf: presentationSale,
  },
];
