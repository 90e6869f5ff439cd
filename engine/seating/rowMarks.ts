import type { SeatLayout } from "../plan/layout.ts";
import { countBits } from "../plan/seatCounts.ts";

/**
 * Marks the rows that contain any of the given seats, with one byte per row, so that a search can quickly
 * skip the other rows. If there are many seats, marks every row. With many seats, the best rows contain some
 * of them, so the search ends early anyway. Returns whether any seats are given.
 */
export function markRows(layout: SeatLayout, bits: Uint32Array, marks: Uint8Array): boolean {
  const { count, rowCount, rowOf, rowStart } = layout;
  const seats = countBits(bits, 0, count);
  if (seats === 0 || seats > rowCount) {
    marks.fill(seats === 0 ? 0 : 1);
    return seats > 0;
  }
  marks.fill(0);
  let rowEnd = 0;
  for (let w = 0; w < bits.length; w++) {
    for (let left = bits[w]!; left !== 0; left &= left - 1) {
      const seat = (w << 5) + 31 - Math.clz32(left & -left);
      if (seat < rowEnd) continue;
      const row = rowOf[seat]!;
      marks[row] = 1;
      rowEnd = rowStart[row + 1]!;
    }
  }
  return true;
}
