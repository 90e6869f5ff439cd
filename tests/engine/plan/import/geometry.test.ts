import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DraftSeat, Point } from "../../../../engine/plan/import/draft.ts";
import { outlineAround, simplified } from "../../../../engine/plan/import/outlineAround.ts";
import { boxAround, isInside } from "../../../../engine/plan/import/polygon.ts";
import { Reading } from "../../../../engine/plan/import/reading.ts";
import { inSeatingOrder } from "../../../../engine/plan/import/rowOrder.ts";
import { logicalXs } from "../../../../engine/plan/import/spacing.ts";
import { fullCount } from "../../../gate/fullCount.ts";

const reading = () => new Reading(10_000_000);
const seatAt = ([x, y]: Point, i: number): DraftSeat => ({
  place: `${i}`,
  name: `${(i * 7) % 100}`,
  x,
  y,
});

/** Rows as in real halls: straight, curved or around a corner, with steps of 20 and aisles of 50. */
const rowPlaces: fc.Arbitrary<Point[]> = fc
  .record({
    steps: fc.array(fc.constantFrom(20, 20, 20, 20, 50), { minLength: 1, maxLength: 40 }),
    turn: fc.double({ min: -3, max: 3, noNaN: true }),
    bend: fc.double({ min: 0, max: 0.04, noNaN: true }),
    corner: fc.boolean(),
  })
  .map(({ steps, turn, bend, corner }) => {
    let [x, y, angle] = [0, 0, turn];
    const places: Point[] = [[x, y]];
    for (const [i, step] of steps.entries()) {
      angle += corner && i === Math.floor(steps.length / 2) ? Math.PI / 2 : bend;
      x += Math.cos(angle) * step;
      y += Math.sin(angle) * step;
      places.push([x, y]);
    }
    return places;
  });

describe("the order of a row's seats", () => {
  test("is that of their places, however the file lists and numbers them", () => {
    fc.assert(
      fc.property(rowPlaces, fc.infiniteStream(fc.nat(1000)), (places, random) => {
        const seats = places.map((place, i) => ({ ...seatAt(place, i), name: String(i + 1) }));
        const shuffled = seats
          .map((seat) => ({ seat, key: random.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ seat }) => seat);
        const order = inSeatingOrder(shuffled, reading()).map(({ place }) => Number(place));
        const forward = seats.map((_, i) => i);
        expect([forward, forward.toReversed()]).toContainEqual(order);
      }),
      { numRuns: fullCount(300, 5_000) },
    );
  });

  test("is the file's own where that is a shortest walk", () => {
    const seats = [60, 40, 20, 0].map((x, i) => seatAt([x, 0], i));
    expect(inSeatingOrder(seats, reading())).toEqual(seats);
  });

  test("of a straight row needs no numbers", () => {
    const seats = [40, 0, 60, 20].map((x, i) => ({ ...seatAt([x, 0], i), name: "?" }));
    expect(inSeatingOrder(seats, reading()).map(({ x }) => x)).toEqual([0, 20, 40, 60]);
  });

  test("of a ring goes round, beginning beside its gap", () => {
    const seats = Array.from({ length: 20 }, (_, i) => {
      const angle = 1 + (i / 24) * 2 * Math.PI;
      return { ...seatAt([300 * Math.cos(angle), 300 * Math.sin(angle)], i), name: "?" };
    });
    const mixed = seats.toSorted((a, b) => a.x - b.x);
    const order = inSeatingOrder(mixed, reading()).map(({ place }) => Number(place));
    const forward = seats.map((_, i) => i);
    expect([forward, forward.toReversed()]).toContainEqual(order);
  });
});

describe("logical x", () => {
  const xs = (...places: number[]): number[] =>
    logicalXs(
      places.map((x) => ({ x, y: 0 })),
      20,
    );

  test("counts on by one and leaves one out at an aisle wider than 1.6 times the usual", () => {
    expect(xs(0, 20, 40, 60, 91, 111)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(xs(0, 20, 40, 60, 93, 113)).toEqual([1, 2, 3, 4, 6, 7]);
  });

  test("of wide seats goes by the row's own distance, of two seats by their section's", () => {
    expect(xs(0, 40, 80, 120)).toEqual([1, 2, 3, 4]);
    expect(xs(0, 60)).toEqual([1, 3]);
    expect(xs(0, 24)).toEqual([1, 2]);
  });
});

describe("the outline around seats", () => {
  const blocks = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 900 }),
      y: fc.integer({ min: 0, max: 900 }),
      columns: fc.integer({ min: 1, max: 9 }),
      rows: fc.integer({ min: 1, max: 6 }),
      turn: fc.double({ min: 0, max: 3, noNaN: true }),
    }),
    { minLength: 1, maxLength: 5 },
  );

  test("holds every seat, stays near them, and is one line", () => {
    fc.assert(
      fc.property(blocks, (drawn) => {
        const seats = drawn.flatMap(({ x, y, columns, rows, turn }) =>
          Array.from({ length: columns * rows }, (_, i): Point => {
            const [u, v] = [(i % columns) * 20, Math.floor(i / columns) * 26];
            return [
              x + u * Math.cos(turn) - v * Math.sin(turn),
              y + u * Math.sin(turn) + v * Math.cos(turn),
            ];
          }),
        );
        const outline = outlineAround(seats, 20, reading());
        for (const [x, y] of seats) expect(isInside(outline, x, y)).toBe(true);
        const [inner, outer] = [boxAround(seats), boxAround(outline)];
        for (const side of ["left", "top", "right", "bottom"] as const) {
          expect(Math.abs(inner[side] - outer[side])).toBeLessThan(35);
        }
      }),
      { numRuns: fullCount(150, 3_000) },
    );
  });

  test("leaves a large middle open", () => {
    const ring = Array.from({ length: 120 }, (_, i): Point => {
      const angle = (i / 120) * 2 * Math.PI;
      return [400 * Math.cos(angle), 400 * Math.sin(angle)];
    });
    const outline = outlineAround(ring, 20, reading());
    expect(isInside(outline, 0, 0)).toBe(false);
    for (const [x, y] of ring) expect(isInside(outline, x, y)).toBe(true);
  });

  test("of seats strewn far apart is their hull", () => {
    const outline = outlineAround(
      [
        [0, 0],
        [90_000, 0],
        [0, 80_000],
      ],
      20,
      reading(),
    );
    expect(outline).toHaveLength(3);
    expect(isInside(outline, 1000, 1000)).toBe(true);
  });

  test("is simplified by no more than it is told", () => {
    const circle = Array.from({ length: 400 }, (_, i): Point => [
      100 * Math.cos(i / 63.66),
      100 * Math.sin(i / 63.66),
    ]);
    const rough = simplified(circle, 5);
    expect(rough.length).toBeLessThan(30);
    for (const [i, [x, y]] of rough.entries()) {
      const [nx, ny] = rough[(i + 1) % rough.length]!;
      expect(Math.hypot((x + nx) / 2, (y + ny) / 2)).toBeGreaterThan(94.9);
    }
  });
});
