import { describe, expect, test } from "vitest";
import { checkLocales, checkUsed } from "../../../scripts/locales/checkLocales.ts";
import type { Texts } from "../../../scripts/locales/readTexts.ts";

const check = (locales: Record<string, Texts>, codes: readonly string[] = []): string[] =>
  checkLocales(locales, codes);

/** Returns one text in every plural form of a language, except the forms in `but`. */
const plural = (language: string, text: string, ...but: readonly string[]): Texts =>
  Object.fromEntries(
    new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => !but.includes(form))
      .map((form) => [`seats.left_${form}`, text]),
  );

describe("locales", () => {
  test("that are not there are a fault, and one language alone is none", () => {
    expect(check({})).toEqual(["there are no locales"]);
    expect(check({ he: { "order.title": "כותרת" } })).toEqual([]);
  });

  test("are compared with the first, so that a key which only others have is found once a language", () => {
    const [one, more] = [
      { "order.title": "Title" },
      { "order.title": "Title", "order.more": "More" },
    ];
    expect(check({ en: one, pl: more, fr: more })).toEqual([
      "en/order.json: order.more is missing (pl has it)",
      "en/order.json: order.more is missing (fr has it)",
    ]);
  });

  test("may differ in the order of placeholders and in how often one stands", () => {
    expect(
      check({
        en: { "order.hello": "{{name}}, seat {{seat}}" },
        pl: { "order.hello": "{{seat}}: {{name}} ({{name}})" },
      }),
    ).toEqual([]);
  });

  test("report other placeholders once, not from both sides", () => {
    const faults = check({ en: { "order.hello": "{{name}}" }, pl: { "order.hello": "nikt" } });
    expect(faults).toEqual(["pl/order.json: order.hello has other placeholders than en"]);
  });

  test("report a text that is empty in every language for each of them", () => {
    expect(check({ en: { "order.a": "" }, pl: { "order.a": "\n " } })).toEqual([
      "en/order.json: order.a is empty",
      "pl/order.json: order.a is empty",
    ]);
  });
});

describe("plural forms", () => {
  test.each(["en", "he", "ar", "ru", "pl"])("of %s are all needed", (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const text = language === "he" ? "מושב" : language === "ar" ? "مقعد" : "место";
    expect(check({ [language]: plural(language, text) })).toEqual([]);
    // Each form except `other` is left out once. A text without any plural form is not checked as a plural.
    for (const form of pluralCategories.filter((each) => each !== "other")) {
      expect(check({ [language]: plural(language, text, form) })).toEqual([
        `${language}/order.json: seats.left_${form} is missing`,
      ]);
    }
  });

  test("may leave out a placeholder", () => {
    const en = { "seats.left_one": "A seat", "seats.left_other": "{{count}} seats" };
    const he = { ...plural("he", "מושב"), "seats.left_other": "{{count}} מושבים" };
    expect(check({ he, en })).toEqual([]);
  });

  test("stand for the text of a refusal, which needs the form of other numbers at least", () => {
    const forms = (...names: readonly string[]): Texts =>
      Object.fromEntries(names.map((name) => [`refusal.MAX_SEATS${name}`, "Seats"]));
    expect(check({ en: forms("_one", "_other") }, ["MAX_SEATS"])).toEqual([]);
    expect(check({ en: forms("_one") }, ["MAX_SEATS"])).toEqual([
      "en/refusal.json: refusal.MAX_SEATS_other is missing",
      "en/refusal.json: refusal.MAX_SEATS is missing",
    ]);
  });
});

describe("the letters of a text", () => {
  const inHebrew = (text: string, other = "Билет"): string[] =>
    check({ he: { "order.a": text }, ru: { "order.a": other } });

  test.each(["QR", "{{currency}}", "A 4", "כרטיס email"])("of %s are no foreign words", (text) => {
    // If a text consists of placeholders, the other text has to differ in the rest too.
    expect(inHebrew(text, text.includes("{{") ? "{{currency}} за билет" : "Билет")).toEqual([]);
  });

  test("of a whole Latin word are, if another language has its own", () => {
    expect(inHebrew("Ticket")).toEqual(["he/order.json: order.a is not in the letters of he"]);
    // A name is the same in all languages.
    expect(inHebrew("Parterre", "Parterre")).toEqual([]);
  });

  test("are judged in Arabic too", () => {
    const faults = check({ he: { "order.a": "כרטיס" }, ar: { "order.a": "ticket" } });
    expect(faults).toEqual(["ar/order.json: order.a is not in the letters of ar"]);
  });
});

describe("the keys that code uses", () => {
  test("are told once, however often they are used", () => {
    expect(checkUsed({ en: {} }, ["order.title", "order.title"])).toHaveLength(1);
  });

  test("are asked of every language", () => {
    const faults = checkUsed({ en: { "order.title": "Title" }, he: {}, pl: {} }, ["order.title"]);
    expect(faults.map((fault) => fault.slice(0, 2))).toEqual(["he", "pl"]);
  });

  test("are none where no code uses any", () => {
    expect(checkUsed({ en: { "order.title": "Title" } }, [])).toEqual([]);
  });
});
