import type { ReactNode } from "react";
import { dayAndTime, localeTag, price } from "../../app/shell/i18n/formats.ts";
import type { CellValue } from "../../domain/csv.ts";
import { shortDay } from "./dayNames.ts";

/** How a value is written. */
export type CellKind = "text" | "count" | "money" | "percent" | "share" | "moment" | "day";

export interface TableColumn<Row> {
  /** Names the column in the address. */
  readonly id: string;
  readonly name: string;
  /** What is sorted by and exported: money in shekels, percents as whole numbers, moments and days as ISO 8601. */
  readonly value: (row: Row) => CellValue;
  /** Text where absent; all others stand at the line's end. `share` is a percent with a bar. */
  readonly kind?: CellKind;
  /** What stands in the cell where the value's own text will not do. */
  readonly renderCell?: (row: Row) => ReactNode;
  /** The same in every row, and said above the table: it is for files and for words to find. */
  readonly isHidden?: boolean;
}

export const isNumeric = ({ kind = "text" }: Pick<TableColumn<never>, "kind">): boolean =>
  kind !== "text" && kind !== "moment" && kind !== "day";

/**
 * How a column stands. Figures end at the right in every language, so that their units stand under each
 * other; words after them keep their distance.
 */
export function columnLook(
  columns: readonly Pick<TableColumn<never>, "kind">[],
  place: number,
): string {
  const [before, column] = [columns[place - 1], columns[place]];
  if (column && isNumeric(column)) return "text-right";
  return before && isNumeric(before) ? "text-start ps-6!" : "text-start";
}

/** Characters in a line of words, which may go on below; fewer where all of a column's words are shorter. */
const SHORT_LINE = 13;

/** How wide a column of words is at least, in characters; as wide as it needs where it is none of words. */
export function leastWidth<Row>(
  { kind, value }: Pick<TableColumn<Row>, "kind" | "value">,
  rows: readonly Row[],
): number | undefined {
  if (kind !== undefined) return undefined;
  const longest = Math.max(0, ...rows.map((row) => cellText(value(row)).length));
  return Math.min(SHORT_LINE, longest);
}

const countText = (value: number): string =>
  new Intl.NumberFormat(localeTag(), { maximumFractionDigits: 0 }).format(value);

/** A value for people. */
export function cellText(value: CellValue, kind: CellKind = "text"): string {
  if (value === null) return "–";
  // A total has no day.
  if (value === "") return "";
  if (kind === "day") return shortDay(String(value));
  if (kind === "moment") return dayAndTime(String(value));
  if (typeof value === "string") return value;
  switch (kind) {
    case "money":
      return price(value, true);
    case "percent":
    case "share":
      return `${countText(value)}%`;
    default:
      return countText(value);
  }
}

export interface Sorting {
  readonly id: string;
  readonly isDescending: boolean;
}

/** By a column; what has no value stands last either way, and equal ones keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sorting: Sorting | undefined,
  language: string,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sorting?.id);
  if (!column || !sorting) return rows;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const turn = sorting.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === "number" && typeof b === "number") return (a - b) * turn;
    return compare(String(a), String(b)) * turn;
  });
}

/** Rows in which some cell has these words, whatever their case. */
export function foundRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  words: string,
): readonly Row[] {
  const wanted = words.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = columns
      .map((column) => cellText(column.value(row), column.kind))
      .join(" ")
      .toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
