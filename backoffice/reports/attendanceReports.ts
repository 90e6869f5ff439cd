import type { TFunction } from "i18next";
import {
  attendanceByDateReport,
  attendanceByFeatureReport,
  attendanceByVenueReport,
  topTenFeaturesReport,
} from "../../domain/api/monitors.ts";
import { addressOf } from "../shell/urlState.ts";
import { featureShows, type ReportKind } from "./reportKind.ts";

const FIGURES = ["SoldQuantity", "percentageSold", "HeldQuantity", "AdmittedQuantity"] as const;

/** Returns the attendance reports: by day, by hour and hall, by hour and feature, and the top features. */
export const attendanceReports = (t: TFunction): ReportKind[] => [
  {
    slug: "attendance-by-date",
    name: t("backoffice.report.byDate.name"),
    text: t("backoffice.report.byDate.text"),
    letter: "d",
    route: attendanceByDateReport,
    first: "month",
    hasFuture: true,
    filters: ["feature"],
    figures: FIGURES,
    chart: {
      kind: "time",
      by: "BusinessDate",
      of: "SoldQuantity",
      name: t("backoffice.report.chart.soldByDay"),
    },
    hrefOf: ({ BusinessDate }) => `/attendance/${BusinessDate}`,
  },
  {
    slug: "attendance-by-venue",
    name: t("backoffice.report.byVenue.name"),
    text: t("backoffice.report.byVenue.text"),
    letter: "v",
    route: attendanceByVenueReport,
    first: "week",
    hasFuture: true,
    filters: ["feature"],
    figures: FIGURES,
    chart: {
      kind: "time",
      by: "ShowTime",
      of: "SoldQuantity",
      name: t("backoffice.report.chart.soldByTime"),
    },
    hrefOf: ({ LocationId, VenueId }, { start, end }) =>
      start === end
        ? addressOf(`/attendance/${start}/${LocationId}/venue/${VenueId}`, {})
        : undefined,
  },
  {
    slug: "attendance-by-feature",
    name: t("backoffice.report.byFeature.name"),
    text: t("backoffice.report.byFeature.text"),
    letter: "f",
    route: attendanceByFeatureReport,
    first: "week",
    hasFuture: true,
    filters: ["feature"],
    figures: FIGURES,
    chart: {
      kind: "ranking",
      by: "FeatureName",
      of: "SoldQuantity",
      name: t("backoffice.report.chart.soldByFeature"),
    },
    hrefOf: featureShows,
  },
  {
    slug: "top-features",
    name: t("backoffice.report.topFeatures.name"),
    text: t("backoffice.report.topFeatures.text"),
    letter: "t",
    route: topTenFeaturesReport,
    first: "month",
    hasFuture: true,
    filters: ["top"],
    figures: ["SoldQuantity", "percentageSold", "presentations", "Takings"],
    chart: {
      kind: "ranking",
      by: "FeatureName",
      of: "SoldQuantity",
      name: t("backoffice.report.chart.soldByFeature"),
    },
    hrefOf: featureShows,
  },
];
