import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf, sharesOf, sumText, toAgorot, toShekels } from "../../domain/money.ts";

test("every whole count of agorot survives the way to shekels and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (agorot) => {
      expect(toAgorot(toShekels(agorot))).toBe(agorot);
    }),
  );
});

test.each([0.001, 42.505, Number.NaN, Number.POSITIVE_INFINITY, 1e17])(
  "%d shekels is not a whole count of agorot",
  (shekels) => expect(toAgorot(shekels)).toBeUndefined(),
);

test("percentages round halves up to the next agora", () => {
  expect(percentOf(1050, 5)).toBe(53);
  expect(percentOf(1000, 7)).toBe(70);
  expect(percentOf(0, 12)).toBe(0);
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
  expect(sharesOf(amount, weights)).toEqual(shares);
  if (shares.length > 0) expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
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
