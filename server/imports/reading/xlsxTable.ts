import { readSheet } from "read-excel-file/universal";
import { judgeWorkbook } from "../../platform/workbooks/judgeWorkbook.ts";
import { RefusedTable } from "../../platform/workbooks/refusedTable.ts";
import { tableOf, type Table } from "./tableReading.ts";

const MIDNIGHT = /T00:00:00$/;

/** Text of a cell. A date has no zone in a workbook, and is read as the wall-clock time that it shows. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace(MIDNIGHT, "");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

/** Reads the first sheet of a workbook. Throws RefusedTable, also for anything that is no workbook. */
export async function xlsxTable(bytes: Uint8Array): Promise<Table> {
  judgeWorkbook(bytes);
  // The copy has a buffer of its own, as the reader wants it.
  const { buffer } = new Uint8Array(bytes);
  let rows: readonly (readonly unknown[])[];
  try {
    // Numbers stay the digits that they are written with, so that long ones lose none.
    rows = await readSheet(buffer, { parseNumber: (digits: string) => digits });
  } catch {
    throw new RefusedTable("notTable");
  }
  return tableOf(rows.map((row) => row.map(textOf)));
}
