import { currencySymbol } from "./currencySymbol.ts";
import type { Locale } from "./locale.ts";

/**
 * The minus sign by language. In right-to-left text, a directional mark keeps the sign to the left of the
 * digits.
 */
const MINUS: Readonly<Record<Locale, string>> = {
  he: "\u200e-",
  en: "-",
  ru: "-",
  ar: "\u200e-",
  pl: "-",
};

/** Returns the currency symbol for use before digits. A space follows a symbol that consists of letters. */
export function symbolBefore(): string {
  const symbol = currencySymbol();
  return /\p{L}$/u.test(symbol) ? `${symbol}\u00a0` : symbol;
}

/**
 * Returns an amount in the installation's currency as text in a language: `₪42.50` in Hebrew and English,
 * `42,50 ₪` in Russian. The minus of a negative amount is in front: `-₪42.50`.
 */
export function sumText(locale: Locale, shekels: number): string {
  const digits = Math.abs(shekels).toFixed(2).replace(/\.00$/, "");
  const minus = shekels < 0 && Number(digits) > 0 ? MINUS[locale] : "";
  if (locale === "he" || locale === "en") return `${minus}${symbolBefore()}${digits}`;
  const written = locale === "ar" ? digits : digits.replace(".", ",");
  return `${minus}${written}\u00a0${currencySymbol()}`;
}
