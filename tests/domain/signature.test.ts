import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isSignature,
  MOST_SIGNATURE,
  pathOf,
  SIGNATURE_BOX,
  strokesOf,
  type Point,
} from "../../domain/signature.ts";
import { holdsCardNumber } from "../../server/platform/cardNumbers.ts";

const point = fc.tuple(
  fc.integer({ min: 0, max: SIGNATURE_BOX.width }),
  fc.integer({ min: 0, max: SIGNATURE_BOX.height }),
);
/** Removes repeated points, because a pen that does not move adds none. */
const stroke = fc
  .array(point, { minLength: 1, maxLength: 40 })
  .map((points) => points.filter((each, at) => at === 0 || each.join() !== points[at - 1]?.join()));
const strokes = fc.array(stroke, { minLength: 1, maxLength: 12 });

test("what is drawn is read again point for point, and looks like no card's number", () => {
  fc.assert(
    fc.property(strokes, (drawn) => {
      const path = pathOf(drawn);
      expect(strokesOf(path)).toEqual(drawn);
      expect(holdsCardNumber(path)).toBe(false);
    }),
  );
});

test.each([
  ["", "nothing"],
  ["M10,10", "a start without a step"],
  ["M10,10l5,5 ", "a blank at the end"],
  ["M10,10l5,5z", "another command"],
  ["M10,10l1.5,5", "a fraction"],
  ["M10,10l5,5\nM10,10l5,5", "a line feed"],
  ["M590,10l20,0", "a point beside the paper"],
  ["M10,10l-11,0", "a point before the paper"],
  [`M10,10l${"1,0 -1,0 ".repeat(2000)}1,0`, "more than anyone draws"],
  ['"><script>', "something else"],
])("%j is no drawing: %s", (path) => {
  expect(strokesOf(path)).toBeUndefined();
  expect(isSignature(path)).toBe(false);
});

test("a slip of the hand is no signature; a line over a tenth of the paper is", () => {
  expect(isSignature("M10,10l0,0")).toBe(false);
  expect(isSignature("M10,10l59,0")).toBe(false);
  expect(isSignature("M10,10l60,0")).toBe(true);
  expect(isSignature("M10,10l30,0M10,40l30,0")).toBe(true);
});

test("the longest drawing that a pad makes still fits", () => {
  const corner: Point[] = Array.from({ length: 15 }, (_, at) =>
    at % 2 === 0 ? [SIGNATURE_BOX.width, SIGNATURE_BOX.height] : [0, 0],
  );
  const path = pathOf(Array.from({ length: 100 }, () => corner));
  expect(path.length).toBeLessThanOrEqual(MOST_SIGNATURE);
  expect(strokesOf(path)).toHaveLength(100);
});
