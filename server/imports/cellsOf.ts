import type { CellValue } from "./cells.ts";
import type { Cells } from "./parseLines.ts";

/** Returns the text that a line has in a field. Undefined if the cell is empty. */
export function textOf(cells: Cells, field: string): string | undefined {
  const value = cells[field];
  return typeof value === "string" ? value : undefined;
}

/**
 * Returns the number that a line has in a field: a count, or an amount in agorot. Undefined if the cell is
 * empty.
 */
export function numberOf(cells: Cells, field: string): number | undefined {
  const value: CellValue | undefined = cells[field];
  return typeof value === "number" ? value : undefined;
}

export function flagOf(cells: Cells, field: string): boolean | undefined {
  const value = cells[field];
  return typeof value === "boolean" ? value : undefined;
}

export function momentOf(cells: Cells, field: string): Date | undefined {
  const value = cells[field];
  return value instanceof Date ? value : undefined;
}
