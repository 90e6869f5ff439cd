import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agorot, fromHundredths } from "../../domain/money.ts";
import { sumText } from "../../domain/sumText.ts";
import { percentOf, sharesOf } from "../../domain/moneySums.ts";
import { isPercent } from "../../domain/percent.ts";
import { changedPrice, ROUNDINGS } from "../../domain/priceRules.ts";
import { vatIn } from "../../domain/vat.ts";
import { seasonShares } from "../../domain/seasonShares.ts";
import { anyAgorot } from "./anyAgorot.ts";

describe("a percentage of an amount", () => {
  test.each([
    // The results are 0.4999 and 0.5 agorot before rounding.
    [4_999, 0.01, 0],
    [5_000, 0.01, 1],
    [14_999, 0.01, 1],
    [15_000, 0.01, 2],
    [-5_000, 0.01, 0],
    [-5_001, 0.01, -1],
  ])("of %i agorot by %d is %i", (amount, percent, part) => {
    expect(percentOf(agorot(amount), percent)).toBe(part);
  });

  test("may be any hundredth of a percent, though a binary fraction is a little off", () => {
    const refused = Array.from({ length: 10_001 }, (_, hundredths) => hundredths).filter(
      (hundredths) => !isPercent(hundredths / 100),
    );
    expect(refused).toEqual([]);
    for (const between of [0.005, 1.105, 99.999, 100.001]) expect(isPercent(between)).toBe(false);
  });
});

/** Splits an amount by running totals. Each total is rounded to whole agorot, halves up. */
function runningShares(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const upTo = (weight: number): number => Math.floor((2 * amount * weight + whole) / (2 * whole));
  let before = 0;
  return weights.map((weight) => {
    before += weight;
    return upTo(before) - upTo(before - weight);
  });
}

describe("shares of an amount", () => {
  test.each([
    [600, [1, 0], [600, 0]],
    [600, [0, 1], [0, 600]],
    [1, [1, 1], [1, 0]],
    [5, [0, 0, 0], [2, 1, 2]],
  ])("of %i by the weights %j are %j", (amount, weights, shares) => {
    expect(sharesOf(agorot(amount), weights)).toEqual(shares);
  });

  test("are the differences of a rounded running total", () => {
    const weights = fc
      .array(fc.nat(50), { minLength: 1, maxLength: 8 })
      .filter((all) => all.some((weight) => weight > 0));
    fc.assert(
      fc.property(fc.integer({ min: -9_999, max: 9_999 }), weights, (amount, all) => {
        expect(sharesOf(agorot(amount), all)).toEqual(runningShares(amount, all));
      }),
      { seed: 2, numRuns: 300 },
    );
  });

  test("of a season are proportional once the paid price is an agora too low", () => {
    const own = [agorot(3_000), agorot(1_000)];
    expect(seasonShares(agorot(4_001), own)).toEqual([3_001, 1_000]);
    expect(seasonShares(agorot(4_000), own)).toEqual([3_000, 1_000]);
    expect(seasonShares(agorot(3_999), own)).toEqual([2_999, 1_000]);
  });
});

test("included value-added tax is rounded to the nearest agora, halves up", () => {
  const percents = fc.integer({ min: 0, max: 50 });
  fc.assert(
    fc.property(anyAgorot(20_000), percents, (amount, percent) => {
      // Finds the tax by searching: it is the nearest whole agora, or the higher one of two equally near ones.
      const share = (amount * percent) / (100 + percent);
      let vat = 0;
      while (vat + 0.5 <= share) vat += 1;
      expect(vatIn(amount, percent)).toBe(vat);
    }),
    { seed: 3, numRuns: 200 },
  );
});

test.each([
  ["en", -0.5, "-₪0.50"],
  ["en", -0.01, "-₪0.01"],
  ["en", 0.99, "₪0.99"],
  ["he", -0.5, "\u200e-₪0.50"],
  ["pl", 1_234.5, "1234,50\u00a0₪"],
] as const)("in %s: %d shekels are written %s", (locale, shekels, text) => {
  expect(sumText(locale, shekels)).toBe(text);
});

describe("a price that is changed by a percentage", () => {
  test("is rounded to the nearest step, halves up, as exact arithmetic gives it", () => {
    const hundredths = fc.integer({ min: -15_000, max: 30_000 });
    const steps = fc.constantFrom(1n, 10n, 50n, 100n, 500n);
    fc.assert(
      fc.property(fc.nat(200_000), hundredths, steps, (price, change, step) => {
        const exact = BigInt(price) * BigInt(10_000 + change);
        const unit = step * 10_000n;
        const doubled = 2n * exact + unit;
        const count = doubled < 0n ? 0n : doubled / (2n * unit);
        expect(
          changedPrice(fromHundredths(price), change / 100, fromHundredths(Number(step))),
        ).toBe(fromHundredths(Number(count * step)));
      }),
      { seed: 4, numRuns: 2_000 },
    );
  });

  test("is zero if it is lowered by more than 100 percent", () => {
    for (const step of [0.01, 1, 5]) expect(changedPrice(40, -150, step)).toBe(0);
  });

  test("is rounded to steps from an agora to five shekels", () => {
    expect(ROUNDINGS).toEqual([0.01, 0.1, 0.5, 1, 5]);
  });
});
