import { expect, test } from "vitest";
import { periodIn } from "../../../app/house/periodIn.ts";

test.each([
  ["en", 1, "1 day"],
  ["en", 30, "30 days"],
  ["en", 365, "365 days"],
  ["en", 730, "2 years"],
  ["en", 2557, "7 years"],
  ["en", 2500, "2,500 days"],
  ["ru", 90, "90 дней"],
  ["pl", 730, "2 lata"],
])("in %s, %d days are %s", (locale, days, words) => {
  expect(periodIn(locale, days)).toBe(words);
});
