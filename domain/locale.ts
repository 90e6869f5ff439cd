/** Locales the product knows (storefront.md section 1); which of them are on is configuration. */
export const LOCALES = ["he", "en", "ru", "ar", "pl"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "he";

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

export const directionOf = (locale: Locale): "rtl" | "ltr" =>
  locale === "he" || locale === "ar" ? "rtl" : "ltr";

/** What parts of a line are listed with. */
export const commaOf = (locale: Locale): string => (locale === "ar" ? "، " : ", ");

/**
 * The language that something is read in which has not been written in all of them: its own, else
 * English, else the house's.
 */
export const writtenIn = (locale: Locale, has: (locale: Locale) => boolean): Locale =>
  [locale, "en" as const].find(has) ?? DEFAULT_LOCALE;
