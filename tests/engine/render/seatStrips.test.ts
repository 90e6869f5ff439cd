import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlanSection, Seatplan } from "../../../domain/seatplan.ts";
import { stadiumLayout } from "../../../bench/venues.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { snormFrameOf } from "../../../engine/render/seatLayer.ts";
import {
  BEND_STEPS,
  countsOf,
  MOST_IN_STRIP,
  STEPS,
  STRIP_WORDS,
  stripsOf,
} from "../../../engine/render/seatStrips.ts";
import { hallPlan, manyBlocks } from "../mapHall.ts";

interface Drawn {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly group: number;
  readonly strip: number;
}

const short = (word: number): number => (word << 16) >> 16;

/** Computes the positions of seats from the strips' records only, as the shader does. */
function drawnOf(layout: SeatLayout): Drawn[] {
  const frame = snormFrameOf(layout);
  const { count, records, firsts } = stripsOf(layout, frame);
  const place = (word: number): [number, number] => [
    frame.centreX + (short(word) / 32767) * frame.halfX,
    frame.centreY + (short(word >> 16) / 32767) * frame.halfY,
  ];
  return Array.from({ length: count }, (_, strip) => {
    const [a, b, shape, next] = records.subarray(strip * STRIP_WORDS, (strip + 1) * STRIP_WORDS);
    const [[x, y], [endX, endY]] = [place(a!), place(b!)];
    const [counts, last] = [countsOf(shape!), countsOf(shape!)[0] - 1];
    const length = Math.hypot(endX - x, endY - y);
    const spacing = last > 0 ? length / last : layout.pitch;
    const [ux, uy] = last > 0 ? [(endX - x) / length, (endY - y) / length] : [1, 0];
    const bend = ((shape! << 8) >> 24) / BEND_STEPS;
    const side = shape! & 0x200 ? -1 : 1;
    return counts.flatMap((seats, row) =>
      Array.from({ length: seats }, (__, at): Drawn => {
        const along = at + row * (((next! << 8) >> 20) / STEPS);
        const apart = row * side * ((next! & 0xfff) / STEPS) * layout.pitch;
        const off = apart + bend * along * (last - along) * spacing;
        return {
          seat: firsts[strip * 2 + row]! + at,
          x: x + ux * along * spacing + uy * off,
          y: y + uy * along * spacing - ux * off,
          group: (shape! >>> 10) & 63,
          strip,
        };
      }),
    );
  }).flat();
}

/** Checks for a whole plan what the shader assumes. */
function check(layout: SeatLayout): void {
  const drawn = drawnOf(layout).toSorted((a, b) => a.seat - b.seat);
  // Each seat is drawn once.
  expect(drawn.map(({ seat }) => seat)).toEqual(
    Array.from({ length: layout.count }, (_, at) => at),
  );
  const { halfX, halfY } = snormFrameOf(layout);
  const step = Math.hypot(halfX, halfY) / 32767;
  const { start, end, records, count } = stripsOf(layout, snormFrameOf(layout));
  for (const { seat, x, y, group, strip } of drawn) {
    const away = Math.hypot(x - layout.x[seat]!, y - layout.y[seat]!);
    expect(away).toBeLessThanOrEqual(layout.pitch * 0.05 + 2 * step);
    const row = layout.rowOf[seat]!;
    expect(group).toBe(layout.rowTicketGroup[row]);
    expect(strip).toBeGreaterThanOrEqual(start[row]!);
    expect(strip).toBeLessThan(end[row]!);
  }
  for (let strip = 0; strip < count; strip += 1) {
    const [, , shape, next] = records.subarray(strip * STRIP_WORDS, (strip + 1) * STRIP_WORDS);
    const [first, second] = countsOf(shape!);
    expect(Math.max(first, second)).toBeLessThanOrEqual(MOST_IN_STRIP);
    if (second === 0) continue;
    // A strip can hold two rows. The offset between the two rows of a strip is less than one seat, so that it
    // stays within the guard seats at their ends.
    const phase = ((next! << 8) >> 20) / STEPS;
    expect(Math.abs(phase)).toBeLessThan(1);
    expect(Math.abs(phase + second - first)).toBeLessThan(1);
  }
}

/**
 * Returns a section of rows on arcs of `radius`, or straight ones with Infinity. Seats are moved by up to
 * `jitter`.
 */
function arcs(
  id: number,
  rows: readonly { seats: number; gap: number; group: number }[],
  radius: number,
  depth: number,
  turn: number,
  jitter: number,
): PlanSection {
  const groups = rows.map(({ seats, gap, group }, row) => ({
    id: row + 1,
    ticketGroupId: group,
    rows: [
      {
        name: String(row),
        y: row,
        seats: Object.fromEntries(
          Array.from({ length: seats }, (_, at) => {
            const along = (at - (seats - 1) / 2) * 10 + (at > gap ? 17 : 0);
            const far = radius + row * depth;
            const [x, y] = Number.isFinite(radius)
              ? [far * Math.sin(along / far), radius - far * Math.cos(along / far)]
              : [along, -row * depth];
            const [dx, dy] = [Math.sin(at * 7 + row) * jitter, Math.cos(at * 5 + row) * jitter];
            const [c, s] = [Math.cos(turn), Math.sin(turn)];
            return [
              String(at),
              {
                SeatName: String(at),
                px: (x + dx) * c - (y + dy) * s + id * 900,
                py: (x + dx) * s + (y + dy) * c,
              },
            ];
          }),
        ),
      },
    ],
  }));
  return { id, name: String(id), kind: "reserved", capacity: 0, outline: [[0, 0]], groups };
}

const planOf = (sections: PlanSection[]): Seatplan => ({
  ...hallPlan([]),
  width: 4000,
  height: 4000,
  sections,
});

const rowsDrawn = fc.array(
  fc.record({
    seats: fc.integer({ min: 1, max: 50 }),
    gap: fc.integer({ min: 0, max: 60 }),
    group: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: 1, maxLength: 8 },
);

describe("strips", () => {
  test("hold every seat of a hall once, where it stands, by its row and group", () => {
    for (const layout of [manyBlocks(3, 2), stadiumLayout(3000)]) {
      check(layout);
      expect(drawnOf(layout)).toHaveLength(layout.count);
    }
  });

  test("do so in halls of any rows: arcs and lines, aisles, offsets, lone and crooked seats", () => {
    const hall = fc.record({
      rows: rowsDrawn,
      radius: fc.constantFrom(60, 120, 400, 2000, Infinity),
      depth: fc.constantFrom(4, 9, 10, 12, 15, 30),
      turn: fc.double({ min: 0, max: 6.3, noNaN: true }),
      jitter: fc.constantFrom(0, 0, 0.2, 1, 5),
    });
    fc.assert(
      fc.property(fc.array(hall, { minLength: 1, maxLength: 3 }), (halls) => {
        const sections = halls.map(({ rows, radius, depth, turn, jitter }, at) =>
          arcs(at + 1, rows, radius, depth, turn, jitter),
        );
        check(layoutOf(planOf(sections)));
      }),
      { numRuns: 60 },
    );
  });

  test("are few: a stadium's hold twenty seats and more", () => {
    const layout = stadiumLayout(20_000);
    expect(layout.count / stripsOf(layout, snormFrameOf(layout)).count).toBeGreaterThan(20);
  });

  test("of the last rows end where the plan ends, and an empty plan has none", () => {
    const layout = stadiumLayout(1000);
    const { count, end, firsts } = stripsOf(layout, snormFrameOf(layout));
    expect(end.at(-1)).toBe(count);
    expect(firsts.length).toBe(count * 2);
    const empty = layoutOf(planOf([]));
    expect(stripsOf(empty, snormFrameOf(empty)).count).toBe(0);
  });
});
