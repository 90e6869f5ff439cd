import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { directionOf, type Locale } from "./locale.ts";

const texts = import.meta.glob<{ default: Record<string, string> }>("../../locales/*.json");

async function textsOf(locale: Locale): Promise<Record<string, string>> {
  const load = texts[`../../locales/${locale}.json`];
  if (!load) throw new Error(`No texts for locale ${locale}`);
  return (await load()).default;
}

function turnPage(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/** Loads one locale's texts (flat keys) and turns the page to its direction. */
export async function startTexts(locale: Locale): Promise<i18n> {
  const resources = { [locale]: { translation: await textsOf(locale) } };
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  turnPage(locale);
  return i18next;
}

export async function switchTexts(locale: Locale): Promise<void> {
  i18next.addResourceBundle(locale, "translation", await textsOf(locale));
  await i18next.changeLanguage(locale);
  turnPage(locale);
}
