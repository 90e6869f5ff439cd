import type { SeatLayout } from "../plan/layout.ts";
import { newBits } from "../plan/seatBits.ts";
import { countBits } from "../plan/seatCounts.ts";
import { blockMasksOf } from "./blockMasks.ts";

/**
 * Where `n` seats side by side are all in `allowed`, within one run: a set bit is the first seat of
 * such a window. `allowed` must be clear beyond the plan; n ≥ 1. Writes `out`.
 */
export function freeWindows(
  layout: SeatLayout,
  allowed: Uint32Array,
  n: number,
  out: Uint32Array,
): void {
  windowsInWords(layout.notLast, allowed, n, out, 0, allowed.length);
}

/**
 * The same for the words `fromWord` up to, not including, `toWord`, of blocks held together by
 * `links` (set where a seat and the next belong together). Right for whole rows alone: a row that
 * begins or ends outside these words is judged wrongly.
 */
export function windowsInWords(
  links: Uint32Array,
  allowed: Uint32Array,
  n: number,
  out: Uint32Array,
  fromWord: number,
  toWord: number,
): void {
  if (n === 1) {
    for (let w = fromWord; w < toWord; w++) out[w] = allowed[w]!;
    return;
  }
  // A window of n is n − 1 neighbourly pairs in a row; each fold doubles the pairs that a bit vouches for.
  const wanted = n - 1;
  const first = Math.min(1, wanted - 1);
  const second = Math.min(1 + first, wanted - 1 - first);
  foldNeighbours(links, allowed, first, second, out, fromWord, toWord);
  for (let pairs = 1 + first + second; pairs < wanted;) {
    const more = Math.min(pairs, wanted - pairs);
    foldInto(out, more, fromWord, toWord);
    pairs += more;
  }
}

/** How many windows of `n` there are: the starts that freeWindows sets, left in `starts`. */
export function countWindows(
  layout: SeatLayout,
  allowed: Uint32Array,
  n: number,
  starts: Uint32Array = newBits(layout.count),
): number {
  freeWindows(layout, allowed, n, starts);
  return countBits(starts, 0, layout.count);
}

/** Where the search for orphans leaves its marks: bitsets of the plan's size. */
export interface EndMarks {
  readonly afterFirst: Uint32Array;
  readonly beforeLast: Uint32Array;
}

/**
 * Clears those starts of windows of `n` whose taking would leave a single free seat beside them:
 * one that is not exempt and has no free neighbour left. `free` is what is physically free, which
 * may be more than the windows were allowed. For the words `fromWord` up to, not including,
 * `toWord`; right for whole rows alone.
 */
export function dropOrphaning(
  layout: SeatLayout,
  free: Uint32Array,
  n: number,
  starts: Uint32Array,
  marks: EndMarks,
  fromWord = 0,
  toWord = starts.length,
): void {
  const { afterFirst, beforeLast } = marks;
  besideEnds(layout, free, marks, fromWord, toWord);
  const skip = (n - 1) >>> 5;
  const shift = (n - 1) & 31;
  for (let w = fromWord; w < toWord; w++) {
    if (starts[w] === 0) continue;
    const at = w + skip;
    const low = at < toWord ? beforeLast[at]! : 0;
    const high = shift > 0 && at + 1 < toWord ? beforeLast[at + 1]! << (32 - shift) : 0;
    starts[w]! &= ~(afterFirst[w]! | (low >>> shift) | high);
  }
}

/** The first set seat from `from` up to, not including, `to`; −1 where there is none. */
export function nextSeat(bits: Uint32Array, from: number, to: number): number {
  if (from >= to) return -1;
  let w = from >>> 5;
  let word = bits[w]! & (-1 << (from & 31));
  const last = (to - 1) >>> 5;
  while (word === 0 && w < last) word = bits[++w]!;
  if (word === 0) return -1;
  const seat = (w << 5) + 31 - Math.clz32(word & -word);
  return seat < to ? seat : -1;
}

/** The first clear seat from `from` up to `to`; `to` where there is none. */
export function nextGap(bits: Uint32Array, from: number, to: number): number {
  if (from >= to) return to;
  let w = from >>> 5;
  let word = ~bits[w]! & (-1 << (from & 31));
  const last = (to - 1) >>> 5;
  while (word === 0 && w < last) word = ~bits[++w]!;
  if (word === 0) return to;
  return Math.min((w << 5) + 31 - Math.clz32(word & -word), to);
}

/**
 * Set where a seat and the next it is linked to are both allowed, with the first two folds in the
 * same pass: they reach no further than the next word. A fold by 0 changes nothing.
 */
function foldNeighbours(
  links: Uint32Array,
  allowed: Uint32Array,
  first: number,
  second: number,
  out: Uint32Array,
  fromWord: number,
  toWord: number,
): void {
  const firstBack = 32 - first;
  const secondBack = 32 - second;
  // From the last word down, so that what a word needs of the next one is at hand.
  let after = 0;
  let next = 0;
  for (let w = toWord - 1; w >= fromWord; w--) {
    const here = allowed[w]!;
    const pairs = here & ((here >>> 1) | (after << 31)) & links[w]!;
    const low = pairs & ((pairs >>> first) | (next << firstBack));
    const high = next & (next >>> first);
    out[w] = low & ((low >>> second) | (high << secondBack));
    after = here;
    next = pairs;
  }
}

/** bits[i] &= bits[i + by], in place; beyond `toWord` nothing is set. */
function foldInto(bits: Uint32Array, by: number, fromWord: number, toWord: number): void {
  const skip = by >>> 5;
  const shift = by & 31;
  const back = 32 - shift;
  const whole = Math.max(toWord - skip - 1, fromWord - 1);
  if (shift === 0) {
    for (let w = fromWord; w <= whole; w++) bits[w]! &= bits[w + skip]!;
  } else {
    for (let w = fromWord; w < whole; w++) {
      bits[w]! &= (bits[w + skip]! >>> shift) | (bits[w + skip + 1]! << back);
    }
    if (whole >= fromWord) bits[whole]! &= bits[whole + skip]! >>> shift;
  }
  for (let w = whole + 1; w < toWord; w++) bits[w] = 0;
}

/**
 * Marks the free seats right after the first, and right before the last, seat of a free run that
 * may be called single: a window that begins (ends) there leaves that one alone.
 */
function besideEnds(
  layout: SeatLayout,
  free: Uint32Array,
  { afterFirst, beforeLast }: EndMarks,
  fromWord: number,
  toWord: number,
): void {
  const { notFirst, notLast } = layout;
  const { exempt } = blockMasksOf(layout);
  let before = fromWord > 0 ? free[fromWord - 1]! : 0;
  let firstsBefore = 0;
  for (let w = fromWord; w < toWord; w++) {
    const here = free[w]!;
    const after = w + 1 < free.length ? free[w + 1]! : 0;
    const linkedLeft = here & ((here << 1) | (before >>> 31)) & notFirst[w]!;
    const linkedRight = here & ((here >>> 1) | (after << 31)) & notLast[w]!;
    const firsts = here & ~linkedLeft & ~exempt[w]!;
    const lasts = here & ~linkedRight & ~exempt[w]!;
    const lastAfter = after & ~exempt[w + 1]! & ~lastLink(free, notLast, w + 1) & 1;
    afterFirst[w] = linkedLeft & ((firsts << 1) | (firstsBefore >>> 31));
    beforeLast[w] = linkedRight & ((lasts >>> 1) | (lastAfter << 31));
    before = here;
    firstsBefore = firsts;
  }
}

/** Whether the lowest seat of a word has its right neighbour free, as bit 0. */
const lastLink = (free: Uint32Array, notLast: Uint32Array, w: number): number =>
  w < free.length ? (free[w]! >>> 1) & notLast[w]! & 1 : 0;
