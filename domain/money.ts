import type { Locale } from "./locale.ts";

declare const unit: unique symbol;

/**
 * Money inside the product: whole agorot, so that sums are exact. Shekels exist only on the wire and
 * are plain numbers. Arithmetic on agorot gives a plain number too, so that money stays money only
 * through the functions of this file.
 */
export type Agorot = number & { readonly [unit]: "agorot" };

/** Takes a number that is known to be whole agorot, such as one that the database computed. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The one place where the brand is given.
export const agorot = (whole: number): Agorot => whole as Agorot;

/** No money. */
export const ZERO = agorot(0);

/** Wire shekels in agorot, not rounded: a plain number, because a client may send fractions. */
export const unroundedAgorot = (shekels: number): number => shekels * 100;

/** Wire shekels to the nearest agora. */
export const roundToAgorot = (shekels: number): Agorot =>
  agorot(Math.round(unroundedAgorot(shekels)));

/** Wire shekels to agorot. `undefined` where the number is not a whole count of agorot. */
export function toAgorot(shekels: number): Agorot | undefined {
  const amount = roundToAgorot(shekels);
  return Number.isSafeInteger(amount) && Math.abs(amount - unroundedAgorot(shekels)) < 1e-6
    ? amount
    : undefined;
}

/** Hundredths of any currency in its units: for averages and for prices in another currency. */
export const fromHundredths = (hundredths: number): number => hundredths / 100;

/** An amount as the wire has it. */
export const toShekels = (amount: Agorot): number => fromHundredths(amount);

/** The sum of two amounts. */
export const plus = (a: Agorot, b: Agorot): Agorot => agorot(a + b);

/** What is left of `a` without `b`. It is negative where `b` is larger. */
export const minus = (a: Agorot, b: Agorot): Agorot => agorot(a - b);

/** The price of `quantity` pieces, a whole number. */
export const times = (price: Agorot, quantity: number): Agorot => agorot(price * quantity);

/** The smaller of two amounts. */
export const smaller = (a: Agorot, b: Agorot): Agorot => agorot(Math.min(a, b));

/** The larger of two amounts. */
export const larger = (a: Agorot, b: Agorot): Agorot => agorot(Math.max(a, b));

/** The sum of all amounts. It is zero for an empty list. */
export const sumOf = (amounts: readonly Agorot[]): Agorot => amounts.reduce(plus, ZERO);

/** `percent` of an amount, halves rounded up to the next agora. */
export const percentOf = (amount: Agorot, percent: number): Agorot =>
  agorot(Math.floor((amount * percent) / 100 + 0.5));

/**
 * An amount in shares by their weights, in whole agorot. The shares make up the amount exactly: rounding
 * never adds up. Where nothing weighs anything, they are alike.
 */
export function sharesOf(amount: Agorot, weights: readonly number[]): Agorot[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const each = all > 0 ? weights : weights.map(() => 1);
  const whole = all > 0 ? all : weights.length;
  let before = 0;
  return each.map((weight) => {
    const from = Math.round((amount * before) / whole);
    before += weight;
    return agorot(Math.round((amount * before) / whole) - from);
  });
}

/** storefront.md section 9. */
export const CURRENCY = { code: "ILS", symbol: "₪", decimals: 2 } as const;

/** A sum in a message, as its language writes it: `₪42.50` in Hebrew and English, `42,50 ₪` in Russian. */
export function sumText(locale: Locale, shekels: number): string {
  const digits = shekels.toFixed(CURRENCY.decimals).replace(/\.00$/, "");
  if (locale === "he" || locale === "en") return `${CURRENCY.symbol}${digits}`;
  return `${locale === "ar" ? digits : digits.replace(".", ",")}\u00a0${CURRENCY.symbol}`;
}
