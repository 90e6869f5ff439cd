import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  agorot,
  fromHundredths,
  roundToAgorot,
  toAgorot,
  toShekels,
  unroundedAgorot,
  ZERO,
  type Agorot,
} from "../../domain/money.ts";
import { sumText } from "../../domain/sumText.ts";
import {
  larger,
  minus,
  percentOf,
  plus,
  sharesOf,
  smaller,
  sumOf,
  times,
} from "../../domain/moneySums.ts";

const anyAmount = fc.integer({ min: -1e9, max: 1e9 }).map(agorot);

test("neither plain numbers, nor shekels, nor arithmetic on money is money", () => {
  const price = agorot(4_250);
  const kept: Agorot[] = [
    price,
    // @ts-expect-error A plain number is not money.
    4_250,
    // @ts-expect-error Shekels are a plain number.
    toShekels(price),
    // @ts-expect-error A price times a hundred is a plain number.
    price * 100,
    // @ts-expect-error A sum of two amounts by `+` is a plain number.
    price + price,
    // @ts-expect-error Shekels that are not rounded may be fractions of an agora.
    unroundedAgorot(42.125),
  ];
  expect(kept).toEqual([4_250, 4_250, 42.5, 425_000, 8_500, 4_212.5]);
  // @ts-expect-error Shekels are not converted a second time.
  expect(toShekels(toShekels(price))).toBe(0.425);
});

test("every whole count of agorot survives the way to shekels and back", () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(toAgorot(toShekels(amount))).toBe(amount);
      expect(roundToAgorot(toShekels(amount))).toBe(amount);
      expect(fromHundredths(amount)).toBe(toShekels(amount));
    }),
  );
});

test.each([0.001, 42.505, Number.NaN, Number.POSITIVE_INFINITY, 1e17])(
  "%d shekels is not a whole count of agorot",
  (shekels) => expect(toAgorot(shekels)).toBeUndefined(),
);

test.each([
  [42.5, 4_250],
  [42.504, 4_250],
  [42.506, 4_251],
  [1.1, 110],
  [-3.3, -330],
])("%d shekels are rounded to %d agorot", (shekels, amount) => {
  expect(roundToAgorot(shekels)).toBe(amount);
});

test("averages of agorot keep their fractions in shekels", () => {
  expect(fromHundredths(4_250.5)).toBeCloseTo(42.505, 12);
});

describe("arithmetic on amounts", () => {
  test("is that of whole numbers", () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, fc.integer({ min: 1, max: 100 }), (a, b, quantity) => {
        expect(plus(a, b)).toBe(a + b);
        expect(minus(a, b)).toBe(a - b);
        expect(minus(plus(a, b), b)).toBe(a);
        expect(times(a, quantity)).toBe(sumOf(Array.from({ length: quantity }, () => a)));
        expect([smaller(a, b), larger(a, b)]).toEqual([a, b].toSorted((one, two) => one - two));
      }),
    );
  });

  test("has zero for the sum of nothing, and never a minus zero for the opposite of zero", () => {
    expect(sumOf([])).toBe(ZERO);
    expect(Object.is(minus(ZERO, ZERO), -0)).toBe(false);
  });

  test("adds up any number of amounts", () => {
    expect(sumOf([agorot(100), agorot(-30), agorot(7)])).toBe(77);
  });
});

test("percentages round halves up to the next agora", () => {
  expect(percentOf(agorot(1050), 5)).toBe(53);
  expect(percentOf(agorot(1000), 7)).toBe(70);
  expect(percentOf(ZERO, 12)).toBe(0);
  // The product is 38.5 agorot, but as a binary fraction slightly less.
  expect(percentOf(agorot(11_000), 0.35)).toBe(39);
  expect(percentOf(agorot(12_555), 2.4)).toBe(301);
  expect(percentOf(agorot(3_335), 33)).toBe(1_101);
  expect(percentOf(agorot(-1050), 5)).toBe(-52);
});

test.each([
  [600, [600, 600], [300, 300]],
  [1_201, [600, 601], [600, 601]],
  [100, [1, 1, 1], [33, 34, 33]],
  [600, [600, 0], [600, 0]],
  [500, [0, 0], [250, 250]],
  [0, [3, 4], [0, 0]],
  [7, [], []],
])("%i by weights %j is shared as %j, and nothing is lost", (amount, weights, shares) => {
  const given = sharesOf(agorot(amount), weights);
  expect(given).toEqual(shares);
  if (given.length > 0) expect(sumOf(given)).toBe(amount);
});

test("each share is its weight's part of the amount, to the agora, also of an amount below zero", () => {
  const weights = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), weights, (amount, parts) => {
      const shares = sharesOf(agorot(amount), parts);
      const whole = parts.reduce((sum, part) => sum + part, 0);
      expect(sumOf(shares)).toBe(amount);
      for (const [place, share] of shares.entries()) {
        const part = whole === 0 ? 1 / parts.length : parts[place]! / whole;
        expect(Number.isInteger(share)).toBe(true);
        expect(Math.abs(share - amount * part)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test.each([
  ["he", 42.5, "₪42.50"],
  ["en", 50, "₪50"],
  ["ru", 42.5, "42,50\u00a0₪"],
  ["ar", 42.5, "42.50\u00a0₪"],
  ["pl", 50, "50\u00a0₪"],
] as const)("a sum in a message is written as in %s", (locale, shekels, text) => {
  expect(sumText(locale, shekels)).toBe(text);
});

test("a percent with decimals is what long division in whole numbers gives", () => {
  const amount = fc.integer({ min: -100_000_000, max: 100_000_000 });
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amount, hundredths, (of, percent) => {
      const doubled = BigInt(of) * BigInt(percent) * 2n + 10_000n;
      const floor = (doubled - (((doubled % 20_000n) + 20_000n) % 20_000n)) / 20_000n;
      expect(percentOf(agorot(of), percent / 100)).toBe(Number(floor));
    }),
    { numRuns: 5_000 },
  );
});
