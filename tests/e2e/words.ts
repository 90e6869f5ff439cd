import { createInstance } from "i18next";
import en from "../../locales/en.json" with { type: "json" };
import he from "../../locales/he.json" with { type: "json" };

export type TestLocale = "he" | "en";

const texts = createInstance({
  resources: { he: { translation: he }, en: { translation: en } },
  lng: "he",
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});
await texts.init();

/** The product's own words, so that a test names a button as a reader of that language does. */
export const wordsIn = (locale: TestLocale) => texts.getFixedT(locale);
export type Words = ReturnType<typeof wordsIn>;
