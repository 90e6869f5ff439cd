import type { Box } from "../camera.ts";
import type { SeatLayout } from "../plan/layout.ts";

/** Fewer seats than this are not worth a draw call of their own. */
export const LEAST_CHUNK = 600;
/** More chunks than about this would cost more in culling than they spare in vertices. */
export const MOST_CHUNKS = 256;
/** Draw calls that the seats may take in one frame. */
export const MOST_RANGES = 28;

/** Runs of seats that are culled as one, each with its box in plan units: columns, no objects. */
export interface SeatChunks {
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** left, top, right, bottom of chunk i from 4 i on. */
  readonly boxes: Float32Array;
}

/** Seat numbers at which a chunk may end: section ends, and row ends within huge sections. */
function cutsOf(layout: SeatLayout, target: number): number[] {
  const cuts: number[] = [];
  let from = 0;
  const cutAt = (seat: number, force: boolean): void => {
    if (seat - from < target && !force) return;
    if (seat > from) cuts.push(seat);
    from = seat;
  };
  for (const section of layout.sections) {
    const isHuge = section.endSeat - section.firstSeat > 2 * target;
    if (isHuge) cutAt(section.firstSeat, true);
    for (let row = section.firstRow; isHuge && row < section.endRow; row += 1) {
      cutAt(layout.rowStart[row + 1] ?? section.endSeat, false);
    }
    cutAt(section.endSeat, isHuge);
  }
  cutAt(layout.count, true);
  return cuts;
}

/** Cuts the plan into chunks of whole sections, or of whole rows where one section is huge. */
export function chunksOf(layout: SeatLayout): SeatChunks {
  const target = Math.max(LEAST_CHUNK, Math.ceil(layout.count / MOST_CHUNKS));
  const cuts = cutsOf(layout, target);
  const start = new Uint32Array(cuts.length);
  const end = Uint32Array.from(cuts);
  const boxes = new Float32Array(cuts.length * 4);
  for (let chunk = 0, from = 0; chunk < cuts.length; chunk += 1) {
    const to = end[chunk] ?? from;
    start[chunk] = from;
    boxes.set(boxOfSeats(layout, from, to), chunk * 4);
    from = to;
  }
  return { count: cuts.length, start, end, boxes };
}

function boxOfSeats(layout: SeatLayout, from: number, to: number): number[] {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let seat = from; seat < to; seat += 1) {
    const x = layout.x[seat] ?? 0;
    const y = layout.y[seat] ?? 0;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

/**
 * Seat ranges to draw for a view, written into `out` as start, end pairs; returns how many. Neighbouring
 * chunks become one range, and where there are too many the smallest gaps are drawn along.
 */
export function visibleRanges(chunks: SeatChunks, view: Box, out: Uint32Array): number {
  const { boxes, start, end } = chunks;
  let ranges = 0;
  for (let chunk = 0; chunk < chunks.count; chunk += 1) {
    const at = chunk * 4;
    if (boxes[at]! > view.right || boxes[at + 2]! < view.left) continue;
    if (boxes[at + 1]! > view.bottom || boxes[at + 3]! < view.top) continue;
    if (ranges > 0 && out[ranges * 2 - 1] === start[chunk]) {
      out[ranges * 2 - 1] = end[chunk]!;
    } else {
      out[ranges * 2] = start[chunk]!;
      out[ranges * 2 + 1] = end[chunk]!;
      ranges += 1;
    }
  }
  while (ranges > MOST_RANGES) ranges = joinClosest(out, ranges);
  return ranges;
}

function joinClosest(out: Uint32Array, ranges: number): number {
  let best = 1;
  let gap = Infinity;
  for (let range = 1; range < ranges; range += 1) {
    const size = out[range * 2]! - out[range * 2 - 1]!;
    if (size < gap) {
      gap = size;
      best = range;
    }
  }
  out.copyWithin(best * 2 - 1, best * 2 + 1, ranges * 2);
  return ranges - 1;
}
