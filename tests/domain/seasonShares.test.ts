import fc from "fast-check";
import { expect, test } from "vitest";
import { seasonShares } from "../../domain/seasonShares.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

test.each([
  ["a tariff for all shows alike", 18_000, [0, 0, 0], [6_000, 6_000, 6_000]],
  ["one that does not divide", 10_000, [0, 0, 0], [3_333, 3_334, 3_333]],
  [
    "a tariff, and what three shows cost besides",
    36_000,
    [0, 6_000, 6_000, 6_000],
    [4_500, 10_500, 10_500, 10_500],
  ],
  ["shows that are priced one by one", 18_000, [14_000, 4_000], [14_000, 4_000]],
  ["a discount that took more than the tariff", 9_000, [14_000, 4_000], [7_000, 2_000]],
  ["a gift", 0, [6_000, 0], [0, 0]],
  ["no shows", 18_000, [], []],
])("%s", (_, paid, own, shares) => {
  expect(seasonShares(paid, own)).toEqual(shares);
});

const price = fc.integer({ min: 0, max: 10_000_000 });
const season = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 100 });

test("all shows together are worth exactly the price, and none less than nothing", () => {
  fc.assert(
    fc.property(price, season, (paid, own) => {
      const shares = seasonShares(paid, own);
      expect(shares).toHaveLength(own.length);
      expect(sum(shares)).toBe(paid);
      expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true);
    }),
  );
});

test("shows that cost the same are worth the same but for an agora", () => {
  fc.assert(
    fc.property(price, season, (paid, own) => {
      const shares = seasonShares(paid, own);
      for (const alike of Map.groupBy(shares.keys(), (show) => own[show]).values()) {
        const worth = alike.map((show) => shares[show]!);
        expect(Math.max(...worth) - Math.min(...worth)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("a show is worth what it cost alone, where the price covers it", () => {
  fc.assert(
    fc.property(price, season, (tariff, own) => {
      const shares = seasonShares(tariff + sum(own), own);
      expect(own.every((amount, show) => shares[show]! >= amount)).toBe(true);
    }),
  );
});
