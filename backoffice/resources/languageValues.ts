import type { Languages } from "../../domain/languages.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../domain/locale.ts";

/** Form values for the languages of the installation: whether each is enabled, and the default. */
export type LanguageValues = Readonly<Record<Locale, boolean>> & { readonly defaultLocale: string };

export function languageValues({ locales, defaultLocale }: Languages): LanguageValues {
  const isOn = (locale: Locale): boolean => locales.includes(locale);
  return {
    he: isOn("he"),
    en: isOn("en"),
    ru: isOn("ru"),
    ar: isOn("ar"),
    pl: isOn("pl"),
    defaultLocale,
  };
}

/**
 * Converts the values of the form to the installation's languages. Hebrew is always enabled, and is the
 * default if the chosen default is switched off.
 */
export function languagesOf(values: LanguageValues): Languages {
  const locales = LOCALES.filter((locale) => locale === DEFAULT_LOCALE || values[locale]);
  const defaultLocale = locales.find((locale) => locale === values.defaultLocale);
  return { locales, defaultLocale: defaultLocale ?? DEFAULT_LOCALE };
}
