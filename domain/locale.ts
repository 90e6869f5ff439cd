/** Supported locales (storefront.md section 1). Configuration says which are enabled. */
export const LOCALES = ["he", "en", "ru", "ar", "pl"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "he";

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

export const directionOf = (locale: Locale): "rtl" | "ltr" =>
  locale === "he" || locale === "ar" ? "rtl" : "ltr";

/** Separator of list items in a line. */
export const commaOf = (locale: Locale): string => (locale === "ar" ? "، " : ", ");

/**
 * Returns the language to show a partially translated text in: the reader's own, else English, else the
 * default.
 */
export const writtenIn = (locale: Locale, has: (locale: Locale) => boolean): Locale =>
  [locale, "en" as const].find(has) ?? DEFAULT_LOCALE;
