import type { Names } from "../platform/locale.ts";
import { jsonb } from "../platform/store/db.ts";
import ar from "./names/ar.json" with { type: "json" };
import pl from "./names/pl.json" with { type: "json" };
import ru from "./names/ru.json" with { type: "json" };

/** A name in Hebrew and English, in this order. */
export type Pair = readonly [he: string, en: string];

/** Translations of the demo's names to the other languages, by the English name. */
const OTHERS: Readonly<Record<"ru" | "ar" | "pl", Readonly<Record<string, string>>>> = {
  ru,
  ar,
  pl,
};

/**
 * Returns a name in every language. A name without letters, such as `100`, is not translated. A name that is
 * not translated has the Hebrew text in all languages except English.
 */
export function namesOf([he, en]: Pair): Required<Names> {
  const wordless = /\p{L}/u.test(he) ? en : he;
  return {
    he,
    en,
    ru: OTHERS.ru[en] ?? wordless,
    ar: OTHERS.ar[en] ?? wordless,
    pl: OTHERS.pl[en] ?? wordless,
  };
}

export const names = (pair: Pair) => jsonb(namesOf(pair));
