/**
 * Supported locales (storefront.md section 1). The installation's languages say which locales are enabled.
 */
export const LOCALES = ["he", "en", "ru", "ar", "pl"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "he";

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

export const directionOf = (locale: Locale): "rtl" | "ltr" =>
  locale === "he" || locale === "ar" ? "rtl" : "ltr";

/** Returns the separator of items in a list that is written in one line. */
export const commaOf = (locale: Locale): string => (locale === "ar" ? "، " : ", ");

/**
 * Returns the language in which to show a partially translated text: the reader's own, else English, else the
 * default.
 */
export const writtenIn = (locale: Locale, has: (locale: Locale) => boolean): Locale =>
  [locale, "en" as const].find(has) ?? DEFAULT_LOCALE;
