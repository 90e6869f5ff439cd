import { createInstance } from "i18next";
import { readTexts } from "../gate/readTexts.ts";

export type TestLocale = "he" | "en";

const texts = createInstance({
  resources: { he: { translation: readTexts("he") }, en: { translation: readTexts("en") } },
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
