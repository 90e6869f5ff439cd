import { GAP_POLICY, MARKER_FLAGS } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { newBits, setBit } from "../plan/seatBits.ts";
import { SeatStates, type StatesOptions } from "../plan/states.ts";

/**
 * Policy 3's single-seat blocks over the whole plan, into `out`. Runs are judged over
 * `freeOrMine`: a run of length one that touches an unavailable seat is blocked, unless the seat
 * carries a left, middle or right marker, or is mine. Ends of runs are row ends and aisles, so that
 * a seat that stands alone between aisles touches nothing and stays open (contract, "Policy 3").
 */
export function gaps(
  layout: SeatLayout,
  freeOrMine: Uint32Array,
  mine: Uint32Array,
  out: Uint32Array,
): void {
  gapsInWords(layout, freeOrMine, mine, 0, freeOrMine.length, out);
}

/** The same for 32-seat words `fromWord` up to, not including, `toWord`: what one change touches. */
export function gapsInWords(
  layout: SeatLayout,
  freeOrMine: Uint32Array,
  mine: Uint32Array,
  fromWord: number,
  toWord: number,
  out: Uint32Array,
): void {
  const { notFirst } = layout;
  const touching = unmarkedInRuns(layout);
  const last = freeOrMine.length - 1;
  let here = freeOrMine[fromWord]!;
  const before = fromWord > 0 ? freeOrMine[fromWord - 1]! : 0;
  // Set where a seat's left neighbour is free as it is; a word ahead it tells of right neighbours.
  let linked = here & ((here << 1) | (before >>> 31)) & notFirst[fromWord]!;
  for (let w = fromWord; w < toWord; w++) {
    const after = w < last ? freeOrMine[w + 1]! : 0;
    const linkedAfter = w < last ? after & ((after << 1) | (here >>> 31)) & notFirst[w + 1]! : 0;
    const linkedRight = (linked >>> 1) | (linkedAfter << 31);
    out[w] = here & ~linked & ~linkedRight & touching[w]! & ~mine[w]!;
    here = after;
    linked = linkedAfter;
  }
}

/** States for a viewer under a seating policy; staff are exempt from gap blocking. */
export function statesUnder(
  layout: SeatLayout,
  seatingPolicyId: number,
  options: Omit<StatesOptions, "gapRule"> = {},
): SeatStates {
  const judged = seatingPolicyId === GAP_POLICY && options.audience !== "operator";
  return new SeatStates(layout, judged ? { ...options, gapRule: gapsInWords } : options);
}

const unmarkedMasks = new WeakMap<SeatLayout, Uint32Array>();

/** Seats that have a neighbour in their run and carry no marker: the only ones ever blocked. */
function unmarkedInRuns(layout: SeatLayout): Uint32Array {
  const known = unmarkedMasks.get(layout);
  if (known) return known;
  const marked = markedSeats(layout);
  const mask = newBits(layout.count);
  for (let w = 0; w < mask.length; w++) {
    mask[w] = (layout.notFirst[w]! | layout.notLast[w]!) & ~marked[w]!;
  }
  unmarkedMasks.set(layout, mask);
  return mask;
}

const markedMasks = new WeakMap<SeatLayout, Uint32Array>();

/** Seats with a left, middle or right marker. */
export function markedSeats(layout: SeatLayout): Uint32Array {
  const known = markedMasks.get(layout);
  if (known) return known;
  const mask = newBits(layout.count);
  for (let seat = 0; seat < layout.count; seat++) {
    if ((layout.flags[seat]! & MARKER_FLAGS) !== 0) setBit(mask, seat);
  }
  markedMasks.set(layout, mask);
  return mask;
}
