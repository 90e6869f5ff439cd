import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf, piecesText } from "../../../domain/imports/pieces.ts";

test.each([
  [
    "Popcorn × 2; Cola",
    [
      ["Popcorn", 2],
      ["Cola", 1],
    ],
  ],
  [
    "2x Popcorn;1 * Cola, cold",
    [
      ["Popcorn", 2],
      ["Cola, cold", 1],
    ],
  ],
  [
    "  פופקורן x3 ؛ נאצ'וס ",
    [
      ["פופקורן", 3],
      ["נאצ'וס", 1],
    ],
  ],
  ["Mix", [["Mix", 1]]],
  ["Mix X 12", [["Mix", 12]]],
  ["7up", [["7up", 1]]],
  ["Cola × 0", [["Cola", 0]]],
  ["", []],
  [" ; ;", []],
])("%j", (text, expected) => {
  expect(piecesOf(text).map(({ name, pieces }) => [name, pieces])).toEqual(expected);
});

test("what is written is read as the same", () => {
  const name = fc
    .string({ minLength: 1, maxLength: 30, unit: "grapheme" })
    .map((text) => text.replaceAll(/[;؛]/g, "").trim())
    .filter((text) => text !== "" && !text.includes("\n"));
  const list = fc.array(fc.record({ name, pieces: fc.integer({ min: 0, max: 9999 }) }));
  fc.assert(
    fc.property(list, (pieces) => {
      expect(piecesOf(piecesText(pieces))).toEqual(pieces);
    }),
  );
});
