import type { SeatLayout } from "../plan/layout.ts";
import { countBits } from "../plan/seatCounts.ts";

/**
 * Marks the rows that contain any of these seats, one byte per row, so that a search can skip the others
 * quickly. If there are many seats, marks every row, because then the best rows contain some of the seats and
 * the search ends early. Returns whether there are any seats.
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
