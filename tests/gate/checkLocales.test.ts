import { expect, test } from "vitest";
import { checkLocales, type Texts } from "./checkLocales.ts";

const he: Texts = {
  title: "כותרת",
  hello: "שלום {{name}}",
  seats_one: "מושב",
  seats_two: "שני מושבים",
  seats_other: "{{count}} מושבים",
  "refusal.SOLD_OUT": "אזל",
};
const en: Texts = {
  title: "Title",
  hello: "Hello {{name}}",
  seats_one: "A seat",
  seats_other: "{{count}} seats",
  "refusal.SOLD_OUT": "Sold out",
};
const without = (texts: Texts, key: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([each]) => each !== key));
const check = (changed: { he?: Texts; en?: Texts }): string[] =>
  checkLocales({ he, en, ...changed }, ["SOLD_OUT"]);

test("whole locales have no fault", () => {
  expect(check({})).toEqual([]);
});

test("a key that one language lacks is found, either way", () => {
  expect(check({ en: without(en, "title") })).toEqual(["en: title is missing (he has it)"]);
  expect(check({ he: without(he, "title") })).toEqual(["he: title is missing (en has it)"]);
});

test("a refusal without a text is found in each language", () => {
  expect(checkLocales({ he, en }, ["SOLD_OUT", "NOT_FOUND"])).toEqual([
    "he: refusal.NOT_FOUND is missing",
    "en: refusal.NOT_FOUND is missing",
  ]);
});

test("a plural form that the language needs is found", () => {
  expect(check({ he: without(he, "seats_two") })).toEqual(["he: seats_two is missing"]);
});

test("another placeholder, an empty text and a nested one are found", () => {
  expect(check({ en: { ...en, hello: "Hello {{nmae}}" } })).toEqual([
    "en: hello has other placeholders than he",
  ]);
  expect(check({ en: { ...en, title: " " } })).toEqual(["en: title is empty"]);
  expect(check({ en: { ...en, title: { a: "b" } } })).toEqual([
    "en: title is no text (keys are flat)",
  ]);
});
