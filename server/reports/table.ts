import type { Report, ReportColumn, ReportRow } from "../../domain/api/monitors.ts";
import type { SoldOfferKind } from "../../domain/offer.ts";
import { wholePercent } from "../../domain/sales.ts";
import type { Days, SalesDesk } from "./sales/salesDesk.ts";

/** A column of a report. The rows of a report can contain fields that are not columns, such as ids. */
export interface Column extends ReportColumn {
  /**
   * Present if the column is a percentage: the two columns from which it is computed. The rows that are
   * read do not contain the percentage.
   */
  readonly share?: readonly [part: string, whole: string];
  /** Present for a number whose sum has no meaning. */
  readonly isNotSummed?: true;
  /** Present if the column is omitted in a report on one business. */
  readonly isOnlyForSeveralBusinesses?: true;
}

/** Parameters of a report. */
export interface Asked extends Days {
  readonly desk: SalesDesk;
  readonly locationId: number | undefined;
  readonly featureId: number | undefined;
  readonly productClassId: number | undefined;
  readonly offerKind: SoldOfferKind | undefined;
  /** Number of rows of a ranking. */
  readonly top: number;
  /**
   * Whether the report is for the staff at an entrance. A report for the staff at an entrance has no range
   * of days.
   */
  readonly isAtDoor?: boolean;
}

/** A report: its columns, and the function that reads its rows. */
export interface ReportKind {
  readonly columns: readonly Column[];
  readonly rows: (asked: Asked) => Promise<ReportRow[]>;
}

export const text = (key: string): Column => ({ key, kind: "text" });
export const date = (key: string): Column => ({ key, kind: "date" });
export const dateTime = (key: string): Column => ({ key, kind: "dateTime" });
export const time = (key: string): Column => ({ key, kind: "time" });
export const count = (key: string): Column => ({ key, kind: "count" });
export const money = (key: string): Column => ({ key, kind: "money" });
export const percent = (key: string, part: string, whole: string): Column => ({
  key,
  kind: "percent",
  share: [part, whole],
});

const numberIn = (row: ReportRow, key: string): number => {
  const value = row[key];
  return typeof value === "number" ? value : 0;
};

/** Returns a row with its percentages added. */
function withShares(row: ReportRow, columns: readonly Column[]): ReportRow {
  const shares = columns.flatMap(({ key, share }) =>
    share ? [[key, wholePercent(numberIn(row, share[0]), numberIn(row, share[1]))] as const] : [],
  );
  return { ...row, ...Object.fromEntries(shares) };
}

/** Returns the sum of a column. Shekels are added as whole agorot, to avoid rounding errors. */
function totalOf(rows: readonly ReportRow[], { key, kind }: Column): number {
  const scale = kind === "money" ? 100 : 1;
  return rows.reduce((sum, row) => sum + Math.round(numberIn(row, key) * scale), 0) / scale;
}

/** Creates a report: the rows with their percentages, and the totals of those columns that can be summed. */
export async function tableOf(report: ReportKind, asked: Asked): Promise<Report> {
  const rows = await report.rows(asked);
  const isOneBusiness = asked.desk.businessIds.length === 1;
  const columns = report.columns.filter(
    ({ isOnlyForSeveralBusinesses }) => !isOnlyForSeveralBusinesses || !isOneBusiness,
  );
  const summed = columns.filter(
    ({ kind, isNotSummed }) => (kind === "count" || kind === "money") && !isNotSummed,
  );
  const totals = Object.fromEntries(summed.map((column) => [column.key, totalOf(rows, column)]));
  return {
    columns: columns.map(({ key, kind }) => ({ key, kind })),
    rows: rows.map((row) => withShares(row, columns)),
    totals: withShares(totals, columns),
    startDate: asked.start,
    endDate: asked.end,
  };
}
