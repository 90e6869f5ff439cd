import type { TFunction } from "i18next";
import { session } from "../../app/shell/net/session.ts";
import type { Locale } from "../../domain/locale.ts";
import { wordsIn } from "../e2e/words.ts";

/** Returns the product's texts in a language, which becomes that of prices, dates and lists too. */
export function speaking(locale: Locale): TFunction {
  session.locale = locale;
  return wordsIn(locale);
}

/** Removes marks of direction and unusual spaces, which differ between versions of the platform's data. */
export const plain = (text: string): string =>
  text.replaceAll(/[\u200e\u200f]/g, "").replaceAll(/\s/g, " ");
