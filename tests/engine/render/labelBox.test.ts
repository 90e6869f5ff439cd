import fc from "fast-check";
import { expect, test } from "vitest";
import { labelBox, ZOOM_DRIFT } from "../../../engine/render/labelling.ts";
import { meet } from "../../../engine/render/placement.ts";
import { fullCount } from "../../gate/fullCount.ts";

/** A label or a pin: its point in the plan, its size in px, and its offset in px. */
const thing = fc.record({
  x: fc.integer({ min: -200, max: 200 }),
  y: fc.integer({ min: -60, max: 60 }),
  width: fc.integer({ min: 4, max: 60 }),
  height: fc.integer({ min: 4, max: 34 }),
  dx: fc.constantFrom(0, 0, 31, -31, 62, -62, 123, -123),
  dy: fc.constantFrom(0, 0, -14, 14, -17),
});
type Thing = typeof thing extends fc.Arbitrary<infer T> ? T : never;

/** Returns the box of a label or pin on the screen, at a zoom. */
function seen({ x, y, width, height, dx, dy }: Thing, zoom: number) {
  const [px, py] = [x * zoom + dx, y * zoom + dy];
  return {
    left: px - width / 2,
    right: px + width / 2,
    top: py - height / 2,
    bottom: py + height / 2,
  };
}

const placed = (scale: number, { x, y, width, height, dx, dy }: Thing) =>
  labelBox({ scale, ratio: 1 }, { x, y }, width, height, dy, dx);

test("what is clear of each other where it is placed is so at every zoom until it is placed anew, set aside or not", () => {
  fc.assert(
    fc.property(thing, thing, fc.double({ min: 0.1, max: 3, noNaN: true }), (one, other, scale) => {
      fc.pre(!meet(placed(scale, one), placed(scale, other)));
      const zooms = [1 / ZOOM_DRIFT, 0.98, 1, 1.02, ZOOM_DRIFT].map((factor) => factor * scale);
      expect(zooms.filter((zoom) => meet(seen(one, zoom), seen(other, zoom)))).toEqual([]);
    }),
    { numRuns: fullCount(3_000, 100_000) },
  );
});

test("a word that stands where it belongs takes no more than its own box and the air round it", () => {
  const box = labelBox({ scale: ZOOM_DRIFT, ratio: 1 }, { x: 100, y: 50 }, 20, 10);
  expect(box).toEqual({ left: 88, right: 112, top: 43, bottom: 57 });
});
