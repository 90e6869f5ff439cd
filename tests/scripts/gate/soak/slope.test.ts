import { describe, expect, test } from "vitest";
import { isFlat, medianSlopeOf, slopeOf, studentT } from "../../../../scripts/gate/soak/slope.ts";
import { chances } from "../../../../server/demo/seeded.ts";

describe("the quantile of Student's t", () => {
  test.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [5, 2.571],
    [10, 2.228],
    [30, 2.042],
    [120, 1.98],
    [100_000, 1.96],
  ])("for %i degrees of freedom is that of the table", (freedom, value) => {
    expect(studentT(freedom)).toBeCloseTo(value, 2);
  });
});

describe("a slope", () => {
  test("of points on a line is that of the line, without doubt", () => {
    const points = [0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x }));
    const { perUnit, low, high } = slopeOf(points);
    expect([perUnit, low, high].map((each) => Math.round(each * 1e9) / 1e9)).toEqual([2, 2, 2]);
  });

  test("has the interval of a known example", () => {
    // The slope is 0.6, the sum of squared residuals 2.4, with three degrees of freedom: 0.6 ± 3.1824 × √(0.8 /
    // 10).
    const points = [2, 4, 5, 4, 5].map((y, at) => ({ x: at + 1, y }));
    const { perUnit, low, high } = slopeOf(points);
    expect(perUnit).toBeCloseTo(0.6, 6);
    expect(high - perUnit).toBeCloseTo(3.1824 * Math.sqrt(0.08), 6);
    expect(perUnit - low).toBeCloseTo(3.1824 * Math.sqrt(0.08), 6);
  });

  test("is not certain with fewer than three points, or with all of them at the same time", () => {
    const unsure = { low: -Infinity, high: Infinity };
    expect(slopeOf([])).toEqual({ perUnit: 0, ...unsure });
    expect(slopeOf([{ x: 1, y: 1 }])).toEqual({ perUnit: 0, ...unsure });
    const two = [
      { x: 0, y: 0 },
      { x: 2, y: 1 },
    ];
    expect(slopeOf(two)).toEqual({ perUnit: 0.5, ...unsure });
    const same = [1, 2, 3].map((y) => ({ x: 4, y }));
    expect(slopeOf(same)).toEqual({ perUnit: 0, ...unsure });
  });
});

describe("a median slope", () => {
  const pointsOf = (ys: readonly number[]) => ys.map((y, x) => ({ x, y }));

  test("of points on a line is that of the line", () => {
    expect(medianSlopeOf(pointsOf([1, 3, 5, 7]))).toEqual({ perUnit: 2, low: 2, high: 2 });
  });

  test("is not moved by a point that is far off", () => {
    expect(medianSlopeOf(pointsOf([5, 5, 5, 5, 90])).perUnit).toBe(0);
    expect(medianSlopeOf(pointsOf([50, 4, 8, 12, 16])).perUnit).toBe(4);
  });

  test("is 0 where there is nothing to compare", () => {
    expect(medianSlopeOf([]).perUnit).toBe(0);
    expect(medianSlopeOf(pointsOf([7])).perUnit).toBe(0);
    expect(medianSlopeOf([1, 2].map((y) => ({ x: 3, y }))).perUnit).toBe(0);
  });
});

describe("a figure", () => {
  const noisy = (growth: number) => {
    const random = chances(3);
    return slopeOf(
      Array.from({ length: 60 }, (_, at) => ({ x: at, y: growth * at + 20 * random() })),
    );
  };

  test("that only wavers is flat", () => {
    expect(isFlat(noisy(0), 0)).toBe(true);
    expect(isFlat(noisy(-1), 0)).toBe(true);
  });

  test("that grows within its noise is found out, unless the bound allows it", () => {
    expect(isFlat(noisy(0.5), 0)).toBe(false);
    expect(isFlat(noisy(0.5), 0.7)).toBe(true);
  });
});
