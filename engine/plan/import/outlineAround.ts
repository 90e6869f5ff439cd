import { contoursAround, doubleArea } from "./contour.ts";
import type { Point } from "./draft.ts";
import { boxAround, rectangle } from "./polygon.ts";
import type { Reading } from "./reading.ts";

/**
 * Lengths in pitches: the margin between the outline and its seats, and the distance within which gaps
 * between seats are closed.
 */
const MARGIN = 0.65;
const REACH = 1.25;
/**
 * Maximum distance between the simplified outline and the exact one, in pitches (distances between
 * neighbouring seats).
 */
const TOLERANCE = 0.14;
/** A hole in the outline is kept if its area is at least that of a square with this side, in pitches. */
const HOLE = 6;
/** Miter limit of corners, as a multiple of the margin. */
const MOST_MITER = 2;
/**
 * Maximum parts and corners of one joined outline. If an outline has more parts or corners, it is replaced by
 * the convex hull.
 */
const MOST_PARTS = 48;
const MOST_CORNERS = 4000;

/**
 * Returns one closed outline around a section's seats. Separate parts, and the rims of large holes, are
 * connected by lines without width.
 */
export function outlineAround(seats: readonly Point[], pitch: number, reading: Reading): Point[] {
  if (seats.length === 0) return [];
  const size = pitch > 0 ? pitch : 1;
  const contours = contoursAround(seats, REACH * size, reading);
  const loops = (contours ?? [])
    .filter((loop) => doubleArea(loop) > 0 || doubleArea(loop) < -2 * (HOLE * size) ** 2)
    .map((loop) => offset(simplified(loop, TOLERANCE * size), (REACH - MARGIN) * size))
    .filter((loop) => loop.length > 2);
  const corners = loops.reduce((sum, loop) => sum + loop.length, 0);
  const isDrawable = loops.length > 0 && loops.length <= MOST_PARTS && corners <= MOST_CORNERS;
  return isDrawable ? joined(loops, reading) : hullAround(seats, MARGIN * size, reading);
}

/**
 * Removes corners as long as the line stays within the tolerance. From a kept corner on, each point narrows
 * the range of directions in which a line still passes near all points.
 */
export function simplified(loop: readonly Point[], tolerance: number): Point[] {
  const kept: Point[] = [loop[0]!];
  let anchor = loop[0]!;
  let [low, high] = [-Infinity, Infinity];
  let base = 0;
  for (let i = 1; i <= loop.length; i++) {
    const point = loop[i % loop.length]!;
    const [dx, dy] = [point[0] - anchor[0], point[1] - anchor[1]];
    const away = Math.hypot(dx, dy);
    if (away <= tolerance) continue;
    const spread = Math.asin(tolerance / away);
    if (low === -Infinity) base = Math.atan2(dy, dx);
    const turn = wrapped(Math.atan2(dy, dx) - base);
    if (turn < low || turn > high) {
      anchor = loop[i - 1]!;
      kept.push(anchor);
      [low, high] = [-Infinity, Infinity];
      // The point is tested again from the new corner.
      if (point !== anchor) i--;
      continue;
    }
    low = Math.max(low, turn - spread);
    high = Math.min(high, turn + spread);
  }
  return kept;
}

const wrapped = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/**
 * Moves the edges of a loop by a distance to their left, which is inward. A negative distance moves the edges
 * outward.
 */
function offset(loop: readonly Point[], by: number): Point[] {
  return loop.map((point, i) => {
    const before = normal(loop.at(i - 1)!, point);
    const after = normal(point, loop[(i + 1) % loop.length]!);
    const [x, y] = [before[0] + after[0], before[1] + after[1]];
    // Both unit normals have length 1, so half of the squared length of their sum is 1 + cos of the angle
    // between them.
    const square = x * x + y * y;
    const stretch = square < 1e-9 ? 0 : Math.min(2 / square, MOST_MITER / Math.sqrt(square));
    return [point[0] + x * stretch * by, point[1] + y * stretch * by];
  });
}

/** Returns the unit normal to the left of an edge. */
function normal(from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [-dy / length, dx / length];
}

/** Joins all loops into one line. Each step connects the nearest of the remaining loops. */
function joined(loops: readonly Point[][], reading: Reading): Point[] {
  const rest = loops.toSorted((a, b) => doubleArea(b) - doubleArea(a));
  let line = rest.shift()!;
  while (rest.length > 0) {
    let [best, bestAway, from, to] = [0, Infinity, 0, 0];
    for (const [index, loop] of rest.entries()) {
      reading.spend(line.length * loop.length);
      const tie = nearest(line, loop);
      if (tie.away < bestAway) [best, bestAway, from, to] = [index, tie.away, tie.from, tie.to];
    }
    const [loop] = rest.splice(best, 1);
    const around = [...loop!.slice(to), ...loop!.slice(0, to + 1)];
    line = [...line.slice(0, from + 1), ...around, ...line.slice(from)];
  }
  return line;
}

function nearest(
  line: readonly Point[],
  loop: readonly Point[],
): { away: number; from: number; to: number } {
  let [away, from, to] = [Infinity, 0, 0];
  for (const [i, a] of line.entries()) {
    for (const [j, b] of loop.entries()) {
      const square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
      if (square < away) [away, from, to] = [square, i, j];
    }
  }
  return { away, from, to };
}

/** Returns the convex hull, widened by a margin. */
function hullAround(points: readonly Point[], margin: number, reading: Reading): Point[] {
  reading.spend(points.length * 4);
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const hull = [...chain(sorted), ...chain(sorted.toReversed())];
  if (hull.length > 2 && doubleArea(hull) > 1e-6) return offset(hull, -margin);
  const { left, top, right, bottom } = boxAround(points);
  return rectangle(
    left - margin,
    top - margin,
    right - left + 2 * margin,
    bottom - top + 2 * margin,
  );
}

/** Returns half of a hull, without its last point. */
function chain(points: readonly Point[]): Point[] {
  const half: Point[] = [];
  for (const point of points) {
    while (half.length > 1 && turnOf(half.at(-2)!, half.at(-1)!, point) <= 0) half.pop();
    half.push(point);
  }
  return half.slice(0, -1);
}

const turnOf = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
