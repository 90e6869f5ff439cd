import { ownCookie } from "../net/ownCookie.ts";
import { LOCALE_COOKIE } from "../../../domain/firstView.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../domain/locale.ts";
import { siteStore } from "../net/stores.ts";

/**
 * The name of each language in that language, because people who need the switch may not understand the
 * current one.
 */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  he: "עברית",
  en: "English",
  ru: "Русский",
  ar: "العربية",
  pl: "Polski",
};

const REMEMBERED = "locale";

/**
 * Reads `?language=` of a URL. Returns undefined if the URL has no language, and "unknown" if the language is
 * not supported.
 */
export function askedLocale(search: string): Locale | "unknown" | undefined {
  const asked = new URLSearchParams(search).get("language");
  if (asked === null) return undefined;
  return isLocale(asked) ? asked : "unknown";
}

const YEAR_S = 31_536_000;

export function rememberLocale(locale: Locale): void {
  siteStore.setItem(REMEMBERED, locale);
  // The cookie tells the server to render the next page in this language.
  document.cookie = ownCookie(LOCALE_COOKIE, locale, `;max-age=${YEAR_S}`);
}

/**
 * Returns the language that the visitor chose before, or else that of the server-rendered page, or else the
 * default.
 */
export function rememberedLocale(): Locale {
  const stored = siteStore.getItem(REMEMBERED);
  if (stored !== null && isLocale(stored)) {
    rememberLocale(stored);
    return stored;
  }
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}
