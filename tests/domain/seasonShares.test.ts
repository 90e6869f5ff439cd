import fc from "fast-check";
import { expect, test } from "vitest";
import { agorot } from "../../domain/money.ts";
import { plus, sumOf } from "../../domain/moneySums.ts";
import { seasonShares } from "../../domain/seasonShares.ts";
import { anyAgorot } from "./anyAgorot.ts";

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
  expect(seasonShares(agorot(paid), own.map(agorot))).toEqual(shares);
});

const price = anyAgorot(10_000_000);
const season = fc.array(anyAgorot(100_000), { minLength: 1, maxLength: 100 });

test("all shows together are worth exactly the price, and none less than nothing", () => {
  fc.assert(
    fc.property(price, season, (paid, own) => {
      const shares = seasonShares(paid, own);
      expect(shares).toHaveLength(own.length);
      expect(sumOf(shares)).toBe(paid);
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
      const shares = seasonShares(plus(tariff, sumOf(own)), own);
      expect(own.every((amount, show) => shares[show]! >= amount)).toBe(true);
    }),
  );
});
