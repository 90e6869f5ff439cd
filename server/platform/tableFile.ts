import writeWorkbook from "write-excel-file/universal";
import { csvOf, type CellValue } from "../../domain/csv.ts";
import { directionOf, type Locale } from "../../domain/locale.ts";
import { sheetCells, TABLE_MEDIA, type TableFormat } from "../../domain/tableFormat.ts";
import { Bytes } from "./answer.ts";

type Lines = readonly (readonly CellValue[])[];

/** Returns lines as an Excel workbook with one sheet. The first line becomes the sheet's heading. */
async function workbookOf(lines: Lines, locale: Locale): Promise<Uint8Array> {
  const sheet = writeWorkbook(sheetCells(lines), {
    stickyRowsCount: 1,
    rightToLeft: directionOf(locale) === "rtl",
  });
  return new Uint8Array(await (await sheet.toBlob()).arrayBuffer());
}

/** Returns lines as a file to download. `name` is the file name without its extension. */
export async function tableFile(
  name: string,
  lines: Lines,
  {
    format = "csv",
    locale,
  }: { readonly format?: TableFormat | undefined; readonly locale: Locale },
): Promise<Bytes> {
  const body = format === "xlsx" ? await workbookOf(lines, locale) : Buffer.from(csvOf(lines));
  return new Bytes(body, {
    "content-type": TABLE_MEDIA[format],
    "content-disposition": `attachment; filename="${name}.${format}"`,
  });
}
