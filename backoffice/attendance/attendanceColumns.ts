import type { TFunction } from "i18next";
import { cellText } from "../parts/tableColumns.ts";

/** The counts in every row of attendance. */
export interface AttendanceSums {
  readonly presentations: number;
  readonly Capacity: number;
  readonly SoldQuantity: number;
  readonly HeldQuantity: number;
  readonly AdmittedQuantity: number;
  readonly percentageSold: number;
}

/** Returns the columns with the counts. Every attendance table ends with these columns. */
export const attendanceColumns = (t: TFunction) => [
  {
    id: "shows",
    name: t("backoffice.column.shows"),
    kind: "count" as const,
    value: (row: AttendanceSums) => row.presentations,
  },
  {
    id: "capacity",
    name: t("backoffice.column.capacity"),
    kind: "count" as const,
    value: (row: AttendanceSums) => row.Capacity,
  },
  {
    id: "sold",
    name: t("backoffice.column.sold"),
    kind: "count" as const,
    value: (row: AttendanceSums) => row.SoldQuantity,
  },
  {
    id: "held",
    name: t("backoffice.column.held"),
    kind: "count" as const,
    value: (row: AttendanceSums) => row.HeldQuantity,
  },
  {
    id: "admitted",
    name: t("backoffice.column.admitted"),
    kind: "count" as const,
    value: (row: AttendanceSums) => row.AdmittedQuantity,
  },
  {
    id: "share",
    name: t("backoffice.column.share"),
    kind: "share" as const,
    value: (row: AttendanceSums) => row.percentageSold,
  },
];

const ADDED = [
  "presentations",
  "Capacity",
  "SoldQuantity",
  "HeldQuantity",
  "AdmittedQuantity",
] as const;

/** Sums rows of attendance. The percentage is computed from the sums, not from the rows' percentages. */
export function attendanceTotal(rows: readonly AttendanceSums[]): AttendanceSums {
  const sum = {
    presentations: 0,
    Capacity: 0,
    SoldQuantity: 0,
    HeldQuantity: 0,
    AdmittedQuantity: 0,
  };
  for (const row of rows) for (const name of ADDED) sum[name] += row[name];
  const share = sum.Capacity > 0 ? Math.round((sum.SoldQuantity / sum.Capacity) * 100) : 0;
  return { ...sum, percentageSold: share };
}

/** Formats the sums for the key figures above a table. */
export function attendanceFigures(t: TFunction, sums: AttendanceSums | undefined) {
  const of = (value: number | undefined, kind: "count" | "percent" = "count"): string =>
    cellText(value ?? null, kind);
  return [
    {
      value: of(sums?.SoldQuantity),
      text: t("backoffice.figure.soldOf", { capacity: of(sums?.Capacity) }),
    },
    { value: of(sums?.percentageSold, "percent"), text: t("backoffice.figure.occupancy") },
    { value: of(sums?.HeldQuantity), text: t("backoffice.figure.held") },
    { value: of(sums?.AdmittedQuantity), text: t("backoffice.figure.admitted") },
    { value: of(sums?.presentations), text: t("backoffice.figure.shows") },
  ];
}
