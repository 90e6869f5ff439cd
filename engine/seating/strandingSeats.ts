import type { SeatLayout } from "../plan/layout.ts";
import { markedSeats } from "./gaps.ts";

/**
 * The free seats whose sale alone would strand a neighbour, over the whole plan, into `out`: what a
 * map advises against. Exactly the lenient rule of `stranding` for one seat at a time: a neighbour
 * at the end of its free run is stranded, unless it is marked or the run has only these two and the
 * other way round would be no better.
 */
export function strandingSeats(layout: SeatLayout, free: Uint32Array, out: Uint32Array): void {
  const { notFirst, notLast } = layout;
  const marked = markedSeats(layout);
  const last = free.length - 1;
  let before = 0;
  let firstsBefore = 0;
  let here = last >= 0 ? free[0]! : 0;
  for (let w = 0; w <= last; w++) {
    const after = w < last ? free[w + 1]! : 0;
    const marks = marked[w]!;
    const linkedLeft = here & ((here << 1) | (before >>> 31)) & notFirst[w]!;
    const linkedRight = here & ((here >>> 1) | (after << 31)) & notLast[w]!;
    // Ends of free runs that could be stranded. Of the next word only its lowest seat matters here.
    const firsts = here & ~linkedLeft & ~marks;
    const lasts = here & ~linkedRight & ~marks;
    const lastAfter = w < last ? after & ~((after >>> 1) & notLast[w + 1]!) & ~marked[w + 1]! : 0;
    const leavesLeft = linkedLeft & ((firsts << 1) | (firstsBefore >>> 31)) & (linkedRight | marks);
    const leavesRight = linkedRight & ((lasts >>> 1) | (lastAfter << 31)) & (linkedLeft | marks);
    out[w] = leavesLeft | leavesRight;
    before = here;
    firstsBefore = firsts;
    here = after;
  }
}
