import { describe, expect, test } from "vitest";
import { SeatFlag } from "../../../../domain/seat.ts";
import { fanSections, type Fan } from "../../../../engine/design/generators/fan.ts";
import type { GeneratedSection } from "../../../../engine/design/generators/generated.ts";
import { ringSections, type Ring } from "../../../../engine/design/generators/bowl.ts";
import {
  numbered,
  offsetsOf,
  rowPoint,
  withAccessible,
  withPairs,
} from "../../../../engine/design/generators/rowShape.ts";
import { PLAIN_NUMBERS } from "../../../../engine/design/numbering/labels.ts";
import { isInside } from "../../../../engine/plan/import/polygon.ts";

const SPACING = { seatPitch: 20, rowPitch: 26, aisleWidth: 30 };

describe("places along a row", () => {
  test("are even about the middle", () => {
    expect(offsetsOf(3, SPACING)).toEqual([-20, 0, 20]);
    expect(offsetsOf(1, SPACING)).toEqual([0]);
    expect(offsetsOf(0, SPACING)).toEqual([]);
  });

  test("leave room for aisles after the named seats", () => {
    expect(offsetsOf(4, SPACING, [2])).toEqual([-45, -25, 25, 45]);
    // An aisle before the first seat or after the last seat is ignored.
    expect(offsetsOf(2, SPACING, [0, 2, 9])).toEqual([-10, 10]);
  });

  test("are straight, or on an arc about a point in front", () => {
    expect(rowPoint(40, 26, 0)).toEqual([40, 26]);
    const [x, y] = rowPoint(50, 0, 200);
    expect(Math.hypot(x, y + 200)).toBeCloseTo(200, 6);
    expect(y).toBeLessThan(0);
  });
});

describe("seats of a row", () => {
  const seats = (count: number) =>
    numbered(
      Array.from({ length: count }, (_, i) => [i, 0] as const),
      false,
    );
  const flagsOf = (row: ReturnType<typeof seats>): number[] => row.map(({ flags = 0 }) => flags);

  test("are numbered from the first or from the last", () => {
    expect(seats(3).map(({ name }) => name)).toEqual(["1", "2", "3"]);
    const points = [
      [0, 0],
      [1, 0],
    ] as const;
    expect(numbered(points, true).map(({ name }) => name)).toEqual(["2", "1"]);
    const letters = { ...PLAIN_NUMBERS, style: "letters" } as const;
    expect(numbered(points, false, letters).map(({ name }) => name)).toEqual(["A", "B"]);
  });

  test("become sofas two by two, but not across an aisle", () => {
    const { pair } = SeatFlag;
    expect(flagsOf(withPairs(seats(5), () => true))).toEqual([pair, pair, pair, pair, 0]);
    expect(flagsOf(withPairs(seats(5), (i) => i !== 3))).toEqual([pair, pair, 0, pair, pair]);
  });

  test("are accessible from both ends inwards, each with a companion", () => {
    const { handicap: h, companion: c } = SeatFlag;
    expect(flagsOf(withAccessible(seats(8), 0))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(flagsOf(withAccessible(seats(8), 1))).toEqual([h, c, 0, 0, 0, 0, 0, 0]);
    expect(flagsOf(withAccessible(seats(8), 2))).toEqual([h, c, 0, 0, 0, 0, c, h]);
    expect(flagsOf(withAccessible(seats(8), 3))).toEqual([h, c, h, c, 0, 0, c, h]);
  });
});

/** Returns the smallest distance between two seats of a section. */
function nearest({ rows }: GeneratedSection): number {
  const points = rows.flatMap(({ seats }) => seats.map(({ at }) => at));
  let least = Infinity;
  for (const [i, [x, y]] of points.entries()) {
    for (const [px, py] of points.slice(i + 1)) least = Math.min(least, Math.hypot(x - px, y - py));
  }
  return least;
}

/** Whether all seats of a section are inside its outline. */
const isAround = ({ outline, rows }: GeneratedSection): boolean => {
  const corners = outline.map(([x, y]): [number, number] => [x, y]);
  return rows.every(({ seats }) => seats.every(({ at: [x, y] }) => isInside(corners, x, y)));
};

const FAN: Fan = {
  centre: [0, 0],
  radius: 200,
  rows: 6,
  from: -0.8,
  to: 0.8,
  blocks: 3,
  spacing: SPACING,
  ticketGroupId: 1,
  rowLabels: PLAIN_NUMBERS,
  isNumberedFromRight: false,
  nameOf: (block) => `B${block}`,
};

describe("a fan", () => {
  const sections = fanSections(FAN);

  test("has blocks with rows that grow outwards", () => {
    expect(sections.map(({ name }) => name)).toEqual(["B0", "B1", "B2"]);
    for (const { rows } of sections) {
      const counts = rows.map(({ seats }) => seats.length);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect(counts[0]!).toBeLessThan(counts.at(-1)!);
    }
  });

  test("has seats one pitch apart and within their outlines", () => {
    for (const section of sections) {
      expect(nearest(section)).toBeGreaterThan(19.5);
      expect(isAround(section)).toBe(true);
    }
  });

  test("leaves out rows without room", () => {
    const [narrow] = fanSections({ ...FAN, blocks: 1, from: 0, to: 0.3, radius: 100 });
    expect(narrow!.rows.length).toBeLessThan(6);
  });
});

const RING: Ring = {
  halfWidth: 400,
  halfHeight: 250,
  distance: 60,
  rows: 8,
  longBlocks: 3,
  shortBlocks: 2,
  cornerBlocks: 2,
  vomitory: [0, 0],
  spacing: SPACING,
  ticketGroupId: 1,
  rowLabels: PLAIN_NUMBERS,
  isNumberedFromRight: false,
  floor: 0,
  nameOf: (block) => String(block + 1),
};

describe("a ring", () => {
  const sections = ringSections(RING);

  test("has blocks along its sides and in its corners, named in their order", () => {
    expect(sections.map(({ name }) => name)).toEqual(
      Array.from({ length: 18 }, (_, i) => String(i + 1)),
    );
  });

  test("goes around the pitch, and no seat stands on it", () => {
    const angles = sections.map(({ outline }) => {
      const [x, y] = outline.reduce(([sx, sy], [px, py]) => [sx + px, sy + py], [0, 0]);
      return Math.atan2(y, x);
    });
    const turns = angles.map((angle, i) => {
      const turn = angle - angles.at(i - 1)!;
      return Math.atan2(Math.sin(turn), Math.cos(turn));
    });
    expect(turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0)).toBe(true);
    for (const { rows } of sections) {
      for (const { at } of rows.flatMap(({ seats }) => seats))
        expect(Math.abs(at[0]) < 400 && Math.abs(at[1]) < 250).toBe(false);
    }
  });

  test("has seats one pitch apart and within their outlines", () => {
    for (const section of sections) {
      expect(nearest(section)).toBeGreaterThan(19.5);
      expect(isAround(section)).toBe(true);
    }
  });

  test("has vomitories in its straight blocks", () => {
    const [block] = ringSections({ ...RING, vomitory: [2, 4] });
    const counts = block!.rows.map(({ seats }) => seats.length);
    expect(counts[2]!).toBeLessThan(counts[1]!);
    expect([counts[3], counts[4]]).toEqual([counts[2], counts[1]]);
  });
});
