import type { Box } from "../camera.ts";

/** The box of a flat x, y list. */
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

/** Positive where the outline turns clockwise on screen (y down). */
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
