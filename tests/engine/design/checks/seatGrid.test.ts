import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SeatGrid } from "../../../../engine/design/checks/seatGrid.ts";
import { Drawing } from "../../../../engine/design/model/drawing.ts";

/** Returns a drawing with seats at these positions. */
function scattered(places: readonly (readonly [x: number, y: number])[]): Drawing {
  const drawing = new Drawing();
  drawing.reserve(places.length);
  for (const [slot, [x, y]] of places.entries()) {
    drawing.seats.x[slot] = x;
    drawing.seats.y[slot] = y;
  }
  return drawing;
}

const slotsOf = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, i) => i);

describe("seats near a point", () => {
  const place = fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }));

  test("are those that a naive search finds, each with its distance", () => {
    const reach = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), place, reach, (places, [px, py], within) => {
        const drawing = scattered(places);
        const grid = new SeatGrid(drawing, slotsOf(places.length), 100);
        const found = new Map<number, number>();
        grid.near(px, py, within, (slot, away) => {
          found.set(slot, away);
          return false;
        });
        const wanted = places.flatMap(([x, y], slot): [number, number][] => {
          const away = Math.hypot(x - px, y - py);
          return away <= within ? [[slot, away]] : [];
        });
        expect([...found.keys()].toSorted((a, b) => a - b)).toEqual(wanted.map(([slot]) => slot));
        for (const [slot, away] of wanted) expect(found.get(slot)).toBeCloseTo(away, 6);
      }),
    );
  });

  test("are searched until one is enough", () => {
    const drawing = scattered([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    const grid = new SeatGrid(drawing, slotsOf(3), 10);
    let visited = 0;
    const isFound = grid.near(0, 0, 10, () => {
      visited++;
      return true;
    });
    expect([isFound, visited]).toEqual([true, 1]);
    expect(grid.near(500, 500, 10, () => true)).toBe(false);
  });

  test("are only those of the floor", () => {
    const drawing = scattered([
      [0, 0],
      [5, 0],
    ]);
    const grid = new SeatGrid(drawing, Uint32Array.of(1), 10);
    const found: number[] = [];
    grid.near(0, 0, 10, (slot) => {
      found.push(slot);
      return false;
    });
    expect(found).toEqual([1]);
  });

  test("cost little memory if they are far apart", () => {
    const drawing = scattered([
      [0, 0],
      [900_000_000, 900_000_000],
    ]);
    const grid = new SeatGrid(drawing, slotsOf(2), 1);
    expect(grid.near(900_000_000, 900_000_000, 5, () => true)).toBe(true);
  });
});
