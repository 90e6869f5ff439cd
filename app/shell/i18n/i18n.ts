import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { directionOf, type Locale } from "../../../domain/locale.ts";
import { FIRST_PARTS, type TextPart } from "./textParts.ts";

type Texts = Record<string, string>;

const lists = import.meta.glob<Record<string, () => Promise<Texts>>>("./texts/*.ts", {
  import: "parts",
});
const needed = new Set<TextPart>();
/** The language that the page is in, and the one that it is turning to. */
let shown: Locale;
let wanted: Locale;

async function textsOf(locale: Locale, part: TextPart): Promise<Texts> {
  const parts = await lists[`./texts/${locale}.ts`]?.();
  const load = parts?.[`/locales/${locale}/${part}.json`];
  if (!load) throw new Error(`No texts ${part} for locale ${locale}`);
  return load();
}

async function textsIn(locale: Locale, parts: Iterable<TextPart>): Promise<Texts> {
  const texts = await Promise.all([...parts].map((part) => textsOf(locale, part)));
  return Object.assign({}, ...texts);
}

/** What i18next is opened with, in one language: flat keys, one namespace for all parts. */
export const textOptions = async (locale: Locale, parts: Iterable<TextPart>) => ({
  lng: locale,
  resources: { [locale]: { translation: await textsIn(locale, parts) } },
  fallbackLng: false as const,
  keySeparator: false as const,
  nsSeparator: false as const,
  interpolation: { escapeValue: false },
});

/** Lets the first texts come beside whatever else is awaited; what fails here fails in `startTexts`. */
export function expectTexts(locale: Locale): void {
  textsIn(locale, FIRST_PARTS).catch(() => undefined);
}

function turnPage(locale: Locale): void {
  shown = locale;
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/**
 * Loads one locale's texts and turns the page to its
 * direction. More parts come with the screens that need them: `loadTexts`.
 */
export async function startTexts(locale: Locale, parts = FIRST_PARTS): Promise<i18n> {
  wanted = locale;
  for (const part of parts) needed.add(part);
  await i18next.use(initReactI18next).init(await textOptions(locale, needed));
  turnPage(locale);
  return i18next;
}

async function addTexts(locale: Locale, parts: Iterable<TextPart>): Promise<void> {
  i18next.addResourceBundle(locale, "translation", await textsIn(locale, parts));
}

/**
 * Loads more parts in the page's language; a part that is there costs nothing. While the language is
 * being switched they come in both: the page may still be in the old one when they arrive.
 */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) needed.add(part);
  const locales = new Set([shown, wanted]);
  await Promise.all([...locales].map((locale) => addTexts(locale, parts)));
  if (!locales.has(wanted)) await loadTexts(parts);
}

/** Turns to another language with all parts loaded so far; of two switches the later one holds. */
export async function switchTexts(locale: Locale): Promise<void> {
  wanted = locale;
  await addTexts(locale, needed);
  if (wanted !== locale) return;
  await i18next.changeLanguage(locale);
  turnPage(locale);
}
