import type { Point } from "./draft.ts";

/** Number of corners in the outline of a circle or an ellipse. */
const ROUND_CORNERS = 32;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const rectangle = (left: number, top: number, width: number, height: number): Point[] => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];

export const ellipse = (x: number, y: number, rx: number, ry: number): Point[] =>
  Array.from({ length: ROUND_CORNERS }, (_, corner): Point => {
    const angle = (corner / ROUND_CORNERS) * 2 * Math.PI;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });

/** Rotates points by degrees, clockwise on screen, about a centre. */
export function turned(points: readonly Point[], degrees: number, [cx, cy]: Point): Point[] {
  if (degrees % 360 === 0) return [...points];
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ]);
}

/** Returns the bounding box of points. For no points, left is greater than right. */
export function boxAround(points: Iterable<readonly [number, number]>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

export const middleOf = ({ left, top, right, bottom }: Box): Point => [
  (left + right) / 2,
  (top + bottom) / 2,
];

/** Returns whether a point lies in an outline, by the parity of the edges crossed. */
export function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (const [corner, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[corner === 0 ? outline.length - 1 : corner - 1]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Maximum seats tested to decide whether an outline is drawn around them. */
const PROBES = 32;

/** Returns whether an outline surrounds all seats of an evenly spread sample. */
export function holdsSeats(
  outline: readonly Point[],
  seats: readonly { readonly x: number; readonly y: number }[],
): boolean {
  if (seats.length === 0 || outline.length < 3) return false;
  const stride = Math.max(1, Math.floor(seats.length / PROBES));
  for (let seat = 0; seat < seats.length; seat += stride) {
    if (!isInside(outline, seats[seat]!.x, seats[seat]!.y)) return false;
  }
  const last = seats.at(-1)!;
  return isInside(outline, last.x, last.y);
}
