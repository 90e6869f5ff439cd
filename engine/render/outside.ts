import type { Box } from "../camera/camera.ts";
import { signedArea } from "./outline.ts";
import { earcut } from "./pixi.ts";

/** More outlines than this take too long to cut out of the ground between two frames. */
const MOST_OUTLINES = 400;
/** How far areas may differ before the outlines must have crossed or touched each other. */
const TOLERANCE = 1e-4;

/** Triangles over everything but the sections. `at` is flat x, y. */
export interface Outside {
  readonly at: readonly number[];
  readonly triangles: readonly number[];
}

/**
 * What of a box lies outside all outlines; `undefined` where outlines overlap, which no triangulation can
 * cut out. Close by, sections cover most of the view: clearing to their colour and painting what is
 * between them costs a fraction of painting them, where there is no GPU.
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
