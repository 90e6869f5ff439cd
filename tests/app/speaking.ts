import type { TFunction } from "i18next";
import { session } from "../../app/shell/net/session.ts";
import type { Locale } from "../../domain/locale.ts";
import { wordsIn } from "../e2e/words.ts";

/**
 * Returns the translation function of a language. Prices, dates and lists are formatted in this language too.
 */
export function speaking(locale: Locale): TFunction {
  session.locale = locale;
  return wordsIn(locale);
}
