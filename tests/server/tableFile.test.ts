import { readSheet } from "read-excel-file/universal";
import { expect, test } from "vitest";
import type { CellValue } from "../../domain/csv.ts";
import { tableFile } from "../../server/platform/tableFile.ts";

const TYPED = [
  "=1+1",
  "＝1",
  "0541234567",
  "1-2",
  "3/4",
  "12E5",
  "MAR1",
  " x ",
  "a\nb",
  "<b>&",
  "👨‍👩‍👧‍👦",
  "דוד",
];

async function read(lines: readonly (readonly CellValue[])[]): Promise<readonly unknown[][]> {
  const { body } = await tableFile("x", lines, { format: "xlsx", locale: "he" });
  if (!(body instanceof Uint8Array)) throw new Error("the workbook is in parts");
  // By default the reader would trim spaces.
  return readSheet(new Uint8Array(body).buffer, { trim: false });
}

test("a workbook has every text as it was typed, as a text, and numbers as numbers", async () => {
  const lines = [TYPED, TYPED.map((_, at) => at - 0.5)];
  expect(await read(lines)).toEqual(lines);
});

test("a workbook of many lines comes whole", async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => [`3/${at}`, at, "x".repeat(20)]);
  expect(await read(lines)).toEqual(lines);
});

test("each format has its name and media type, and CSV is the default", async () => {
  const csv = await tableFile("seats", [["a"]], { locale: "en" });
  expect(csv.headers).toEqual({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="seats.csv"',
  });
  const sheet = await tableFile("seats", [["a"]], { locale: "en", format: "xlsx" });
  expect(sheet.headers["content-disposition"]).toBe('attachment; filename="seats.xlsx"');
  expect(sheet.headers["content-type"]).toMatch(/spreadsheetml/);
});
