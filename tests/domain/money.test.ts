import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf, toAgorot, toShekels } from "../../domain/money.ts";

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
