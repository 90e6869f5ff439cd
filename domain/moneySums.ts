import { agorot, ZERO, type Agorot } from "./money.ts";

/** The sum of two amounts. */
export const plus = (a: Agorot, b: Agorot): Agorot => agorot(a + b);

/** Returns a - b. Negative if `b` is larger. */
export const minus = (a: Agorot, b: Agorot): Agorot => agorot(a - b);

/** The price of `quantity` pieces. `quantity` is a whole number. */
export const times = (price: Agorot, quantity: number): Agorot => agorot(price * quantity);

/** The smaller of two amounts. */
export const smaller = (a: Agorot, b: Agorot): Agorot => agorot(Math.min(a, b));

/** The larger of two amounts. */
export const larger = (a: Agorot, b: Agorot): Agorot => agorot(Math.max(a, b));

/** The sum of all amounts. It is zero for an empty list. */
export const sumOf = (amounts: readonly Agorot[]): Agorot => amounts.reduce(plus, ZERO);

/**
 * `percent` of an amount, halves rounded up to the next agora. A percent has at most two decimals. It is
 * converted to whole hundredths, because a binary fraction could round a half the wrong way.
 */
export const percentOf = (amount: Agorot, percent: number): Agorot =>
  agorot(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000));

/**
 * Splits an amount by weights into whole agorot. The shares add up to exactly the amount. They are equal if
 * all weights are zero.
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
