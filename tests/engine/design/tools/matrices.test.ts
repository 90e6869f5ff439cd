import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moved, product } from "../../../../engine/design/commands/transform.ts";
import {
  mirrorAcross,
  mirrorDown,
  moveBy,
  scaleAbout,
  turnAbout,
} from "../../../../engine/design/tools/matrices.ts";

/** Applies a matrix to a point in plan units. */
const at = (x: number, y: number, matrix: readonly number[]): number[] =>
  moved([x * 100, y * 100], matrix).map((value) => value / 100);

describe("matrices", () => {
  test("move, turn, scale and mirror", () => {
    expect(at(3, 4, moveBy(-1, 2.5))).toEqual([2, 6.5]);
    expect(at(10, 0, turnAbout(90, 0, 0))).toEqual([0, 10]);
    expect(at(10, 0, turnAbout(-90, 0, 0))).toEqual([0, -10]);
    expect(at(10, 4, turnAbout(180, 10, 0))).toEqual([10, -4]);
    expect(at(10, 4, scaleAbout(2, 3, 8, 4))).toEqual([12, 4]);
    expect(at(10, 4, mirrorAcross(7))).toEqual([4, 4]);
    expect(at(10, 4, mirrorDown(7))).toEqual([10, 10]);
  });

  test("keep their centre and distances when they turn", () => {
    const angle = fc.integer({ min: -720, max: 720 });
    const place = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(angle, place, place, (degrees, x, y) => {
        const matrix = turnAbout(degrees, 30, 40);
        expect(at(30, 40, matrix)).toEqual([30, 40]);
        const [tx = 0, ty = 0] = at(x, y, matrix);
        expect(Math.abs(Math.hypot(tx - 30, ty - 40) - Math.hypot(x - 30, y - 40))).toBeLessThan(
          0.02,
        );
      }),
    );
  });

  test("of four quarter turns and of two mirrors change nothing", () => {
    const quarter = turnAbout(90, 123, 45);
    const turned = product(product(quarter, quarter), product(quarter, quarter));
    expect(at(7, 9, turned)).toEqual([7, 9]);
    expect(at(7, 9, product(mirrorAcross(3), mirrorAcross(3)))).toEqual([7, 9]);
  });

  test("never make minus nothing, which JSON cannot hold", () => {
    for (const value of moved([0, 0, -1, 1], [-1, 0, 0, -1, 0, 0]))
      expect(Object.is(value, -0)).toBe(false);
    for (const value of turnAbout(180, 0, 0))
      expect(JSON.parse(JSON.stringify(value)) + 0).toBe(value + 0);
  });

  test("beyond any hall are refused", () => {
    expect(() => moved([1, 1], [1e12, 0, 0, 1, 0, 0])).toThrow("tooFar");
    expect(() => moved([1, 1], [NaN, 0, 0, 1, 0, 0])).toThrow("tooFar");
  });
});
