import { session } from "../../app/shell/net/session.ts";
import { csvOf, type CellValue } from "../../domain/csv.ts";
import { directionOf } from "../../domain/locale.ts";
import { sheetCells, TABLE_MEDIA, type TableFormat } from "../../domain/tableFormat.ts";
import { saveFile } from "./saveFile.ts";

type Lines = readonly (readonly CellValue[])[];

async function workbookOf(lines: Lines): Promise<Blob> {
  // The library is loaded with the first XLSX file, because most visits save none.
  const { default: writeWorkbook } = await import("write-excel-file/universal");
  return writeWorkbook(sheetCells(lines), {
    stickyRowsCount: 1,
    rightToLeft: directionOf(session.locale) === "rtl",
  }).toBlob();
}

/** Downloads lines as a table. The first line contains the headings. `name` has no file extension. */
export async function saveTable(name: string, lines: Lines, format: TableFormat): Promise<void> {
  const content = format === "xlsx" ? await workbookOf(lines) : csvOf(lines);
  saveFile(`${name}.${format}`, content, TABLE_MEDIA[format]);
}
