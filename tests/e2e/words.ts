import { createInstance } from "i18next";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { readTexts } from "../../scripts/locales/readTexts.ts";

/** The languages in which every flow is tested. `Buyer` supports all languages. */
export type TestLocale = "he" | "en";

const texts = createInstance({
  resources: Object.fromEntries(
    LOCALES.map((locale) => [locale, { translation: readTexts(locale) }]),
  ),
  lng: "he",
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, defaultVariables: { currency: "₪" } },
});
await texts.init();

/**
 * Returns the translation function of a language with the real texts, so that tests name buttons as users see
 * them.
 */
export const wordsIn = (locale: Locale) => texts.getFixedT(locale);
/** Returns the texts of a language for components that are rendered outside a browser. */
export const textsIn = (locale: Locale) => texts.cloneInstance({ lng: locale });
export type Words = ReturnType<typeof wordsIn>;
