import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvOf, unguardedCell, type CellValue } from "../../domain/csv.ts";

const bodyOf = (...cells: CellValue[]): string => csvOf([cells]).slice(1, -2);

describe("a table for a spreadsheet", () => {
  test("begins with a byte order mark and ends each line with CRLF", () => {
    expect(
      csvOf([
        ["a", 1],
        ["b", 2.5],
      ]),
    ).toBe("\uFEFFa,1\r\nb,2.5\r\n");
    expect(csvOf([])).toBe("\uFEFF\r\n");
  });

  test.each([
    ["plain", "plain"],
    ["a,b", '"a,b"'],
    ["a;b", '"a;b"'],
    ["a\tb", '"a\tb"'],
    ["two\nlines", '"two\nlines"'],
    ["two\rlines", '"two\rlines"'],
    ['say "hi"', '"say ""hi"""'],
    ["", ""],
    [null, ""],
    [0, "0"],
    [-5, "-5"],
    [1e21, "1e+21"],
  ])("the cell %j is written as %j", (value, written) => {
    expect(bodyOf(value)).toBe(written);
  });

  // Spreadsheets would execute these texts (OWASP, CSV injection).
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("http://x")'])(
    "the text %j is no formula",
    (text) => {
      expect(bodyOf(text).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  test("numbers below zero are numbers, and signs inside a text are left alone", () => {
    expect(bodyOf(-42.5)).toBe("-42.5");
    expect(bodyOf("a=b")).toBe("a=b");
  });

  test.each([
    ["the mobile", "0541234567"],
    ["the seat", "1-2"],
    ["the row", "3/4"],
    ["the reference", "12E5"],
    ["a number in full width", "１２３"],
    ["a long number", "4580123412341234"],
    ["an amount with its zero", "12.50"],
    ["a number with spaces", " 12"],
    ["thousands", "1,234"],
    ["a number in brackets", "(5)"],
    ["a percent", "5%"],
    ["a short time", "1:30"],
    ["a local date", "28.11.2026"],
    ["Arabic digits", "٠٥٤١٢٣٤٥٦٧"],
    ["a month and a day", "MAR1"],
    ["a month", "sept 2"],
    ["a day of a Hebrew month", "5 במאי"],
    ["a day of a Russian month", "5 мая"],
    ["a truth", "true"],
  ])("%s %j is kept as it is typed", (_, text) => {
    expect(bodyOf(text).replaceAll('"', "")).toBe(`'${text}`);
  });

  test.each(["＝1+1", "＋1", "－1", "＠x", "﹣1", "−5", " =1+1", "\u200e=1", "\u202a+1"])(
    "the sign of another width or behind a mark in %j is no formula",
    (text) => expect(bodyOf(text)).toBe(`'${text}`),
  );

  test.each([
    "12",
    "0",
    "3.5",
    "2026-11-28",
    "2026-11-28 20:30",
    "20:30",
    "A1",
    "B-12",
    "March",
    "x3/4",
  ])("%j needs no guard", (text) => expect(bodyOf(text)).toBe(text));

  test("what is written is read back as it was typed, also with apostrophes of its own", () => {
    const unit = fc.constantFrom(..."aא,;\"'\n\t =-+@＝0123/:.Eemarא٣ ");
    fc.assert(
      fc.property(fc.array(fc.string({ unit, maxLength: 8 }), { minLength: 1 }), (cells) => {
        const [read = []]: string[][] = parse(csvOf([cells]), {
          bom: true,
          record_delimiter: "\r\n",
        });
        expect(read.map(unguardedCell)).toEqual(cells);
      }),
    );
  });

  test("is read back with every cell in its place", () => {
    const text = fc.string({ unit: fc.constantFrom(..."aא,;\"'\n\t =-+@"), maxLength: 8 });
    const line = fc.array(text, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const read: string[][] = parse(csvOf(lines), { bom: true, relaxColumnCount: true });
        expect(read.map((cells) => cells.map(unguardedCell))).toEqual(lines);
      }),
    );
  });
});
