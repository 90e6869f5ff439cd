import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { directionOf, type Locale } from "../../../domain/locale.ts";
import { FIRST_PARTS, type TextPart } from "./textParts.ts";

type Texts = Record<string, string>;

const lists = import.meta.glob<Record<string, () => Promise<Texts>>>("./texts/*.ts", {
  import: "parts",
});
const needed = new Set<TextPart>();
/** The language that the page is shown in. `wanted` is the language that it is switching to. */
let shown: Locale;
let wanted: Locale;

/** Text parts that are not the storefront's, as functions that load them, by path. */
let others: Readonly<Record<string, () => Promise<Texts>>> = {};

/**
 * Values of placeholders that any text can contain. The storefront's texts have no placeholders that every
 * text can contain.
 */
let defaultVariables: Readonly<Record<string, string>> = {};

/**
 * Adds text parts and placeholder values that the storefront does not have. The back office calls this
 * function.
 */
export function offerTexts(parts: typeof others, variables: typeof defaultVariables): void {
  others = parts;
  defaultVariables = variables;
}

async function textsOf(locale: Locale, part: TextPart): Promise<Texts> {
  const parts = await lists[`./texts/${locale}.ts`]?.();
  const path = `/locales/${locale}/${part}.json`;
  const load = parts?.[path] ?? others[path];
  if (!load) throw new Error(`No texts ${part} for locale ${locale}`);
  return load();
}

async function textsIn(locale: Locale, parts: Iterable<TextPart>): Promise<Texts> {
  const texts = await Promise.all([...parts].map((part) => textsOf(locale, part)));
  return Object.assign({}, ...texts);
}

/** Returns the i18next options for one language: flat keys, and one namespace for all parts. */
export const textOptions = async (locale: Locale, parts: Iterable<TextPart>) => ({
  lng: locale,
  resources: { [locale]: { translation: await textsIn(locale, parts) } },
  fallbackLng: false as const,
  keySeparator: false as const,
  nsSeparator: false as const,
  interpolation: { escapeValue: false, defaultVariables },
});

/** Prefetches the texts that every page needs. Errors are ignored here, because `startTexts` reports them. */
export function expectTexts(locale: Locale): void {
  textsIn(locale, FIRST_PARTS).catch(() => undefined);
}

function turnPage(locale: Locale): void {
  shown = locale;
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/**
 * Loads the texts of one language, and sets the language and text direction of the page. Screens load further
 * parts with `loadTexts`.
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
 * Loads further parts in the page's language. Parts that are already loaded are not loaded again. During a
 * switch of the language the parts are loaded in both languages, because the page can still be in the old
 * language when they arrive.
 */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) needed.add(part);
  const locales = new Set([shown, wanted]);
  await Promise.all([...locales].map((locale) => addTexts(locale, parts)));
  if (!locales.has(wanted)) await loadTexts(parts);
}

/**
 * Switches the page to another language, with all parts loaded so far. If the language is switched again
 * during the load, only the last call takes effect.
 */
export async function switchTexts(locale: Locale): Promise<void> {
  wanted = locale;
  await addTexts(locale, needed);
  if (wanted !== locale) return;
  await i18next.changeLanguage(locale);
  turnPage(locale);
}
