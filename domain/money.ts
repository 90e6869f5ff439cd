import type { Locale } from "./locale.ts";

/** Money inside the product: whole agorot, so that sums are exact. Shekels exist only on the wire. */
export type Agorot = number;

/** Wire shekels to agorot. `undefined` where the number is not a whole count of agorot. */
export function toAgorot(shekels: number): Agorot | undefined {
  const agorot = Math.round(shekels * 100);
  return Number.isSafeInteger(agorot) && Math.abs(agorot - shekels * 100) < 1e-6
    ? agorot
    : undefined;
}

export const toShekels = (agorot: Agorot): number => agorot / 100;

/** `percent` of an amount, halves rounded up to the next agora. */
export const percentOf = (amount: Agorot, percent: number): Agorot =>
  Math.floor((amount * percent) / 100 + 0.5);

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
    return Math.round((amount * before) / whole) - from;
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
