import readWorkbook from "read-excel-file/universal";
import type { Sheet, SheetCell } from "../../../engine/plan/import/table/workbook.ts";
import { attributeIn, judgeWorkbook, type WorkbookParts } from "./judgeWorkbook.ts";
import { RefusedTable } from "./refusedTable.ts";

const MAX_SHEETS = 64;
/** Maximum cells of a workbook. A stadium of 250,000 seats with eight columns has two million cells. */
const MAX_CELLS = 4_000_000;

const SHEET = /<(?:[\w.-]+:)?sheet\b([^>]*)>/g;
const RELATION = /<(?:[\w.-]+:)?Relationship\b([^>]*)>/g;
const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/;

interface SheetFacts {
  readonly isHidden: boolean;
  readonly merges: readonly string[];
}

/** Returns for each sheet, in the workbook's order, the data that the library does not return. */
function factsOf({ workbook, relations, merges }: WorkbookParts): SheetFacts[] {
  const parts = new Map<string, string>();
  for (const [, attributes = ""] of relations.matchAll(RELATION)) {
    const target = attributeIn(attributes, "Target") ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    parts.set(attributeIn(attributes, "Id") ?? "", path);
  }
  return [...workbook.matchAll(SHEET)]
    .map(([, attributes = ""]) => attributes)
    .filter((attributes) => attributeIn(attributes, "name"))
    .map((attributes) => ({
      isHidden: /hidden/i.test(attributeIn(attributes, "state") ?? ""),
      merges: merges.get(parts.get(attributeIn(attributes, "id") ?? "") ?? "") ?? [],
    }));
}

const WHOLE = /^-?\d+$/;
const MIDNIGHT = /T00:00:00$/;

/**
 * Converts a cell's value. A number keeps its digits as written, so that a long number loses no digits.
 */
function cellOf(value: unknown): SheetCell {
  if (value instanceof Date) {
    const date = Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 19);
    return { date: date.replace(MIDNIGHT, "") };
  }
  if (typeof value === "boolean") return value;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the text of a number. Excel can write a number as `1E3`, which is converted to plain digits. */
const numberCell = (digits: string): string =>
  WHOLE.test(digits) ? digits : String(Number(digits));

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * Writes the value of a merged cell into all rows that it spans. A merged cell that spans only columns is a
 * title, so its value is not copied. Returns the number of cells that were filled.
 */
function fillMerges(rows: SheetCell[][], merges: readonly string[], room: number): number {
  let filled = 0;
  for (const range of merges) {
    const [, left = "", top = "", , bottom = ""] = RANGE.exec(range) ?? [];
    if (bottom === "") continue;
    const column = columnOf(left);
    const value = rows[Number(top) - 1]?.[column];
    if (value === undefined) continue;
    for (const row of rows.slice(Number(top), Number(bottom))) {
      if (++filled > room) throw new RefusedTable("tooManyCells", range);
      row[column] ??= value;
    }
  }
  return filled;
}

/**
 * Reads all sheets of a workbook, within limits of its size, its sheets and its cells. Throws RefusedTable if
 * a limit is exceeded, or if the file is a ZIP file but not a workbook.
 */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const parts = judgeWorkbook(bytes);
  const facts = factsOf(parts);
  if (facts.length > MAX_SHEETS) throw new RefusedTable("tooManySheets");
  if (parts.cells > MAX_CELLS) throw new RefusedTable("tooManyCells");
  // The copy has its own buffer, which the library requires.
  const { buffer } = new Uint8Array(bytes);
  let read: readonly { readonly sheet: string; readonly data?: unknown }[];
  try {
    read = await readWorkbook(buffer, { parseNumber: numberCell });
  } catch {
    throw new RefusedTable("notTable");
  }
  let room = MAX_CELLS - parts.cells;
  return read.map(({ sheet, data }, at) => {
    // A sheet that contains only a chart has no rows.
    const lines: readonly unknown[] = Array.isArray(data) ? data : [];
    const rows = lines.map((line) => (Array.isArray(line) ? line.map(cellOf) : []));
    const { isHidden = false, merges = [] } = facts[at] ?? {};
    room -= fillMerges(rows, merges, room);
    return { name: sheet, isHidden, rows };
  });
}
