import { expect, test } from "vitest";
import { LOCALES } from "../../../domain/locale.ts";
import { readTexts } from "../../../scripts/locales/readTexts.ts";
import { namesShekels } from "./shekelWords.ts";

/** Texts about the shekel itself. */
const ABOUT_SHEKELS = new Set(["resources.fault.walletCurrency"]);

test.each([
  ["₪50", true],
  ["50 ש״ח", true],
  ["בשקלים בלבד", true],
  ["צבעים שקל יותר להבחין ביניהם", false],
  ["30 szekli", true],
  ["Скидка 30 шекелей", true],
  ["Amount, {{currency}}", false],
])("a text %s names the shekel: %s", (text, isFound) => {
  expect(namesShekels(text)).toBe(isFound);
});

test.each(LOCALES)("texts in %s name the currency of the house, and not the shekel", (locale) => {
  const named = Object.entries(readTexts(locale)).filter(
    ([, text]) => typeof text === "string" && namesShekels(text),
  );
  expect(named.map(([key]) => key).filter((key) => !ABOUT_SHEKELS.has(key))).toEqual([]);
});
