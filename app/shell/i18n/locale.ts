import { ownCookie } from "../net/ownCookie.ts";
import { LOCALE_COOKIE } from "../../../domain/firstView.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../domain/locale.ts";
import { siteStore } from "../net/stores.ts";

/** Each language in its own words: who needs the switch may not read the present one. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  he: "עברית",
  en: "English",
  ru: "Русский",
  ar: "العربية",
  pl: "Polski",
};

const REMEMBERED = "locale";

/** What `?language=` asks for: nothing, a locale, or something that is no locale of ours. */
export function askedLocale(search: string): Locale | "unknown" | undefined {
  const asked = new URLSearchParams(search).get("language");
  if (asked === null) return undefined;
  return isLocale(asked) ? asked : "unknown";
}

const YEAR_S = 31_536_000;

export function rememberLocale(locale: Locale): void {
  siteStore.setItem(REMEMBERED, locale);
  // The server makes the next page in it.
  document.cookie = ownCookie(LOCALE_COOKIE, locale, `;max-age=${YEAR_S}`);
}

/** The language chosen before, else the one that the server has made the page in, else the house's. */
export function rememberedLocale(): Locale {
  const stored = siteStore.getItem(REMEMBERED);
  if (stored !== null && isLocale(stored)) {
    rememberLocale(stored);
    return stored;
  }
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}
