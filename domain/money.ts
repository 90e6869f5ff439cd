import { CURRENCY } from "./currency.ts";
import type { Locale } from "./locale.ts";

declare const unit: unique symbol;

/**
 * Amounts inside the product are whole agorot, so that sums are exact. Shekels are used only on the wire
 * and are plain numbers. Arithmetic on agorot yields a plain number, so an amount keeps its type only
 * through the functions of this file and of `moneySums.ts`.
 */
export type Agorot = number & { readonly [unit]: "agorot" };

/** Brands a number that is known to be whole agorot, such as a result from the database. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The one place where the brand is given.
export const agorot = (whole: number): Agorot => whole as Agorot;

/** Zero agorot. */
export const ZERO = agorot(0);

/** Converts shekels to agorot without rounding. A plain number, because a client may send fractions. */
export const unroundedAgorot = (shekels: number): number => shekels * 100;

/** Converts shekels to agorot, rounded to the nearest agora. */
export const roundToAgorot = (shekels: number): Agorot =>
  agorot(Math.round(unroundedAgorot(shekels)));

/** Converts shekels to agorot. `undefined` if the result is not a whole number. */
export function toAgorot(shekels: number): Agorot | undefined {
  const amount = roundToAgorot(shekels);
  return Number.isSafeInteger(amount) && Math.abs(amount - unroundedAgorot(shekels)) < 1e-6
    ? amount
    : undefined;
}

/** Converts hundredths of any currency to its units, for averages and prices in other currencies. */
export const fromHundredths = (hundredths: number): number => hundredths / 100;

/** Converts an amount to shekels for the wire. */
export const toShekels = (amount: Agorot): number => fromHundredths(amount);

/** In right-to-left text, a directional mark keeps the minus to the left of its digits. */
const MINUS: Readonly<Record<Locale, string>> = {
  he: "\u200e-",
  en: "-",
  ru: "-",
  ar: "\u200e-",
  pl: "-",
};

/**
 * Returns an amount in shekels as text in a language: `₪42.50` in Hebrew and English, `42,50 ₪` in Russian.
 * The minus of a negative one comes first: `-₪42.50`.
 */
export function sumText(locale: Locale, shekels: number): string {
  const digits = Math.abs(shekels).toFixed(CURRENCY.decimals).replace(/\.00$/, "");
  const minus = shekels < 0 && Number(digits) > 0 ? MINUS[locale] : "";
  if (locale === "he" || locale === "en") return `${minus}${CURRENCY.symbol}${digits}`;
  const written = locale === "ar" ? digits : digits.replace(".", ",");
  return `${minus}${written}\u00a0${CURRENCY.symbol}`;
}
