import { MOST, type Reading } from "../reading.ts";
import type { FlatRow, FlatTable } from "./flatTable.ts";
import { letterOf } from "./workbook.ts";

const SEPARATORS = [",", ";", "\t", "|"] as const;
/** Number of lines that are examined to detect the separator. */
export const SCANNED = 50;
export const MOST_COLUMNS = 64;

/**
 * Splits a line into its cells. A cell in quotes may contain separators, and doubled quotes for single ones.
 */
function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (isQuoted && sign === '"' && line[at + 1] === '"') cell += line[at++];
    else if (sign === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell];
}

/** Returns the separator that splits most lines into the same number of cells, which must be at least two. */
function separatorOf(lines: readonly string[]): string | undefined {
  let best: { separator: string; score: number } | undefined;
  for (const separator of SEPARATORS) {
    const widths = lines.map((line) => cellsOf(line, separator).length);
    const usual = mostFrequent(widths.filter((width) => width > 1));
    const score = widths.filter((width) => width === usual).length / lines.length;
    if (usual > 1 && score >= 0.8 && score > (best?.score ?? 0)) best = { separator, score };
  }
  return best?.separator;
}

/** Returns the most frequent value, or 0 if there are no values. */
export function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Returns whether a line is a heading: no cell is a number, all cells differ, and none is empty. */
function isHeading(cells: readonly string[], next: readonly string[] | undefined): boolean {
  const names = cells.map((cell) => cell.trim());
  if (names.some((name) => /^[+-]?[\d.,]+$/.test(name)) || new Set(names).size < names.length)
    return false;
  // In some column, a heading has no digits while the next line has some.
  return next?.some((cell, at) => /\d/.test(cell) && !/\d/.test(names[at] ?? "")) ?? false;
}

/**
 * Reads lines of separated cells. The separator and the heading are derived from the content. Returns
 * undefined if the text is not a table. A line with fewer cells than columns has no value in the last
 * columns.
 */
export function csvTable(text: string, reading: Reading): FlatTable | undefined {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  reading.spend(text.length);
  const filled = lines.filter((line) => line.trim() !== "").slice(0, SCANNED);
  const separator = filled.length < 2 ? undefined : separatorOf(filled);
  if (separator === undefined) return undefined;
  const first = lines.findIndex((line) => line.trim() !== "");
  const head = cellsOf(lines[first]!, separator);
  const second = lines.slice(first + 1).find((line) => line.trim() !== "");
  const hasHeading = isHeading(head, second === undefined ? undefined : cellsOf(second, separator));
  const columns = head
    .slice(0, MOST_COLUMNS)
    .map((name, at) => (hasHeading && name.trim() !== "" ? name.trim() : letterOf(at)));
  const rows: FlatRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "" || (hasHeading && index === first)) continue;
    if (rows.length >= MOST.seats) {
      reading.fault(
        "tooMuch",
        `line ${index + 1}`,
        `more than ${MOST.seats} lines: the rest is left out`,
      );
      break;
    }
    rows.push({
      place: `line ${index + 1}`,
      cells: cellsOf(line, separator).slice(0, MOST_COLUMNS),
    });
  }
  return { columns, rows };
}
