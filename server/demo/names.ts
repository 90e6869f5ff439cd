import type { Names } from "../locale.ts";
import { jsonb } from "../store/db.ts";
import ar from "./names/ar.json" with { type: "json" };
import pl from "./names/pl.json" with { type: "json" };
import ru from "./names/ru.json" with { type: "json" };

/** Hebrew and English, in this order. */
export type Pair = readonly [he: string, en: string];

/** The demo's names in the other languages, by the English one. */
const OTHERS: Readonly<Record<"ru" | "ar" | "pl", Readonly<Record<string, string>>>> = {
  ru,
  ar,
  pl,
};

/** In every language; what is the same in all of them (`₪100`, `IMAX`) stands in no list. */
export function namesOf([he, en]: Pair): Required<Names> {
  return {
    he,
    en,
    ru: OTHERS.ru[en] ?? en,
    ar: OTHERS.ar[en] ?? en,
    pl: OTHERS.pl[en] ?? en,
  };
}

export const names = (pair: Pair) => jsonb(namesOf(pair));
