import { describe, expect, test } from "vitest";
import {
  commaOf,
  DEFAULT_LOCALE,
  directionOf,
  isLocale,
  LOCALES,
  writtenIn,
  type Locale,
} from "../../domain/locale.ts";

describe("a language (storefront.md section 1)", () => {
  test.each([
    ["he", "rtl"],
    ["ar", "rtl"],
    ["en", "ltr"],
    ["ru", "ltr"],
    ["pl", "ltr"],
  ] as const)("%s is written %s", (locale, direction) => {
    expect(directionOf(locale)).toBe(direction);
    expect(isLocale(locale)).toBe(true);
  });

  test.each(["", "HE", "fr", "he-IL", "toString"])("%j is none of the five", (text) => {
    expect(isLocale(text)).toBe(false);
  });

  test("has its own comma in Arabic", () => {
    expect(LOCALES.filter((locale) => commaOf(locale) !== ", ")).toEqual(["ar"]);
    expect(commaOf("ar")).toBe("\u060C ");
  });
});

describe("a text that is not in every language", () => {
  const shown = (reader: Locale, ...written: Locale[]): Locale =>
    writtenIn(reader, (locale) => written.includes(locale));

  test.each<[Locale, Locale[], Locale]>([
    ["pl", ["he", "en", "pl"], "pl"],
    ["pl", ["he", "en", "ru"], "en"],
    ["pl", ["he", "ru"], "he"],
    ["he", ["en"], "en"],
    ["en", ["he"], "he"],
    ["ru", [], "he"],
  ])("is shown to a reader of %s, written in %j, in %s", (reader, written, told) => {
    expect(shown(reader, ...written)).toBe(told);
    expect(DEFAULT_LOCALE).toBe("he");
  });
});
