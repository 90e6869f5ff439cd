import { unguardedCell } from "../../../domain/csv.ts";
import type { ReadingFault } from "../../../domain/imports/textKeys.ts";
import { MAX_COLUMNS, MAX_LINES, RefusedTable } from "../../platform/workbooks/refusedTable.ts";

/** A parsed table, with texts only. Line 1 of the file is the heading. */
export interface Table {
  readonly headings: readonly string[];
  /** All lines after the heading. Lines are not padded: missing cells at the end are absent. */
  readonly lines: readonly (readonly string[])[];
}

export type TableReading =
  | { readonly table: Table }
  | { readonly fault: ReadingFault; readonly at: string | undefined };

/** Maximum characters of one line. */
export const MAX_LINE_LENGTH = 64_000;

/** Removes the guard that `csvOf` puts before such a cell, so that an export can be imported. */
const plainCell = (cell: string): string => unguardedCell(cell).trim();

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell === "");

/** Separates the heading from the lines. Throws RefusedTable for a table without usable headings. */
export function tableOf(rows: readonly (readonly string[])[]): Table {
  const plain = rows.map((row) => row.map(plainCell));
  const headings = plain[0] ?? [];
  // Spreadsheets also export the empty columns and lines beside the table.
  while (headings.at(-1) === "") headings.pop();
  while (plain.length > 1 && isBlank(plain.at(-1) ?? [])) plain.pop();
  if (headings.length === 0) throw new RefusedTable(plain.length > 1 ? "noHeadings" : "empty");
  if (headings.length > MAX_COLUMNS) throw new RefusedTable("tooManyColumns");
  if (plain.length - 1 > MAX_LINES) throw new RefusedTable("tooManyLines");
  if (plain.length === 1) throw new RefusedTable("empty");
  const seen = new Set<string>();
  for (const heading of headings) {
    if (heading !== "" && seen.has(heading)) throw new RefusedTable("headingTwice", heading);
    seen.add(heading);
  }
  return { headings, lines: plain.slice(1) };
}
