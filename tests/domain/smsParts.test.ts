import { expect, test } from "vitest";
import { smsParts } from "../../domain/smsParts.ts";

test.each([
  ["", 1],
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
  // The euro sign takes two places in the GSM alphabet.
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  // If one letter is not in the GSM alphabet, a part has only 70 characters.
  [`${"a".repeat(69)}א`, 1],
  [`${"a".repeat(70)}א`, 2],
  ["א".repeat(134), 2],
  ["א".repeat(135), 3],
  // An emoji takes two places in UTF-16.
  ["😀".repeat(35), 1],
  ["😀".repeat(36), 2],
])("%j is sent in %i parts", (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
