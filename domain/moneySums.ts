import { agorot, ZERO, type Agorot } from "./money.ts";

/** Returns the sum of two amounts. */
export const plus = (a: Agorot, b: Agorot): Agorot => agorot(a + b);

/** Returns a - b. Negative if `b` is larger. */
export const minus = (a: Agorot, b: Agorot): Agorot => agorot(a - b);

/** Returns the price of `quantity` items. `quantity` is a whole number. */
export const times = (price: Agorot, quantity: number): Agorot => agorot(price * quantity);

/** Returns the smaller of two amounts. */
export const smaller = (a: Agorot, b: Agorot): Agorot => agorot(Math.min(a, b));

/** Returns the larger of two amounts. */
export const larger = (a: Agorot, b: Agorot): Agorot => agorot(Math.max(a, b));

/** Returns the sum of all amounts, zero for an empty list. */
export const sumOf = (amounts: readonly Agorot[]): Agorot => amounts.reduce(plus, ZERO);

/**
 * Returns a percentage of an amount, rounded to whole agorot with halves up. A percentage has at most two
 * decimals. The percentage is converted to whole hundredths, because a binary fraction could round a half the
 * wrong way.
 */
export const percentOf = (amount: Agorot, percent: number): Agorot =>
  agorot(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000));

/**
 * Splits an amount into whole agorot in proportion to weights. The parts add up to exactly the amount. The
 * parts are equal if all weights are zero.
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
