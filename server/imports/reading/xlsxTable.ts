import { readSheet } from "read-excel-file/universal";
import { judgeWorkbook } from "../../platform/workbooks/judgeWorkbook.ts";
import { RefusedTable } from "../../platform/workbooks/refusedTable.ts";
import { tableOf, type Table } from "./tableReading.ts";

const MIDNIGHT = /T00:00:00$/;

/** Returns the text of a cell. Dates in a workbook have no time zone, so they are read as local time. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace(MIDNIGHT, "");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

/**
 * Reads the first sheet of a workbook. Throws RefusedTable if the file is not a workbook or has no usable
 * table.
 */
export async function xlsxTable(bytes: Uint8Array): Promise<Table> {
  judgeWorkbook(bytes);
  // The bytes are copied, because the library reads a whole ArrayBuffer, and the buffer of `bytes` can
  // contain other data.
  const { buffer } = new Uint8Array(bytes);
  let rows: readonly (readonly unknown[])[];
  try {
    // Numbers are read as the text of their digits, so that long numbers do not lose precision.
    rows = await readSheet(buffer, { parseNumber: (digits: string) => digits });
  } catch {
    throw new RefusedTable("notTable");
  }
  return tableOf(rows.map((row) => row.map(textOf)));
}
