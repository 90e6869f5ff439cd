import type { SeatLayout } from "../plan/layout.ts";
import { blockMasksOf } from "./blockMasks.ts";

/**
 * Finds the free seats of the whole plan whose sale alone would strand a neighbour, and writes them into
 * `out`, so that the map can warn of them. The function applies the lenient rule of `stranding` to each seat
 * alone. A neighbour at the end of its free run is stranded, unless it is exempt, or the run has only these
 * two seats and choosing the neighbour would be no better.
 */
export function strandingSeats(layout: SeatLayout, free: Uint32Array, out: Uint32Array): void {
  const { notFirst } = layout;
  const { exempt: marked } = blockMasksOf(layout);
  const last = free.length - 1;
  if (last < 0) return;
  let here = free[0]!;
  let marks = marked[0]!;
  // A bit of `linked` is set if a free seat's left neighbour is also free. Together with the bits of the next
  // word, this also tells which seats have a free right neighbour.
  let linked = here & (here << 1) & notFirst[0]!;
  let firstsBefore = 0;
  for (let w = 0; w <= last; w++) {
    const more = w < last;
    const after = more ? free[w + 1]! : 0;
    const marksAfter = more ? marked[w + 1]! : 0;
    const linkedAfter = more ? after & ((after << 1) | (here >>> 31)) & notFirst[w + 1]! : 0;
    const linkedRight = (linked >>> 1) | (linkedAfter << 31);
    // Free seats that could be stranded if they are at the end of a free run. Only the lowest seat of the
    // next word matters here.
    const loose = here & ~marks;
    const firsts = loose & ~linked;
    const lasts = loose & ~linkedRight;
    const lastAfter = after & ~marksAfter & ~(linkedAfter >>> 1);
    const leavesLeft = linked & ((firsts << 1) | (firstsBefore >>> 31)) & (linkedRight | marks);
    const leavesRight = linkedRight & ((lasts >>> 1) | (lastAfter << 31)) & (linked | marks);
    out[w] = leavesLeft | leavesRight;
    firstsBefore = firsts;
    here = after;
    marks = marksAfter;
    linked = linkedAfter;
  }
}
