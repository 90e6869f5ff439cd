import type { SeatLayout } from "../plan/layout.ts";
import { newBits } from "../plan/seatBits.ts";
import { countBits } from "../plan/seatCounts.ts";
import { blockMasksOf } from "./blockMasks.ts";

/**
 * Finds the windows of `n` seats side by side in one run that are all in `allowed`. A set bit in `out` is the
 * first seat of a window. In `allowed`, all bits beyond the plan's last seat must be clear. n must be at
 * least 1.
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
 * Does the same as `freeWindows` for the words from `fromWord` up to but not including `toWord`. In `links`,
 * a bit is set for each seat that is linked to the next seat. The words must contain whole rows: the result
 * is wrong for a row that begins or ends outside of them.
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
  // A window of n seats consists of n − 1 consecutive pairs. Each fold doubles the number of consecutive
  // pairs that a set bit stands for.
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

/** Returns the number of windows of `n` seats, and writes their first seats into `starts`. */
export function countWindows(
  layout: SeatLayout,
  allowed: Uint32Array,
  n: number,
  starts: Uint32Array = newBits(layout.count),
): number {
  freeWindows(layout, allowed, n, starts);
  return countBits(starts, 0, layout.count);
}

/** Temporary bitsets of the plan's size, used to find windows that leave single seats. */
export interface EndMarks {
  readonly afterFirst: Uint32Array;
  readonly beforeLast: Uint32Array;
}

/**
 * Clears the start of each window of `n` seats that would leave a single free seat beside it. A single seat
 * is a seat that is not exempt and has no free neighbour left. `free` contains all free seats, which may be
 * more than those in which the windows were searched. Processes the words from `fromWord` up to but not
 * including `toWord`. The words must contain whole rows.
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

/**
 * Returns the first seat whose bit is set, from `from` up to but not including `to`, or −1 if there is none.
 */
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

/**
 * Returns the first seat whose bit is clear, from `from` up to but not including `to`, or `to` if there is
 * none.
 */
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
 * Sets a seat's bit if the seat and the next seat linked to it are both allowed. The first two folds are done
 * in the same pass, because they extend no further than the next word. A fold by 0 changes nothing.
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
  // The last word is processed first, so that the bits of the next word are always available.
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

/** Computes bits[i] &= bits[i + by] in place. Bits from `toWord` on count as clear. */
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
 * Marks the free seat right after the first seat of a free run, and the free seat right before its last seat,
 * unless that first or last seat is exempt. A window that begins or ends at a marked seat strands the seat
 * beside it.
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

/** Returns 1 if the lowest seat of a word has a free right neighbour, otherwise 0. */
const lastLink = (free: Uint32Array, notLast: Uint32Array, w: number): number =>
  w < free.length ? (free[w]! >>> 1) & notLast[w]! & 1 : 0;
