import { fileOf } from "./localeParts.ts";
import type { Texts } from "./readTexts.ts";

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Returns the distinct placeholders in a text, such as `{{count}}`, sorted. */
const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{[^}]*\}\}/g))].toSorted().join(" ");

/** Returns the key without its plural suffix. */
const base = (key: string): string => key.replace(PLURAL, "");

function faultsOfTexts(language: string, texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== "string")
      return [`${fileOf(language, key)}: ${key} is no text (keys are flat)`];
    return text.trim() === "" ? [`${fileOf(language, key)}: ${key} is empty`] : [];
  });
}

/** Matches letters of the scripts that languages without Latin letters use. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  he: /\p{Script=Hebrew}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
};

/** Whether a text contains a Latin word that is neither an abbreviation nor a placeholder. */
const hasLatinWord = (text: string): boolean => /[a-z]{3}/.test(text.replace(/\{\{[^}]*\}\}/g, ""));

/**
 * Finds texts that are not translated: they have Latin words and no letter of the language's script, while
 * the text of another language has letters of that language's script.
 */
function faultsOfLetters(locales: Readonly<Record<string, Texts>>): string[] {
  const all = Object.entries(LETTERS).filter(([language]) => Object.hasOwn(locales, language));
  const isOwn = (language: string, letters: RegExp, key: string): boolean => {
    const text = locales[language]?.[key];
    return typeof text === "string" && letters.test(text);
  };
  return all.flatMap(([language, letters]) =>
    Object.entries(locales[language]!)
      .filter(
        ([key, text]) =>
          typeof text === "string" && hasLatinWord(text) && !isOwn(language, letters, key),
      )
      .filter(([key]) => all.some(([other, theirs]) => isOwn(other, theirs, key)))
      .map(([key]) => `${fileOf(language, key)}: ${key} is not in the letters of ${language}`),
  );
}

/**
 * Finds plural forms that the language requires and that a key does not have. Hebrew requires the forms one,
 * two and other. English requires the forms one and other.
 */
function faultsOfPlurals(language: string, texts: Texts): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plural = new Set(
    Object.keys(texts)
      .filter((key) => PLURAL.test(key))
      .map(base),
  );
  return [...plural].flatMap((key) =>
    needed
      .filter((category) => !Object.hasOwn(texts, `${key}_${category}`))
      .map((category) => `${fileOf(language, key)}: ${key}_${category} is missing`),
  );
}

function faultsOfPair(first: string, one: Texts, second: string, other: Texts): string[] {
  const others = new Set(Object.keys(other).map(base));
  const missing = [...new Set(Object.keys(one).map(base))]
    .filter((key) => !others.has(key))
    .map((key) => `${fileOf(second, key)}: ${key} is missing (${first} has it)`);
  const differing = Object.entries(one).flatMap(([key, text]) => {
    const twin = other[key];
    // Placeholders of plural forms are not compared, because "One seat" may omit the number.
    if (PLURAL.test(key) || typeof text !== "string" || typeof twin !== "string") return [];
    return placeholders(text) === placeholders(twin)
      ? []
      : [`${fileOf(second, key)}: ${key} has other placeholders than ${first}`];
  });
  return [...missing, ...differing];
}

/**
 * Compares the keys of each language with those of the first language, in both directions. Also checks that
 * each language has a text for every refusal code, with the key `refusal.<CODE>`. Returns one sentence for
 * each fault.
 */
export function checkLocales(
  locales: Readonly<Record<string, Texts>>,
  refusalCodes: readonly string[],
): string[] {
  const all = Object.entries(locales);
  const [lead, ...rest] = all;
  if (!lead) return ["there are no locales"];
  const alone = all.flatMap(([language, texts]) => [
    ...faultsOfTexts(language, texts),
    ...faultsOfPlurals(language, texts),
    ...refusalCodes
      // A text with a count has plural forms instead, which another check covers.
      .filter(
        (code) => !["", "_other"].some((form) => Object.hasOwn(texts, `refusal.${code}${form}`)),
      )
      .map((code) => `${fileOf(language, `refusal.${code}`)}: refusal.${code} is missing`),
  ]);
  const pairs = rest.flatMap(([language, texts]) => [
    ...faultsOfPair(lead[0], lead[1], language, texts),
    ...faultsOfPair(language, texts, lead[0], lead[1]).filter((fault) => /missing/.test(fault)),
  ]);
  return [...alone, ...pairs, ...faultsOfLetters(locales)];
}

/**
 * Returns the keys that the code uses and that a language does not have. One plural form of a key is enough
 * here, because another check covers the remaining forms.
 */
export function checkUsed(
  locales: Readonly<Record<string, Texts>>,
  used: readonly string[],
): string[] {
  const keys = [...new Set(used.map(base))];
  return Object.entries(locales).flatMap(([language, texts]) => {
    const there = new Set(Object.keys(texts).map(base));
    return keys
      .filter((key) => !there.has(key))
      .map((key) => `${fileOf(language, key)}: ${key} is missing, and the code uses it`);
  });
}
