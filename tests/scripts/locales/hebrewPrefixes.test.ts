import { expect, test } from "vitest";
import { readTexts } from "../../../scripts/locales/readTexts.ts";

/** Values that begin with a digit. */
const DIGITS = "amount|count|date|days|from|hours|number|seats|time|until";

/** Hebrew joins a prefix of one letter to a word, and to a digit with a maqaf: "ב־29 בנובמבר". */
const lacksMaqaf = (text: string): boolean =>
  new RegExp(String.raw`(^|[\s("„])[ומשהכלב]{1,2}\{\{(${DIGITS})\}\}`).test(text);

test.each([
  ["נוצל ב{{date}}.", true],
  ["נוצל ב־{{date}}.", false],
  ["מ{{from}} עד {{until}}", true],
  ["הרשמה ל{{name}}", false],
  ["נשארו {{count}}", false],
])("%s lacks a maqaf: %s", (text, isFound) => {
  expect(lacksMaqaf(text)).toBe(isFound);
});

test("Hebrew prefixes are joined to digits with a maqaf in every text", () => {
  const found = Object.entries(readTexts("he")).filter(
    ([, text]) => typeof text === "string" && lacksMaqaf(text),
  );
  expect(found.map(([key]) => key)).toEqual([]);
});
