import { LOCALE_COOKIE } from "../../domain/firstView.ts";

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

const YEAR_S = 31_536_000;

export function rememberLocale(locale: Locale): void {
  localStorage.setItem(REMEMBERED, locale);
  // The server makes the next page in it.
  document.cookie = `${LOCALE_COOKIE}=${locale};path=/;max-age=${YEAR_S};samesite=lax`;
}

/** The language chosen before, else the one that the server has made the page in, else the house's. */
export function rememberedLocale(): Locale {
  const stored = localStorage.getItem(REMEMBERED);
  if (stored !== null && isLocale(stored)) {
    rememberLocale(stored);
    return stored;
  }
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}
