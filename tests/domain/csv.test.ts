import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvOf, type CellValue } from "../../domain/csv.ts";

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

  // A spreadsheet would execute these (OWASP, CSV injection).
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("http://x")'])(
    "the text %j is no formula",
    (text) => {
      expect(bodyOf(text).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  test("numbers below zero are numbers, and signs inside a text are left alone", () => {
    expect(bodyOf(-42.5)).toBe("-42.5");
    expect(bodyOf("a=b")).toBe("a=b");
    expect(bodyOf("1-2")).toBe("1-2");
  });

  test("is read back with every cell in its place", () => {
    const text = fc.string({ unit: fc.constantFrom(..."aא,;\"'\n\t =-+@"), maxLength: 8 });
    const line = fc.array(text, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const read: string[][] = parse(csvOf(lines), { bom: true, relaxColumnCount: true });
        const told = lines.map((cells) =>
          cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
        );
        expect(read).toEqual(told);
      }),
    );
  });
});
