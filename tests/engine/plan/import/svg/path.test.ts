import { expect, test } from "vitest";
import { Reading } from "../../../../../engine/plan/import/reading.ts";
import { readPath } from "../../../../../engine/plan/import/svg/path.ts";
import { applied, readTransform } from "../../../../../engine/plan/import/svg/transform.ts";

const path = (d: string) => readPath(d, "here", new Reading(d.length));

test.each([
  [
    "lines, relative and absolute",
    "M1 2 L3 4 l1 1 h5 V0 z",
    [
      [1, 2],
      [3, 4],
      [4, 5],
      [9, 5],
      [9, 0],
    ],
  ],
  [
    "lines after a move without a letter",
    "m1,2 3,4 1,1",
    [
      [1, 2],
      [4, 6],
      [5, 7],
    ],
  ],
  [
    "numbers without spaces",
    "M.5.5-1-1",
    [
      [0.5, 0.5],
      [-1, -1],
    ],
  ],
  [
    "a second part",
    "M0 0H9z m1 1h2",
    [
      [0, 0],
      [9, 0],
      [1, 1],
      [3, 1],
    ],
  ],
])("%s", (_, d, points) => {
  expect(path(d).points).toEqual(points);
});

test("a circle of two arcs, flags without spaces, lies around its middle", () => {
  const { points } = path("M10 0a10 10 0 11-20 0 10,10 0 1120,0z");
  for (const [x, y] of points) expect(Math.hypot(x, y)).toBeCloseTo(10, 9);
  expect(Math.min(...points.map(([, y]) => y))).toBeLessThan(-9.9 + 1.4);
  expect(Math.max(...points.map(([, y]) => y))).toBeGreaterThan(9.9 - 1.4);
});

test("a curve ends where it says and passes where it should", () => {
  const { points } = path("M0 0C0 10 10 10 10 0");
  expect(points.at(-1)).toEqual([10, 0]);
  expect(points[3]).toEqual([5, 7.5]);
});

test("what breaks off is drawn up to there", () => {
  const reading = new Reading(10);
  expect(readPath("M0 0L5 5L7", "here", reading).points).toEqual([
    [0, 0],
    [5, 5],
  ]);
  expect(reading.faults).toMatchObject([
    { place: "here", what: "the path's L lacks numbers: drawn up to there" },
  ]);
});

test.each([
  ["translate(3)", [4, 2]],
  ["scale(2, 3)", [2, 6]],
  ["rotate(90)", [-2, 1]],
  ["rotate(180 2 2)", [3, 2]],
  ["matrix(1 0 0 1 5 6)", [6, 8]],
  ["skewX(45)", [3, 2]],
  ["translate(10,0) scale(2)", [12, 4]],
  ["scale(2) translate(10,0)", [22, 4]],
])("%s moves 1, 2", (text, [x, y]) => {
  const moved = applied(readTransform(text, "here", new Reading(99)), [1, 2]);
  expect(moved[0]).toBeCloseTo(x!, 9);
  expect(moved[1]).toBeCloseTo(y!, 9);
});
