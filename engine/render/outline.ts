import type { Box } from "../camera/camera.ts";

/** Returns the bounding box of a flat x, y list. */
export function boxOf(points: ArrayLike<number>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at + 1 < points.length; at += 2) {
    box.left = Math.min(box.left, points[at]!);
    box.right = Math.max(box.right, points[at]!);
    box.top = Math.min(box.top, points[at + 1]!);
    box.bottom = Math.max(box.bottom, points[at + 1]!);
  }
  return box;
}

/** Returns the area of an outline. The area is positive if the outline turns clockwise on screen (y down). */
export function signedArea(outline: ArrayLike<number>): number {
  const corners = outline.length / 2;
  let sum = 0;
  for (let corner = 0; corner < corners; corner += 1) {
    const next = (corner + 1) % corners;
    sum +=
      outline[corner * 2]! * outline[next * 2 + 1]! - outline[next * 2]! * outline[corner * 2 + 1]!;
  }
  return sum / 2;
}

/** Returns whether a point lies in an outline (flat x, y), by counting the edges that a ray crosses. */
export function holds(outline: ArrayLike<number>, x: number, y: number): boolean {
  let inside = false;
  const corners = outline.length / 2;
  for (let corner = 0, before = corners - 1; corner < corners; before = corner++) {
    const ay = outline[corner * 2 + 1]!;
    const by = outline[before * 2 + 1]!;
    if (ay > y === by > y) continue;
    const ax = outline[corner * 2]!;
    const bx = outline[before * 2]!;
    if (x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
