import * as fc from "fast-check";
import { expect, test } from "vitest";
import { stadiumLayout } from "../../../bench/venues.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { SeatIndex } from "../../../engine/plan/seatIndex.ts";
import { hallOf } from "../randomPlans.ts";

const layout = stadiumLayout(2_000);
const index = new SeatIndex(layout);
const all = Array.from({ length: layout.count }, (_, seat) => seat);
const place = fc.double({ min: -50, max: 1600, noNaN: true });

test("the nearest seat is the one a scan of all seats finds, within the distance asked for", () => {
  fc.assert(
    fc.property(place, place, fc.double({ min: 0, max: 120, noNaN: true }), (x, y, most) => {
      const square = (seat: number) => (layout.x[seat]! - x) ** 2 + (layout.y[seat]! - y) ** 2;
      const nearest = all.reduce((best, seat) => (square(seat) < square(best) ? seat : best), 0);
      const found = index.nearest(x, y, most);
      expect(found).toBe(square(nearest) <= most * most ? nearest : -1);
    }),
    { numRuns: 2_000 },
  );
});

test("a box holds the seats that a scan finds in it, edges included, from whichever corner it is drawn", () => {
  fc.assert(
    fc.property(place, place, place, place, (x0, y0, x1, y1) => {
      const inside = (value: number, a: number, b: number) =>
        value >= Math.min(a, b) && value <= Math.max(a, b);
      const expected = all.filter(
        (s) => inside(layout.x[s]!, x0, x1) && inside(layout.y[s]!, y0, y1),
      );
      expect(index.inBox(x0, y0, x1, y1).toSorted((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
  const [x, y] = [layout.x[7]!, layout.y[7]!];
  expect(index.inBox(x, y, x, y)).toEqual([7]);
});

test("a seat is found at its own place, and inBox appends to the list it is given", () => {
  for (const seat of all) expect(index.nearest(layout.x[seat]!, layout.y[seat]!, 0)).toBe(seat);
  const list = [-5];
  index.inBox(layout.x[0]!, layout.y[0]!, layout.x[0]!, layout.y[0]!, list);
  expect(list).toEqual([-5, 0]);
});

test("a plan without seats has no nearest seat", () => {
  const empty = new SeatIndex(layoutOf(hallOf([]).plan));
  expect(empty.nearest(0, 0, 1e9)).toBe(-1);
  expect(empty.inBox(-1e9, -1e9, 1e9, 1e9)).toEqual([]);
});
