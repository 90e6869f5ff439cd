import { unguardedCell } from "../../../domain/csv.ts";
import type { ReadingFault } from "../../../domain/imports/textKeys.ts";
import { MAX_COLUMNS, MAX_LINES, RefusedTable } from "../../platform/workbooks/refusedTable.ts";

/** A parsed table, in which all cells are texts. Line 1 of the file contains the headings. */
export interface Table {
  readonly headings: readonly string[];
  /** All lines after the headings. A line can have fewer cells than there are headings. */
  readonly lines: readonly (readonly string[])[];
}

export type TableReading =
  | { readonly table: Table }
  | { readonly fault: ReadingFault; readonly at: string | undefined };

/** Maximum number of characters in a line. */
export const MAX_LINE_LENGTH = 64_000;

/**
 * Removes the character that `csvOf` puts before a cell so that spreadsheets do not execute it as a formula.
 * Exported files can be imported again.
 */
const plainCell = (cell: string): string => unguardedCell(cell).trim();

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell === "");

/** Separates the headings from the lines. Throws RefusedTable if the headings cannot be used. */
export function tableOf(rows: readonly (readonly string[])[]): Table {
  const plain = rows.map((row) => row.map(plainCell));
  const headings = plain[0] ?? [];
  // Empty columns and lines around the table are removed, because spreadsheets export them too.
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
