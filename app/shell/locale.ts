/** Locales that can be asked for; the server says which of them are enabled. */
export const LOCALES = ["he", "en", "ru", "ar", "pl"] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "he";
const REMEMBERED = "locale";

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

export const directionOf = (locale: Locale): "rtl" | "ltr" =>
  locale === "he" || locale === "ar" ? "rtl" : "ltr";

/** What `?language=` asks for: nothing, a locale, or something that is no locale of ours. */
export function askedLocale(search: string): Locale | "unknown" | undefined {
  const asked = new URLSearchParams(search).get("language");
  if (asked === null) return undefined;
  return isLocale(asked) ? asked : "unknown";
}

export function rememberedLocale(): Locale {
  const stored = localStorage.getItem(REMEMBERED);
  return stored !== null && isLocale(stored) ? stored : DEFAULT_LOCALE;
}

export const rememberLocale = (locale: Locale): void => localStorage.setItem(REMEMBERED, locale);
