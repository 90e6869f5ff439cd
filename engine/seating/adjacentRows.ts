import { hasBit } from "../plan/seatBits.ts";
import { countBits } from "../plan/seatCounts.ts";
import { COMPANY, type Part, partsOfRow } from "./partsOfRow.ts";
import { markRows } from "./rowMarks.ts";
import { allow, type Search } from "./search.ts";
import type { Found } from "./together.ts";
import { nextGap, nextSeat, windowsInWords } from "./windows.ts";

/** A party that is split over consecutive rows, or the first parts of a split that is not complete yet. */
interface Split {
  readonly size: number;
  readonly wheelchairs: number;
  readonly hasEnd: boolean;
  readonly view: number;
  /** The parts of the party, in seat order. */
  readonly parts: readonly Part[];
}

/**
 * Splits the party over consecutive rows of one section, with at least two people side by side in each part,
 * and returns the best such split. The split with the smallest sum of views wins. In a tie, the split with
 * the lowest seats wins. Returns `undefined` if the party cannot be split over consecutive rows.
 */
export function adjacentRows(search: Search): Found | undefined {
  const { layout, views, quantity, masks, scratch } = search;
  if (quantity < 2 * COMPANY) return undefined;
  const { allowed, pairs } = scratch;
  allow(search);
  windowsInWords(masks.links, allowed, COMPANY, pairs, 0, allowed.length);
  if (!markRows(layout, pairs, scratch.rows)) return undefined;
  let best: Found | undefined;
  for (const section of views.sectionOrder) {
    if (best && best.waste === 0 && views.sectionBest[section]! * quantity > best.view) break;
    if (!couldSplit(search, section)) continue;
    const found = bestOfSection(search, section, best);
    if (found && (!best || isBetter(found, best))) best = found;
  }
  return best;
}

/**
 * Returns whether `a` is better than `b`: less waste, then a smaller view, then lower seats. `a` and `b` must
 * have the same number of seats, in ascending order.
 */
export function isBetter(a: Found, b: Found): boolean {
  if (a.waste !== b.waste) return a.waste < b.waste;
  if (a.view !== b.view) return a.view < b.view;
  const at = a.seats.findIndex((seat, i) => seat !== b.seats[i]);
  return at >= 0 && a.seats[at]! < b.seats[at]!;
}

/**
 * Returns whether the section has parts of suitable sizes. Views are ignored. A row whose longest run has m
 * seats offers every size from two to m, and a table offers only its own size. Bit s of `sums` means that the
 * rows examined so far can seat s people. The result may be true although a rule forbids the split, but it is
 * never false if a split exists.
 */
function couldSplit(search: Search, section: number): boolean {
  const { layout, quantity, scratch } = search;
  const { firstRow, endRow, firstSeat, endSeat } = layout.sections[section]!;
  const first = nextSeat(scratch.pairs, firstSeat, endSeat);
  if (first < 0 || !hasPlaces(search, firstSeat, endSeat)) return false;
  if (quantity > 30) return true;
  const goal = 1 << quantity;
  let sums = 0;
  for (let row = Math.max(firstRow, layout.rowOf[first]!); row < endRow; row++) {
    const sizes = partSizes(search, row);
    const above = sums | 1;
    sums = 0;
    for (let left = sizes; left !== 0; left &= left - 1)
      sums |= above << (31 - Math.clz32(left & -left));
    sums &= 2 * goal - 1;
    if ((sums & goal) !== 0) return true;
  }
  return false;
}

/** Returns whether a range of seats has enough wheelchair places. */
function hasPlaces({ masks, scratch, wheelchairs }: Search, from: number, to: number): boolean {
  if (wheelchairs === 0) return true;
  let left = wheelchairs;
  let seat = nextSeat(masks.wheelchair, from, to);
  for (; seat >= 0 && left > 0; seat = nextSeat(masks.wheelchair, seat + 1, to)) {
    if (hasBit(scratch.allowed, seat)) left--;
  }
  return left === 0;
}

/**
 * Returns the sizes of parts that a row may offer, as one bit per size. 0 if no two seats are side by side.
 */
function partSizes({ layout, masks, scratch, quantity }: Search, row: number): number {
  const { pairs, rows, allowed } = scratch;
  if (rows[row] === 0) return 0;
  const most = quantity - COMPANY;
  const start = layout.rowStart[row]!;
  const end = layout.rowStart[row + 1]!;
  const length = end - start;
  if (hasBit(masks.whole, start)) {
    return length <= most && countBits(allowed, start, end) === length ? 1 << length : 0;
  }
  let longest = 0;
  let from = nextSeat(pairs, start, end);
  while (from >= 0 && longest < most) {
    const to = nextGap(pairs, from, end);
    longest = Math.max(longest, to - from + 1);
    from = nextSeat(pairs, to, end);
  }
  longest = Math.min(longest, most);
  return longest < COMPANY ? 0 : (2 << longest) - (1 << COMPANY);
}

/**
 * Finds the best split of a section by dynamic programming over its rows. For each row, keeps the best split
 * of each kind that ends in the row. A split that ends in the row is either a single part, or a part added to
 * a split that ends in the previous row.
 */
function bestOfSection(search: Search, section: number, known: Found | undefined) {
  const { views, scratch, quantity } = search;
  const { firstRow, endRow } = rowsInReach(search, section);
  const sectionBest = views.sectionBest[section]!;
  let limit = limitOf(known);
  let best: Found | undefined;
  let above = NOBODY;
  for (let row = firstRow; row < endRow; row++) {
    const least = COMPANY * views.rowBest[row]! + (quantity - COMPANY) * sectionBest;
    const isHopeless = scratch.rows[row] === 0 || least > limit;
    const parts = isHopeless ? [] : partsOfRow(search, row);
    if (parts.length === 0) {
      above = NOBODY;
      continue;
    }
    const ending = endingWith(parts, above, quantity, limit);
    for (const split of ending.values()) {
      const found = whole(search, split);
      if (!found || (best && !isBetter(found, best))) continue;
      best = found;
      limit = Math.min(limit, limitOf(best));
    }
    above = ending;
  }
  return best;
}

/**
 * Returns the splits that end in this row: each part by itself, and each part added to every split of the
 * previous row that has room for the part.
 */
function endingWith(
  parts: readonly Part[],
  above: ReadonlyMap<number, Split>,
  quantity: number,
  limit: number,
): Map<number, Split> {
  const ending = new Map<number, Split>();
  for (const part of parts) {
    extend(ending, undefined, part, limit);
    for (const start of above.values()) {
      if (start.size + part.size <= quantity) extend(ending, start, part, limit);
    }
  }
  return ending;
}

/**
 * Returns the rows that a split can use. If the party uses wheelchairs, only rows near a wheelchair place can
 * be used.
 */
function rowsInReach(
  { layout, masks, scratch, quantity, wheelchairs }: Search,
  section: number,
): { firstRow: number; endRow: number } {
  const { firstRow, endRow, firstSeat, endSeat } = layout.sections[section]!;
  if (wheelchairs === 0) return { firstRow, endRow };
  const far = quantity / COMPANY;
  let first = endRow;
  let last = firstRow;
  let seat = nextSeat(masks.wheelchair, firstSeat, endSeat);
  for (; seat >= 0; seat = nextSeat(masks.wheelchair, seat + 1, endSeat)) {
    if (!hasBit(scratch.allowed, seat)) continue;
    first = Math.min(first, layout.rowOf[seat]!);
    last = layout.rowOf[seat]!;
  }
  return {
    firstRow: Math.max(firstRow, Math.ceil(first - far)),
    endRow: Math.min(endRow, Math.floor(last + far) + 1),
  };
}

/** Returns the sum of views above which another split cannot be better than `found`. */
const limitOf = (found: Found | undefined): number =>
  found && found.waste === 0 ? found.view : Number.POSITIVE_INFINITY;

const NOBODY: ReadonlyMap<number, Split> = new Map();

/**
 * The number is larger than the number of wheelchairs in any party, so that the kind of each split is a
 * unique number.
 */
const KINDS = 1024;

/**
 * Adds a part to a split. Keeps the result if it is the best split with its size, its number of wheelchair
 * places and a seat at an end or not.
 */
function extend(
  ending: Map<number, Split>,
  start: Split | undefined,
  part: Part,
  limit: number,
): void {
  const view = (start?.view ?? 0) + part.view;
  if (view > limit) return;
  const size = (start?.size ?? 0) + part.size;
  const wheelchairs = (start?.wheelchairs ?? 0) + part.wheelchairs;
  const hasEnd = (start?.hasEnd ?? false) || part.hasEnd;
  const kind = (size * KINDS + wheelchairs) * 2 + (hasEnd ? 1 : 0);
  const known = ending.get(kind);
  if (known && known.view < view) return;
  const parts = start ? [...start.parts, part] : [part];
  if (known && known.view === view && !comesFirst(parts, known.parts)) return;
  ending.set(kind, { size, wheelchairs, hasEnd, view, parts });
}

/**
 * Compares the seat order of two equally large splits. If two parts start at the same seat, the longer one
 * comes first.
 */
function comesFirst(a: readonly Part[], b: readonly Part[]): boolean {
  for (const [i, part] of a.entries()) {
    const other = b[i]!;
    if (part.first !== other.first) return part.first < other.first;
    if (part.size !== other.size) return part.size > other.size;
  }
  return false;
}

/** Returns the split as a result if it satisfies all of the party's requirements, otherwise `undefined`. */
function whole({ quantity, wheelchairs, isAisle }: Search, split: Split): Found | undefined {
  const waste = split.wheelchairs - wheelchairs;
  if (split.size !== quantity || (isAisle && !split.hasEnd)) return undefined;
  if (wheelchairs > 0 && waste < 0) return undefined;
  const seats = split.parts.flatMap(({ first, size }) =>
    Array.from({ length: size }, (_, i) => first + i),
  );
  return { seats, waste: wheelchairs > 0 ? waste : 0, view: split.view };
}
