import type { Report, ReportColumn, ReportRow } from "../../domain/api/monitors.ts";
import { dayAndTime, time } from "../../app/shell/i18n/formats.ts";
import { shortDay } from "../parts/dayNames.ts";
import { cellText } from "../parts/tableColumns.ts";
import type { ChartBar } from "../parts/chartScale.ts";
import type { ReportChart } from "./reportKind.ts";

/** Maximum number of bars in a ranking. The table has all rows. */
const RANKED = 10;

const numberIn = (row: ReportRow, key: string): number => {
  const value = row[key];
  return typeof value === "number" ? value : 0;
};

/** Formats a value of the chart's grouping column. `isOneDay` omits the date. */
function nameOf(key: string, kind: ReportColumn["kind"] | undefined, isOneDay: boolean): string {
  if (kind === "date") return shortDay(key);
  if (kind === "dateTime") return isOneDay ? time(key) : dayAndTime(key);
  return key;
}

/**
 * Sums a report's rows by the chart's grouping column. Sums are computed in hundredths to avoid rounding
 * errors.
 */
export function chartBars(
  { columns, rows, startDate, endDate }: Report,
  { kind, by, of }: ReportChart,
): ChartBar[] {
  const kindOf = (key: string) => columns.find((column) => column.key === key)?.kind;
  const unit = kindOf(of) === "money" ? "money" : "count";
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = String(row[by] ?? "");
    sums.set(key, (sums.get(key) ?? 0) + Math.round(numberIn(row, of) * 100));
  }
  const bars = [...sums].map(([key, hundredths]) => {
    const value = hundredths / 100;
    const name = nameOf(key, kindOf(by), startDate === endDate);
    return { key, name, value, text: cellText(value, unit) };
  });
  if (kind === "time") return bars.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return bars
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, RANKED);
}
