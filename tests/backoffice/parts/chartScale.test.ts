import fc from "fast-check";
import { expect, test } from "vitest";
import { largestBar, namedBars, nameSide, scaleEnd } from "../../../backoffice/parts/chartScale.ts";

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [10, 10],
  [11, 20],
  [607, 800],
  [2084, 3000],
  [9001, 10_000],
])("a scale for %d ends at %d", (most, end) => {
  expect(scaleEnd(most)).toBe(end);
});

test("a scale holds all of it, wastes less than half and has a whole middle", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5_000_000 }), (most) => {
      const end = scaleEnd(most);
      expect(end).toBeGreaterThanOrEqual(most);
      expect(end).toBeLessThanOrEqual(2 * most);
      expect(Number.isInteger(end / 2)).toBe(true);
    }),
  );
});

test("names stand evenly apart and are no more than there is room for", () => {
  expect(namedBars(3, 7)).toEqual([0, 1, 2]);
  expect(namedBars(30, 7)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(namedBars(0, 7)).toEqual([]);
});

test("a name stands under its bar, or at the end that it would cross", () => {
  const side = (middle: number) => nameSide(middle, 40, 200);
  expect([side(10), side(40), side(100), side(160), side(190)]).toEqual([
    "start",
    "middle",
    "middle",
    "middle",
    "end",
  ]);
});

test("the largest is the first of its like, and none where all are nothing", () => {
  const bars = [0, 4, 4].map((value, at) => ({ key: `${at}`, name: "", text: "", value }));
  expect(largestBar(bars)?.key).toBe("1");
  expect(largestBar(bars.slice(0, 1))).toBeUndefined();
});
