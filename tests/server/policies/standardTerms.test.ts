import { describe, expect, test } from "vitest";
import { LOCALES } from "../../../domain/locale.ts";
import { TERMS_KINDS, unknownFigures, withFigures } from "../../../domain/terms.ts";
import { figuresOf } from "../../../server/policies/figures.ts";
import { standardTerms } from "../../../server/policies/standardTerms.ts";

const RULES = {
  cancelHours: 2,
  offerCancelDays: 14,
  voucherReplaceDays: 30,
  replacementValidDays: 365,
  moveRefundHours: 168,
  reminderHours: 0,
  isTransferAllowed: true,
  transferHours: 1,
  isNamingAllowed: true,
  vatPercent: 18,
  sellerNumber: "514000001",
  sellerAddress: { he: "הרצל 1", en: "1 Herzl St" },
  strandedSeats: "lenient",
  maxSeats: 10,
  dayStart: "06:00",
  weekendDays: [5, 6],
  contactEmail: undefined,
} as const;
const NAME = { he: "פרטר", en: "Parterre" };
const ALLOWED = { isAllowed: true, cancelHours: 2, offerCancelDays: 14 };

const figures = (locale: (typeof LOCALES)[number], over: Partial<typeof RULES> | object = {}) =>
  figuresOf({ name: NAME, rules: { ...RULES, ...over } }, locale);

describe("the product's own terms", () => {
  test("name known figures alone, in every language and for all goods", () => {
    for (const locale of LOCALES)
      for (const kind of TERMS_KINDS)
        expect(unknownFigures(standardTerms(kind, locale, ALLOWED))).toEqual([]);
  });

  test("have no digit of their own, so that every number is the business's", () => {
    for (const locale of LOCALES)
      for (const kind of TERMS_KINDS)
        expect(standardTerms(kind, locale, ALLOWED)).not.toMatch(/\d/);
  });

  test("promise no cancelling that the business does not allow", () => {
    const never = { ...ALLOWED, isAllowed: false };
    expect(standardTerms("tickets", "en", never)).toMatch(/cannot be cancelled online/);
    expect(standardTerms("vouchers", "en", { ...ALLOWED, offerCancelDays: 0 })).toMatch(
      /cannot be cancelled online/,
    );
    expect(standardTerms("tickets", "en", { ...ALLOWED, cancelHours: 0 })).toMatch(
      /until the show begins/,
    );
  });
});

describe("the figures of a business", () => {
  test("are facts in the reader's language", () => {
    expect(figures("en")).toMatchObject({
      seller: "Parterre",
      sellerNumber: "514000001",
      sellerAddress: "1 Herzl St",
      vatPercent: "18",
      cancelHours: "2",
      cancelDays: "14",
      reminderHours: "0",
    });
    expect(figures("he")).toMatchObject({ seller: "פרטר", sellerAddress: "הרצל 1" });
  });

  test.each([
    ["he", 2, "שעתיים"],
    ["he", 48, "48 שעות"],
    ["en", 1, "1 hour"],
    ["en", 24, "24 hours"],
    ["ru", 2, "2 часа"],
    ["ru", 24, "24 часа"],
    ["ru", 25, "25 часов"],
    ["ar", 2, "ساعتين"],
    ["ar", 3, "3 ساعات"],
    ["pl", 22, "22 godziny"],
    ["pl", 5, "5 godzin"],
  ] as const)("are counted by the rules of %s: %d is %s", (locale, cancelHours, words) => {
    const text = withFigures("{{cancelHoursInWords}}", figures(locale, { cancelHours }));
    expect(text).toBe(words);
  });
});
