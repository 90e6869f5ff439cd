import type { Box } from "../camera/camera.ts";
import { signedArea } from "./outline.ts";
import { earcut } from "./pixi.ts";

/**
 * Maximum number of outlines that can be cut out of the ground. Cutting more outlines out of the ground takes
 * too long between two frames.
 */
const MOST_OUTLINES = 400;
/**
 * Maximum relative difference between the area of the triangles and the area that they should cover. A larger
 * difference means that outlines cross or touch.
 */
const TOLERANCE = 1e-4;

/** Triangles that cover everything but the sections. `at` contains the vertices as a flat x, y list. */
export interface Outside {
  readonly at: readonly number[];
  readonly triangles: readonly number[];
}

/**
 * Returns the triangles of a box that are outside all outlines. Returns `undefined` if outlines overlap,
 * because a triangulation cannot cut out overlapping outlines. When the map is zoomed in, sections cover most
 * of the view. Without a GPU, clearing the canvas to the sections' colour and painting the gaps costs a
 * fraction of painting the sections.
 */
export function outsideOf(outlines: readonly ArrayLike<number>[], box: Box): Outside | undefined {
  if (outlines.length === 0 || outlines.length > MOST_OUTLINES) return undefined;
  const { left, top, right, bottom } = box;
  const at = [left, top, right, top, right, bottom, left, bottom];
  const holes: number[] = [];
  let inside = 0;
  for (const outline of outlines) {
    holes.push(at.length / 2);
    for (let part = 0; part < outline.length; part += 1) at.push(outline[part]!);
    inside += Math.abs(signedArea(outline));
  }
  const triangles = earcut(at, holes);
  const wanted = (right - left) * (bottom - top) - inside;
  if (Math.abs(areaOf(at, triangles) - wanted) > inside * TOLERANCE) return undefined;
  return { at, triangles };
}

function areaOf(at: readonly number[], triangles: readonly number[]): number {
  let sum = 0;
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const [a, b, c] = [triangles[corner]!, triangles[corner + 1]!, triangles[corner + 2]!];
    const [ax, ay] = [at[a * 2]!, at[a * 2 + 1]!];
    const [bx, by] = [at[b * 2]! - ax, at[b * 2 + 1]! - ay];
    const [cx, cy] = [at[c * 2]! - ax, at[c * 2 + 1]! - ay];
    sum += Math.abs(bx * cy - cx * by);
  }
  return sum / 2;
}
