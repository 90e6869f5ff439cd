import { expect, test } from "vitest";
import { sheetCells, TABLE_MEDIA, TableFormat } from "../../domain/tableFormat.ts";

test("a table is downloaded as CSV or as a workbook, and as nothing else", () => {
  expect(
    ["csv", "xlsx", "xls", "CSV", ""].filter((it) => TableFormat.safeParse(it).success),
  ).toEqual(["csv", "xlsx"]);
  expect(TABLE_MEDIA.csv).toBe("text/csv; charset=utf-8");
});

test("a text of digits stays a text in a workbook, so that no zero before it is lost", () => {
  expect(sheetCells([["0541234567"]])).toEqual([
    [{ value: "0541234567", type: String, format: "@" }],
  ]);
  expect(sheetCells([["=1+1"]])[0]![0]).toMatchObject({ value: "=1+1", type: String });
});

test("numbers and empty cells are written as they are, in their places", () => {
  expect(sheetCells([[1.5, null], [], [0]])).toEqual([[1.5, null], [], [0]]);
});

test("a text of more than 32,767 characters is cut, because spreadsheets refuse the file", () => {
  const lengthOf = (length: number) => sheetCells([["a".repeat(length)]])[0]![0];
  expect(lengthOf(32_767)).toMatchObject({ value: "a".repeat(32_767) });
  expect(lengthOf(32_768)).toMatchObject({ value: "a".repeat(32_767) });
});
