import * as fc from "fast-check";
import { expect, test } from "vitest";
import { stadiumLayout } from "../../../bench/venues.ts";
import { seatsInside } from "../../../engine/input/enclosure.ts";
import { SeatIndex } from "../../../engine/plan/seatIndex.ts";
import { twoBlocks } from "../mapHall.ts";

const layout = twoBlocks();
const index = new SeatIndex(layout);
const inside = (outline: number[], accepts: (seat: number) => boolean = () => true): number[] =>
  seatsInside(layout, index, outline, accepts);

/**
 * Whether a point is enclosed. Slow reference implementation: sums the angles by which the outline turns around
 * the point.
 */
function isRound(outline: readonly number[], x: number, y: number): boolean {
  let turned = 0;
  for (let at = 0; at < outline.length; at += 2) {
    const a = Math.atan2(outline[at + 1]! - y, outline[at]! - x);
    const b = Math.atan2(
      outline[(at + 3) % outline.length]! - y,
      outline[(at + 2) % outline.length]! - x,
    );
    const turn = (b - a + 3 * Math.PI) % (2 * Math.PI);
    turned += turn - Math.PI;
  }
  return Math.abs(turned) > Math.PI;
}

test("a rectangle holds the seats whose centres lie in it, ascending", () => {
  expect(inside([-5, -5, 25, -5, 25, 15, -5, 15])).toEqual([0, 1, 2, 12, 13, 14]);
  expect(inside([25, 15, -5, 15, -5, -5, 25, -5])).toEqual([0, 1, 2, 12, 13, 14]);
});

test("an outline holds only what is accepted, and one of no size holds nothing", () => {
  expect(inside([-5, -5, 25, -5, 25, 15, -5, 15], (seat) => seat % 2 === 0)).toEqual([
    0, 2, 12, 14,
  ]);
  expect(inside([5, 5, 5, 5])).toEqual([]);
  expect(inside([])).toEqual([]);
});

test("a lasso that crosses its own way holds its loops", () => {
  // The outline goes twice around the same four seats.
  const twice = [-5, -5, 15, -5, 15, 15, -5, 15];
  expect(inside([...twice, ...twice])).toEqual([0, 1, 12, 13]);
});

test("any lasso holds what it winds round", () => {
  const corner = fc.tuple(
    fc.integer({ min: -300, max: 3000 }),
    fc.integer({ min: -300, max: 1000 }),
  );
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 40 }), (corners) => {
      // The offsets move the corners off the seat grid, so that no seat is on an edge.
      const outline = corners.flatMap(([x, y]) => [x / 10 + 0.0371, y / 10 + 0.0173]);
      const wanted = layout.x.keys().filter((at) => isRound(outline, layout.x[at]!, layout.y[at]!));
      expect(inside(outline)).toEqual([...wanted]);
    }),
  );
});

test("a lasso of a thousand corners round a whole stadium judges a seat by a few of them", () => {
  const large = stadiumLayout(20_000);
  let reads = 0;
  const { width } = large;
  const corners = Array.from({ length: 1000 }, (_, at) => {
    const angle = (at / 1000) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)].map((part) => (part * 0.7 + 0.5) * width);
  });
  const outline = new Proxy(corners.flat(), {
    get(target, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  expect(seatsInside(large, new SeatIndex(large), outline, () => true)).toHaveLength(large.count);
  expect(reads / large.count).toBeLessThan(60);
});
