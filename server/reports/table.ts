import type { Report, ReportColumn, ReportRow } from "../../domain/api/monitors.ts";
import { wholePercent } from "../../domain/sales.ts";
import type { Days, SalesDesk } from "./sales/salesDesk.ts";

/** A column as a report declares it; rows may hold more than its columns, as ids. */
export interface Column extends ReportColumn {
  /** Of a percent: the columns that it is the share of. Rows leave it out. */
  readonly share?: readonly [part: string, whole: string];
  /** A count that means nothing added up. */
  readonly isNotSummed?: true;
}

/** What a report is asked for. */
export interface Asked extends Days {
  readonly desk: SalesDesk;
  readonly locationId: number | undefined;
  readonly featureId: number | undefined;
  readonly productClassId: number | undefined;
  /** Of what is ranked, how many. */
  readonly top: number;
}

/** One report: its columns, and its rows for what was asked. */
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

/** A row with its percents. */
function withShares(row: ReportRow, columns: readonly Column[]): ReportRow {
  const shares = columns.flatMap(({ key, share }) =>
    share ? [[key, wholePercent(numberIn(row, share[0]), numberIn(row, share[1]))] as const] : [],
  );
  return { ...row, ...Object.fromEntries(shares) };
}

/** Shekels are added up as agorot, so that a sum of many has no crumbs. */
function totalOf(rows: readonly ReportRow[], { key, kind }: Column): number {
  const scale = kind === "money" ? 100 : 1;
  return rows.reduce((sum, row) => sum + Math.round(numberIn(row, key) * scale), 0) / scale;
}

/** A report's answer: its rows with their percents, and the totals of what can be added up. */
export async function tableOf({ columns, rows: read }: ReportKind, asked: Asked): Promise<Report> {
  const rows = await read(asked);
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
