import { describe, expect, test } from "vitest";
import { PLAIN_NUMBERS } from "../../../../engine/design/numbering/labels.ts";
import { drawRows, rowPoints, type RowsToDraw } from "../../../../engine/design/tools/drawRows.ts";
import {
  arcPath,
  lengthOf,
  pointsAlong,
  smoothPath,
} from "../../../../engine/design/tools/paths.ts";
import { doAll, openSmall, rowsOf } from "../openSmall.ts";

const DRAW: RowsToDraw = {
  section: 1,
  path: [
    [0, 200],
    [100, 200],
  ],
  rows: 1,
  seatPitch: 20,
  rowPitch: 26,
  rowLabels: { ...PLAIN_NUMBERS, style: "letters", start: 8 },
  seatLabels: PLAIN_NUMBERS,
  ticketGroupId: 1,
};

describe("rows", () => {
  test("along a line have as many seats as there is room for", () => {
    expect(rowPoints(DRAW)).toEqual([
      [0, 20, 40, 60, 80, 100].map((x) => [expect.closeTo(x, 6), expect.closeTo(200, 6)]),
    ]);
  });

  test("of a given number stand in the middle of the line", () => {
    const [row] = rowPoints({ ...DRAW, seats: 2 });
    expect(row).toEqual([
      [expect.closeTo(40, 6), 200],
      [expect.closeTo(60, 6), 200],
    ]);
  });

  test("in a block stand behind each other", () => {
    const rows = rowPoints({ ...DRAW, rows: 3 });
    expect(rows.map(([first]) => Math.round(first![1]))).toEqual([200, 226, 252]);
  });

  test("on an arc keep their distance, and the arc has its height", () => {
    const [row = []] = rowPoints({ ...DRAW, bow: 20 });
    const steps = row.slice(1).map(([x, y], i) => Math.hypot(x - row[i]![0], y - row[i]![1]));
    for (const step of steps) expect(step).toBeGreaterThan(19.5);
    expect(Math.max(...row.map(([, y]) => y))).toBeGreaterThan(218);
  });

  test("around a corner stay beside each other", () => {
    const path = [
      [0, 0],
      [100, 0],
      [100, 100],
    ] as const;
    const rows = rowPoints({ ...DRAW, path, rows: 2, rowPitch: 30 });
    const corner = rows[1]!.map(([x, y]) => Math.min(Math.abs(y - 30), Math.abs(x - 70)));
    for (const away of corner) expect(away).toBeLessThan(0.001);
  });

  test("become rows of a section with names", () => {
    const drawing = openSmall({ rows: 1, seats: 2 });
    doAll(drawing, drawRows({ ...DRAW, rows: 2, seats: 3 }));
    expect(rowsOf(drawing)).toEqual(["A: 1 2", "H: 1 2 3", "I: 1 2 3"]);
  });

  test("without a path are none", () => {
    expect(rowPoints({ ...DRAW, path: [[1, 1]] })).toEqual([]);
  });
});

describe("paths", () => {
  test("bend through all of their points", () => {
    const points = [
      [0, 0],
      [50, 40],
      [100, 0],
    ] as const;
    const smooth = smoothPath(points);
    for (const point of points) expect(smooth).toContainEqual([...point]);
    expect(smooth.length).toBeGreaterThan(20);
    expect(smoothPath(points.slice(0, 2))).toEqual([
      [0, 0],
      [50, 40],
    ]);
  });

  test("are arcs on both sides of a line", () => {
    for (const bow of [30, -30, 80]) {
      const arc = arcPath([0, 0], [100, 0], bow);
      const ys = arc.map(([, y]) => y * Math.sign(bow));
      expect(Math.max(...ys)).toBeCloseTo(Math.abs(bow), 0);
      expect(arc[0]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
      expect(arc.at(-1)).toEqual([expect.closeTo(100, 6), expect.closeTo(0, 6)]);
    }
    expect(arcPath([0, 0], [9, 0], 0)).toEqual([
      [0, 0],
      [9, 0],
    ]);
  });

  test("have points along them, and go straight on beyond their ends", () => {
    const path = [
      [0, 0],
      [10, 0],
      [10, 10],
    ] as const;
    expect(lengthOf(path)).toBe(20);
    expect(pointsAlong(path, [-5, 0, 5, 15, 25])).toEqual([
      [-5, 0],
      [0, 0],
      [5, 0],
      [10, 5],
      [10, 15],
    ]);
    expect(pointsAlong([], [1])).toEqual([]);
  });
});
