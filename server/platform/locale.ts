import type { Languages } from "../../domain/languages.ts";
import { writtenIn, type Locale } from "../../domain/locale.ts";

/**
 * Returns the first enabled language of an `Accept-Language` header, sorted by quality, or the installation's
 * default language.
 */
export function pickLocale(
  header: string | undefined,
  { locales, defaultLocale }: Languages,
): Locale {
  const wished = (header ?? "")
    .split(",")
    .map((part, place) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean);
      return { language: tag.split("-")[0] ?? "", quality: Number(quality ?? 1), place };
    })
    .toSorted((a, b) => b.quality - a.quality || a.place - b.place);
  for (const { language, quality } of wished) {
    const locale = locales.find((each) => each === language);
    if (locale && quality > 0) return locale;
  }
  return defaultLocale;
}

/** A name as stored in the database: a text by locale, always including Hebrew. */
export type Names = Readonly<Partial<Record<Locale, string>>> & { readonly he: string };

/** Returns a name in a language, else in the closest available language, or else in Hebrew. */
export const nameIn = (names: Names, locale: Locale): string =>
  names[writtenIn(locale, (each) => Boolean(names[each]))] ?? names.he;
