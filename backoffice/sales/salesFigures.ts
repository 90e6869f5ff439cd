import type { TFunction } from "i18next";
import { cellText } from "../parts/tableColumns.ts";

/** The totals in every row of sales. */
export interface SalesSums {
  readonly Capacity: number;
  readonly Sold: number;
  readonly Held: number;
  readonly Availability: number;
  readonly percentageSold: number;
  readonly Takings: number;
}

/** Formats a total row as key figures for above its table. */
export function salesFigures(t: TFunction, total: SalesSums | undefined) {
  const { Capacity, Sold, Held, Availability, percentageSold, Takings } = total ?? {
    Capacity: null,
    Sold: null,
    Held: null,
    Availability: null,
    percentageSold: null,
    Takings: null,
  };
  return [
    {
      value: cellText(Sold, "count"),
      text: t("backoffice.figure.soldOf", { capacity: cellText(Capacity, "count") }),
    },
    { value: cellText(percentageSold, "percent"), text: t("backoffice.figure.occupancy") },
    { value: cellText(Held, "count"), text: t("backoffice.figure.held") },
    { value: cellText(Availability, "count"), text: t("backoffice.figure.available") },
    { value: cellText(Takings, "money"), text: t("backoffice.figure.takings") },
  ];
}

/** Returns the last columns of every sales table. */
export const sumColumns = (t: TFunction) => [
  {
    id: "capacity",
    name: t("backoffice.column.capacity"),
    kind: "count" as const,
    value: (row: SalesSums) => row.Capacity,
  },
  {
    id: "sold",
    name: t("backoffice.column.sold"),
    kind: "count" as const,
    value: (row: SalesSums) => row.Sold,
  },
  {
    id: "held",
    name: t("backoffice.column.held"),
    kind: "count" as const,
    value: (row: SalesSums) => row.Held,
  },
  {
    id: "available",
    name: t("backoffice.column.available"),
    kind: "count" as const,
    value: (row: SalesSums) => row.Availability,
  },
  {
    id: "share",
    name: t("backoffice.column.share"),
    kind: "share" as const,
    value: (row: SalesSums) => row.percentageSold,
  },
  {
    id: "takings",
    name: t("backoffice.column.takings"),
    kind: "money" as const,
    value: (row: SalesSums) => row.Takings,
  },
];
