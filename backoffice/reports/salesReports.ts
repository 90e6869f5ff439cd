import type { TFunction } from "i18next";
import {
  concessionsSalesReport,
  presentationSalesReport,
  salesByPointOfSaleReport,
  topAndBottomProductsReport,
} from "../../domain/api/monitors.ts";
import { presentationSale, type ReportKind } from "./reportKind.ts";

/** Sales reports: by presentation, by point of sale and by product. */
export const salesReports = (t: TFunction): ReportKind[] => [
  {
    slug: "presentations",
    name: t("backoffice.report.presentations.name"),
    text: t("backoffice.report.presentations.text"),
    letter: "n",
    route: presentationSalesReport,
    first: "today",
    hasFuture: true,
    filters: ["feature"],
    figures: ["SoldQuantity", "percentageSold", "HeldQuantity", "Takings"],
    chart: {
      kind: "ranking",
      by: "FeatureName",
      of: "Takings",
      name: t("backoffice.report.chart.takingsByFeature"),
    },
    hrefOf: presentationSale,
  },
  {
    slug: "points-of-sale",
    name: t("backoffice.report.points.name"),
    text: t("backoffice.report.points.text"),
    letter: "p",
    route: salesByPointOfSaleReport,
    first: "month",
    hasFuture: false,
    filters: ["feature"],
    figures: ["SoldQuantity", "HeldQuantity", "Takings", "ServiceCharges"],
    chart: {
      kind: "time",
      by: "BusinessDate",
      of: "Takings",
      name: t("backoffice.report.chart.takingsByDay"),
    },
  },
  {
    slug: "concessions",
    name: t("backoffice.report.concessions.name"),
    text: t("backoffice.report.concessions.text"),
    letter: "c",
    route: concessionsSalesReport,
    first: "month",
    hasFuture: false,
    filters: ["productClass", "feature"],
    figures: ["Quantity", "Takings"],
    chart: {
      kind: "ranking",
      by: "ProductName",
      of: "Takings",
      name: t("backoffice.report.chart.takingsByProduct"),
    },
  },
  {
    slug: "products",
    name: t("backoffice.report.products.name"),
    text: t("backoffice.report.products.text"),
    letter: "b",
    route: topAndBottomProductsReport,
    first: "month",
    hasFuture: false,
    filters: ["productClass", "feature", "top"],
    figures: ["Quantity", "Takings"],
    chart: {
      kind: "ranking",
      by: "ProductName",
      of: "Quantity",
      name: t("backoffice.report.chart.soldByProduct"),
    },
  },
];
