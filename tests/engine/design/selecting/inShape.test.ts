import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nearestSeat,
  seatsInBox,
  seatsInLasso,
  Lasso,
} from "../../../../engine/design/selecting/inShape.ts";
import { doAll, openSmall, placeOf } from "../openSmall.ts";

const drawing = openSmall({ sections: 2, rows: 4, seats: 8, aisleAfter: 4 });
const all = Array.from({ length: 64 }, (_, slot) => slot);

describe("a box", () => {
  test("encloses the seats in it and on its edges, drawn from any corner", () => {
    // The first row begins at (100, 60), and its seats are 20 apart.
    expect([...seatsInBox(drawing, 100, 60, 140, 60)]).toEqual([0, 1, 2]);
    expect([...seatsInBox(drawing, 141, 87, 119, 59)]).toEqual([1, 2, 9, 10]);
    expect(seatsInBox(drawing, 0, 0, 50, 50)).toHaveLength(0);
  });

  test("encloses what a naive count does", () => {
    const at = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(at, at, at, at, (x0, y0, x1, y1) => {
        const wanted = all.filter((slot) => {
          const [x, y] = placeOf(drawing, slot);
          const isIn = (value: number, a: number, b: number): boolean =>
            value >= Math.min(a, b) && value <= Math.max(a, b);
          return isIn(x, x0, x1) && isIn(y, y0, y1);
        });
        expect([...seatsInBox(drawing, x0, y0, x1, y1)]).toEqual(wanted);
      }),
    );
  });

  test("leaves out seats of other floors and seats that were removed", () => {
    const other = openSmall({ sections: 2, rows: 1, seats: 2 });
    doAll(
      other,
      { kind: "setSection", section: 2, floor: 1 },
      { kind: "removeSeats", seats: [1, 1] },
    );
    expect([...seatsInBox(other, 0, 0, 999, 999)]).toEqual([0, 2, 3]);
    expect([...seatsInBox(other, 0, 0, 999, 999, 0)]).toEqual([0]);
    expect([...seatsInBox(other, 0, 0, 999, 999, 1)]).toEqual([2, 3]);
  });
});

/** Whether a point is inside an outline, by its winding number, computed edge by edge. */
function winds(outline: readonly number[], x: number, y: number): boolean {
  let winding = 0;
  for (let i = 0; i < outline.length; i += 2) {
    const next = (i + 2) % outline.length;
    const [ax, ay] = [outline[i]!, outline[i + 1]!];
    const [bx, by] = [outline[next]!, outline[next + 1]!];
    if (ay <= y === by <= y) continue;
    if (x < ((bx - ax) * (y - ay)) / (by - ay) + ax) winding += ay < by ? 1 : -1;
  }
  return winding !== 0;
}

describe("a lasso", () => {
  test("encloses what a naive count does, also where it crosses itself", () => {
    const at = fc
      .double({ min: 50, max: 500, noNaN: true })
      .map((value) => Math.round(value * 100) / 100 + 0.005);
    const lasso = fc
      .array(at, { minLength: 6, maxLength: 24 })
      .map((flat) => flat.slice(0, flat.length - (flat.length % 2)));
    fc.assert(
      fc.property(lasso, (outline) => {
        const rounded = outline.map((value) => Math.round(value * 100) / 100);
        const wanted = all.filter((slot) => winds(rounded, ...placeOf(drawing, slot)));
        expect([...seatsInLasso(drawing, rounded)]).toEqual(wanted);
      }),
    );
  });

  test("judges points in any order as its edges do, on corners and outside too", () => {
    const at = fc.integer({ min: 0, max: 300 });
    const points = fc.array(fc.tuple(at, at), { minLength: 3, maxLength: 40 });
    const asked = fc.array(fc.tuple(fc.integer({ min: -50, max: 350 }), at), { maxLength: 200 });
    fc.assert(
      fc.property(points, asked, (outline, places) => {
        const flat = outline.flat();
        const lasso = new Lasso(Float64Array.from(flat));
        const spots = [...places, ...outline];
        expect(spots.map(([x, y]) => lasso.holds(x, y))).toEqual(
          spots.map(([x, y]) => winds(flat, x, y)),
        );
      }),
      { numRuns: 300 },
    );
  });

  test("of less than three points encloses nothing", () => {
    expect(seatsInLasso(drawing, [0, 0, 900, 900])).toHaveLength(0);
  });
});

describe("the nearest seat", () => {
  test("is within reach or there is none", () => {
    expect(nearestSeat(drawing, 122, 63, 10)).toBe(1);
    expect(nearestSeat(drawing, 122, 63, 3)).toBe(-1);
  });
});
