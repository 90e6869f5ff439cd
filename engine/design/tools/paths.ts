import { sinCos } from "../generators/exactTrig.ts";

export type Point = readonly [x: number, y: number];

const distance = ([ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  return Math.sqrt(dx * dx + dy * dy);
};

/** Number of points of a curve between two points of a path. */
const STEPS = 16;

/** Returns a smooth curve through all points of a path, as many short lines (Catmull-Rom). */
export function smoothPath(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points];
  const curve: Point[] = [points[0]!];
  for (let i = 0; i + 1 < points.length; i++) {
    const [b, c] = [points[i]!, points[i + 1]!];
    const [a, d] = [points[i - 1] ?? b, points[i + 2] ?? c];
    for (let step = 1; step <= STEPS; step++) {
      const t = step / STEPS;
      curve.push([spline(t, a[0], b[0], c[0], d[0]), spline(t, a[1], b[1], c[1], d[1])]);
    }
  }
  return curve;
}

const spline = (t: number, a: number, b: number, c: number, d: number): number =>
  (2 * b +
    (c - a) * t +
    (2 * a - 5 * b + 4 * c - d) * t * t +
    (3 * b - a - 3 * c + d) * t * t * t) /
  2;

/**
 * Returns an arc from one point to another as many short lines. `bow` is the distance from the arc's middle
 * to the straight line between the points. `bow` is positive to the right of the direction from `from` to
 * `to`, and 0 gives the straight line.
 */
export function arcPath(from: Point, to: Point, bow: number): Point[] {
  const chord = distance(from, to);
  if (Math.abs(bow) < 1e-6 || chord === 0) return [from, to];
  const radius = (chord * chord) / (8 * Math.abs(bow)) + Math.abs(bow) / 2;
  const half = 2 * Math.atan((2 * Math.abs(bow)) / chord);
  const [ux, uy] = [(to[0] - from[0]) / chord, (to[1] - from[1]) / chord];
  const side = Math.sign(bow);
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const lines = Math.max(8, Math.ceil(half * 36));
  return Array.from({ length: lines + 1 }, (_, i): Point => {
    const { sin, cos } = sinCos(-half + (2 * half * i) / lines);
    const [along, aside] = [radius * sin, side * (radius * cos - radius + Math.abs(bow))];
    return [middle[0] + ux * along - uy * aside, middle[1] + uy * along + ux * aside];
  });
}

/** Returns the length of a path. */
export const lengthOf = (path: readonly Point[]): number =>
  path.reduce((sum, point, i) => sum + (i > 0 ? distance(path[i - 1]!, point) : 0), 0);

/**
 * Returns points along a path at ascending distances from its start. Beyond its ends, the path is extended in
 * a straight line.
 */
export function pointsAlong(path: readonly Point[], distances: readonly number[]): Point[] {
  const [first, second = first] = path;
  if (!first || !second) return [];
  let segment = 0;
  let passed = 0;
  return distances.map((wanted) => {
    while (segment + 2 < path.length) {
      const next = passed + distance(path[segment]!, path[segment + 1]!);
      if (next >= wanted) break;
      passed = next;
      segment++;
    }
    const [a, b] = [path[segment]!, path[segment + 1] ?? path[segment]!];
    const length = distance(a, b) || 1;
    const t = (wanted - passed) / length;
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  });
}
