import type { Box } from "../camera.ts";
import { signedArea } from "./outline.ts";
import { earcut } from "./pixi.ts";

/** More outlines than this take too long to cut out of the ground at the start. */
const MOST_OUTLINES = 400;
/** How far areas may differ before the outlines must have crossed or touched each other. */
const TOLERANCE = 1e-4;

/** Triangles over everything but the sections. `at` is flat x, y. */
export interface Outside {
  readonly at: Float64Array;
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
    at.push(...Array.from(outline));
    inside += Math.abs(signedArea(outline));
  }
  const triangles = earcut(at, holes);
  let covered = 0;
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const points = triangles.slice(corner, corner + 3).flatMap((v) => [at[v * 2]!, at[v * 2 + 1]!]);
    covered += Math.abs(signedArea(points));
  }
  const wanted = (right - left) * (bottom - top) - inside;
  if (Math.abs(covered - wanted) > inside * TOLERANCE) return undefined;
  return { at: Float64Array.from(at), triangles };
}
