import type { SeatLayout } from "../plan/layout.ts";
import { seatBox } from "../plan/seatBox.ts";
import type { Runs } from "./culling.ts";
import { lazily } from "./lazily.ts";

/**
 * Minimum number of seats in a chunk. If a chunk had fewer seats, culling it by a separate box would not save
 * time.
 */
export const LEAST_CHUNK = 200;
/** Approximate maximum number of chunks. With more chunks, culling would take more time than it saves. */
export const MOST_CHUNKS = 2048;
/** Maximum draw calls for seats in one frame. */
export const MOST_RANGES = 22;

/**
 * Returns the seat indices at which chunks end. A chunk always ends at the end of a row, so that it is no
 * wider than its rows.
 */
function cutsOf(layout: SeatLayout, target: number): number[] {
  const cuts: number[] = [];
  let from = 0;
  const cutAt = (seat: number, least: number): void => {
    if (seat - from < least) return;
    cuts.push(seat);
    from = seat;
  };
  layout.sections.forEach((section, at) => {
    for (let row = section.firstRow; row < section.endRow; row += 1) {
      cutAt(layout.rowStart[row + 1] ?? section.endSeat, target);
    }
    // Small sections, such as boxes, share a chunk with neighbouring sections on the same floor.
    const isFloorsLast = layout.sections[at + 1]?.floor !== section.floor;
    cutAt(section.endSeat, isFloorsLast ? 1 : target / 2);
  });
  cutAt(layout.count, 1);
  return cuts;
}

/** Splits the plan into chunks of whole rows. The boxes of the chunks are computed on first use. */
export function chunksOf(layout: SeatLayout): Runs {
  const target = Math.max(LEAST_CHUNK, Math.ceil(layout.count / MOST_CHUNKS));
  const end = Uint32Array.from(cutsOf(layout, target));
  const start = end.map((_, at) => (at === 0 ? 0 : end[at - 1]!));
  const boxes = lazily(() => boxesOf(layout, start, end));
  return {
    count: end.length,
    start,
    end,
    get boxes() {
      return boxes.get();
    },
  };
}

function boxesOf(layout: SeatLayout, start: Uint32Array, end: Uint32Array): Float32Array {
  const boxes = new Float32Array(end.length * 4);
  for (let chunk = 0; chunk < end.length; chunk += 1) {
    const { left, top, right, bottom } = seatBox(layout, start[chunk]!, end[chunk]!);
    boxes.set([left, top, right, bottom], chunk * 4);
  }
  return boxes;
}
