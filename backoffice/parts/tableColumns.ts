import type { ReactNode } from "react";
import { dayAndTime, localeTag, price } from "../../app/shell/i18n/formats.ts";
import type { CellValue } from "../../domain/csv.ts";
import { shortDay } from "./dayNames.ts";

/** How a value is formatted. */
export type CellKind = "text" | "count" | "money" | "percent" | "share" | "moment" | "day";

export interface TableColumn<Row> {
  /** Identifies the column in the URL. */
  readonly id: string;
  readonly name: string;
  /**
   * Returns the value for sorting and export: money in shekels, percentages as whole numbers, moments and days
   * as ISO 8601.
   */
  readonly value: (row: Row) => CellValue;
  /** Kind of the values, text by default. Numbers are right-aligned. `share` is a percentage with a bar. */
  readonly kind?: CellKind;
  /** Renders the cell, if the formatted value is not sufficient. */
  readonly renderCell?: (row: Row) => ReactNode;
  /**
   * Whether the column is hidden, because another column shows the value too, or because the value is the same in
   * every row and stated above the table. The column is still exported and searched.
   */
  readonly isHidden?: boolean;
}

export const isNumeric = ({ kind = "text" }: Pick<TableColumn<never>, "kind">): boolean =>
  kind !== "text" && kind !== "moment" && kind !== "day";

/**
 * Returns the alignment of a column. Numbers are right-aligned in every language, so that their digits line
 * up. Text after a number column gets extra space.
 */
export function columnLook(
  columns: readonly Pick<TableColumn<never>, "kind">[],
  place: number,
): string {
  const [before, column] = [columns[place - 1], columns[place]];
  if (column && isNumeric(column)) return "text-right";
  return before && isNumeric(before) ? "text-start ps-6!" : "text-start";
}

/** Minimum width of a text column in characters, unless all its texts are shorter. Longer texts can wrap. */
const SHORT_LINE = 13;

/** Returns the minimum width of a text column in characters, or `undefined` for other kinds. */
export function leastWidth<Row>(
  { kind, value }: Pick<TableColumn<Row>, "kind" | "value">,
  rows: readonly Row[],
): number | undefined {
  if (kind !== undefined) return undefined;
  const longest = Math.max(0, ...rows.map((row) => cellText(value(row)).length));
  return Math.min(SHORT_LINE, longest);
}

/**
 * Returns the minimum width, in characters, in which a column's name fits on two lines, but at most
 * `SHORT_LINE`.
 */
export function twoLineWidth(name: string): number {
  const words = name.split(" ");
  const widths = words.map((_, at) =>
    Math.max(words.slice(0, at + 1).join(" ").length, words.slice(at + 1).join(" ").length),
  );
  return Math.min(SHORT_LINE, ...widths);
}

const countText = (value: number): string =>
  new Intl.NumberFormat(localeTag(), { maximumFractionDigits: 0 }).format(value);

/** Formats a value for display. */
export function cellText(value: CellValue, kind: CellKind = "text"): string {
  if (value === null) return "–";
  // A total row has an empty text as its day, which cannot be formatted as a day.
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

/** Sorts rows by a column. Missing values come last in either direction, and the sort is stable. */
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

/** Returns the rows in which each of these words occurs in some cell, ignoring case. */
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
