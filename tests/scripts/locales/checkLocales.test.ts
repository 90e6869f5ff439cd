import { expect, test } from "vitest";
import { checkLocales, checkUsed } from "../../../scripts/locales/checkLocales.ts";
import type { Texts } from "../../../scripts/locales/readTexts.ts";

const he: Texts = {
  "order.title": "כותרת",
  "order.hello": "שלום {{name}}",
  "seats.left_one": "מושב",
  "seats.left_two": "שני מושבים",
  "seats.left_other": "{{count}} מושבים",
  "refusal.SOLD_OUT": "אזל",
};
const en: Texts = {
  "order.title": "Title",
  "order.hello": "Hello {{name}}",
  "seats.left_one": "A seat",
  "seats.left_other": "{{count}} seats",
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
  expect(check({ en: without(en, "order.title") })).toEqual([
    "en/order.json: order.title is missing (he has it)",
  ]);
  expect(check({ he: without(he, "order.title") })).toEqual([
    "he/order.json: order.title is missing (en has it)",
  ]);
});

test("a refusal without a text is found in each language", () => {
  expect(checkLocales({ he, en }, ["SOLD_OUT", "NOT_FOUND"])).toEqual([
    "he/shell.json: refusal.NOT_FOUND is missing",
    "en/shell.json: refusal.NOT_FOUND is missing",
  ]);
});

test("a plural form that the language needs is found", () => {
  expect(check({ he: without(he, "seats.left_two") })).toEqual([
    "he/order.json: seats.left_two is missing",
  ]);
});

test("another placeholder, an empty text and a nested one are found", () => {
  expect(check({ en: { ...en, "order.hello": "Hello {{nmae}}" } })).toEqual([
    "en/order.json: order.hello has other placeholders than he",
  ]);
  expect(check({ en: { ...en, "order.title": " " } })).toEqual([
    "en/order.json: order.title is empty",
  ]);
  expect(check({ en: { ...en, "order.title": { a: "b" } } })).toEqual([
    "en/order.json: order.title is no text (keys are flat)",
  ]);
});

test("a text in the letters of another language is found", () => {
  const ru = { "order.title": "Заголовок", "refusal.SOLD_OUT": "Sold out" };
  const short = { "order.title": "כותרת", "refusal.SOLD_OUT": "אזל" };
  expect(checkLocales({ he: short, ru }, ["SOLD_OUT"])).toEqual([
    "ru/refusal.json: refusal.SOLD_OUT is not in the letters of ru",
  ]);
});

test("a key that the code uses is asked of every language, in any of its plural forms", () => {
  expect(checkUsed({ he, en }, ["order.title", "seats.left", "seats.left_one"])).toEqual([]);
  expect(checkUsed({ he, en: without(en, "order.title") }, ["order.title"])).toEqual([
    "en/order.json: order.title is missing, and the code uses it",
  ]);
  expect(checkUsed({ en }, ["odrer.title"])).toEqual([
    'en (no part lists "odrer": name it in app/shell/i18n/textParts.ts): odrer.title is missing, and the code uses it',
  ]);
});
