import { sinCos } from "./exactTrig.ts";

/** A position in plan units, x to the right and y away from the stage. */
export type Point = readonly [x: number, y: number];

/**
 * Returns the point at an angle on a circle around a centre. Angle 0 points away from the stage, and positive
 * angles point to the right on the plan.
 */
export function onArc([cx, cy]: Point, radius: number, angle: number): Point {
  const { sin, cos } = sinCos(angle);
  return [cx + radius * sin, cy + radius * cos];
}

/** Maximum angle between the corners of a drawn arc, in radians: 5 degrees. */
const STEP = Math.PI / 36;

/** Returns the outline of a part of a ring, between two radii and two angles. */
export function ringPart(
  centre: Point,
  [inner, outer]: readonly [number, number],
  [from, to]: readonly [number, number],
): Point[] {
  const steps = Math.max(1, Math.ceil((to - from) / STEP));
  const along = (radius: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) =>
      onArc(centre, radius, from + ((to - from) * i) / steps),
    );
  return [...along(outer), ...along(inner).toReversed()];
}

/** Returns the outline of a rectangle. */
export const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
