import type { Box } from "../camera/camera.ts";

/**
 * Runs of consecutive seats or indices that are culled as a unit, each with its box in plan units. Stored in
 * columns.
 */
export interface Runs {
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Four values per run: left, top, right, bottom. The values are Infinity for a run that no view shows. */
  readonly boxes: Float32Array;
}

/**
 * Bit that marks a range that follows hidden runs. A range with this bit is never joined to the previous
 * range.
 */
const WALL = 0x8000_0000;

/** Allocates an output buffer that holds the ranges of any view. */
export const rangesFor = (runs: Runs): Uint32Array => new Uint32Array(runs.count * 2 + 2);

/**
 * Writes the ranges to draw for a view into `out` as start, end pairs, and returns the number of ranges.
 * Adjacent runs become one range. If there are more than `most` ranges, ranges with the smallest gaps between
 * them are joined, unless there are hidden runs in the gap.
 */
export function visibleRanges(runs: Runs, view: Box, out: Uint32Array, most: number): number {
  const { boxes, start, end } = runs;
  let ranges = 0;
  let wall = 0;
  for (let run = 0; run < runs.count; run += 1) {
    const at = run * 4;
    if (boxes[at]! > view.right || boxes[at + 2]! < view.left) {
      if (boxes[at] === Infinity) wall = WALL;
      continue;
    }
    if (boxes[at + 1]! > view.bottom || boxes[at + 3]! < view.top) continue;
    if (ranges > 0 && out[ranges * 2 - 1] === start[run]) {
      out[ranges * 2 - 1] = end[run]!;
    } else {
      out[ranges * 2] = start[run]! + wall;
      out[ranges * 2 + 1] = end[run]!;
      ranges += 1;
    }
    wall = 0;
  }
  for (let before = 0; ranges > most && ranges !== before;) {
    before = ranges;
    ranges = joinClosest(out, ranges);
  }
  for (let range = 0; range < ranges; range += 1) out[range * 2]! &= ~WALL;
  return ranges;
}

/**
 * Returns the visible ranges as a view of `out`. The returned ranges are valid until the next call with the
 * same `out`.
 */
export const rangesIn = (runs: Runs, view: Box, out: Uint32Array, most: number): Uint32Array =>
  out.subarray(0, visibleRanges(runs, view, out, most) * 2);

function joinClosest(out: Uint32Array, ranges: number): number {
  let best = 0;
  let gap = WALL / 2;
  for (let range = 1; range < ranges; range += 1) {
    const size = out[range * 2]! - out[range * 2 - 1]!;
    if (size < gap) {
      gap = size;
      best = range;
    }
  }
  if (best === 0) return ranges;
  out.copyWithin(best * 2 - 1, best * 2 + 1, ranges * 2);
  return ranges - 1;
}
