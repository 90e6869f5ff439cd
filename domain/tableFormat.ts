import * as z from "zod/mini";
import type { CellValue } from "./csv.ts";

/** Formats of a downloaded table. CSV is for programs. Spreadsheets show XLSX exactly as it was written. */
export const TableFormat = z.enum(["csv", "xlsx"]);
export type TableFormat = z.infer<typeof TableFormat>;

/** Media type of each format. */
export const TABLE_MEDIA: Readonly<Record<TableFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Maximum characters in a cell of a workbook. Spreadsheets refuse a file with a longer cell. */
const MAX_CELL = 32_767;

/**
 * Returns cells for the XLSX writer. Texts have the type text, so that spreadsheets do not convert them to
 * numbers.
 */
export const sheetCells = (lines: readonly (readonly CellValue[])[]) =>
  lines.map((line) =>
    line.map((value) =>
      typeof value === "string"
        ? ({ value: value.slice(0, MAX_CELL), type: String, format: "@" } as const)
        : value,
    ),
  );
