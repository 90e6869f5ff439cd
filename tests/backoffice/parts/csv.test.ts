import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf, unguardedCell } from "../../../domain/csv.ts";
import { cellsOf } from "./csvCells.ts";

const linesOf = (text: string): string[] => text.slice(1).split("\r\n");

test("a file begins with its mark and has a line a row", () => {
  expect(
    csvOf([
      ["Hall", "Sold"],
      ["אולם 1", 12.5],
      ["x", null],
    ]),
  ).toBe("\uFEFFHall,Sold\r\nאולם 1,12.5\r\nx,\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+972", "'+972"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", `"'\tx"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
])("%j is no formula in it", (text, cell) => {
  expect(linesOf(csvOf([[text]]))[0]).toBe(cell);
});

test("a number that is less than nothing stays a number", () => {
  expect(linesOf(csvOf([[-2]]))[0]).toBe("-2");
});

test("quotes, commas and line ends do not leave their cell", () => {
  const text = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", "=", " ") });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
      expect(cellsOf(csvOf([cells]).slice(1, -2)).map(unguardedCell)).toEqual(cells);
    }),
  );
});
