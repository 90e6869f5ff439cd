import { hasBit, newBits } from "../plan/seatBits.ts";
import type { Search } from "./search.ts";
import { viewOf } from "./views.ts";
import { freeWindows, nextGap, nextSeat } from "./windows.ts";

/** The smallest part of a party: nobody sits alone. */
const COMPANY = 2;

/** Parts of a party, one to a row, and the sum of their views. */
interface Split {
  readonly view: number;
  /** First seat and length of each part, flat, in seat order. */
  readonly parts: readonly number[];
}

/**
 * The party split over consecutive rows of one section, each part at least two side by side; the
 * best view in sum, ties to the lowest seats. `undefined` where no such split exists.
 */
export function splitOverRows(search: Search): number[] | undefined {
  const { views, quantity } = search;
  if (quantity < 2 * COMPANY) return undefined;
  const pairs = newBits(search.layout.count);
  freeWindows(search.layout, search.allowed, COMPANY, pairs);
  const most = largestPart(search, pairs);
  if (most === 0) return undefined;
  let best: Split | undefined;
  for (const section of views.sectionOrder) {
    if (best && views.sectionBest[section]! * quantity > best.view) break;
    if (!couldSplit(search, pairs, most, section)) continue;
    best = better(best, bestOfSection(search, section, best?.view ?? Number.POSITIVE_INFINITY));
  }
  return best && seatsOfParts(best.parts);
}

/** The largest part that any run of the plan could seat; 0 where nobody has company anywhere. */
function largestPart({ layout, allowed, quantity }: Search, pairs: Uint32Array): number {
  if (nextSeat(pairs, 0, layout.count) < 0) return 0;
  const starts = newBits(layout.count);
  let least = COMPANY;
  let most = quantity - COMPANY;
  while (least < most) {
    const size = (least + most + 1) >>> 1;
    freeWindows(layout, allowed, size, starts);
    if (nextSeat(starts, 0, layout.count) < 0) most = size - 1;
    else least = size;
  }
  return least;
}

/**
 * Whether parts of the right sizes exist at all, looking at no view: a row whose longest run is m
 * offers every size from two to m. Bit s of `sums` says that rows up to this one can seat s. It may
 * say yes where a sofa forbids, never no where a split exists.
 */
function couldSplit(search: Search, pairs: Uint32Array, most: number, section: number): boolean {
  const { layout, quantity } = search;
  if (quantity > 30) return true;
  const { firstRow, endRow } = layout.sections[section]!;
  const goal = 1 << quantity;
  let sums = 0;
  for (let row = firstRow; row < endRow; row++) {
    const longest = longestRun(search, pairs, most, row);
    const above = sums | 1;
    sums = 0;
    for (let size = COMPANY; size <= longest; size++) sums |= above << size;
    sums &= 2 * goal - 1;
    if ((sums & goal) !== 0) return true;
  }
  return false;
}

/** Seats of a row's longest run, but no more than `most`; 0 where nobody has company. */
function longestRun(
  { layout, rowAllowed }: Search,
  pairs: Uint32Array,
  most: number,
  row: number,
): number {
  const end = layout.rowStart[row + 1]!;
  let longest = 0;
  let from = nextSeat(pairs, layout.rowStart[row]!, end);
  if (from < 0 || !rowAllowed(row)) return 0;
  while (from >= 0 && longest < most) {
    const to = nextGap(pairs, from, end);
    longest = Math.max(longest, to - from + 1);
    from = nextSeat(pairs, to, end);
  }
  return Math.min(longest, most);
}

/**
 * Row after row, the best split of each size that ends in that row: a part of its own, or added to
 * one that ends in the row before.
 */
function bestOfSection(search: Search, section: number, limit: number): Split | undefined {
  const { layout, quantity } = search;
  const { firstRow, endRow } = layout.sections[section]!;
  let best: Split | undefined;
  let above: (Split | undefined)[] = [];
  for (let row = firstRow; row < endRow; row++) {
    const parts = partsOfRow(search, row);
    const ending: (Split | undefined)[] = [];
    for (const part of parts) {
      const size = part.parts[1]!;
      if (part.view > limit) continue;
      ending[size] = better(ending[size], part);
      above.forEach((start, seated) => {
        const total = seated + size;
        if (!start || total > quantity) return;
        const view = start.view + part.view;
        if (view > limit || view > (ending[total]?.view ?? limit)) return;
        ending[total] = better(ending[total], { view, parts: [...start.parts, ...part.parts] });
      });
    }
    best = better(best, ending[quantity]);
    above = ending;
  }
  return best;
}

/** The best window of each length from two to all but two that a row has. */
function partsOfRow(search: Search, row: number): Split[] {
  const { layout, views, allowed, quantity, rowAllowed } = search;
  const from = layout.rowStart[row]!;
  const end = layout.rowStart[row + 1]!;
  const firsts: number[] = [];
  let run = 0;
  let before = -1;
  let seat = nextSeat(allowed, from, end);
  if (seat < 0 || !rowAllowed(row)) return [];
  for (; seat >= 0; seat = nextSeat(allowed, seat + 1, end)) {
    run = before === seat - 1 && hasBit(layout.notFirst, seat) ? run + 1 : 1;
    before = seat;
    if (views.hasPairs && hasBit(views.pairFirst, seat)) continue;
    for (let size = COMPANY; size <= Math.min(run, quantity - COMPANY); size++) {
      const first = seat - size + 1;
      if (views.hasPairs && hasBit(views.pairSecond, first)) continue;
      const known = firsts[size];
      if (known === undefined || viewOf(views, first, size) < viewOf(views, known, size)) {
        firsts[size] = first;
      }
    }
  }
  const parts: Split[] = [];
  firsts.forEach((first, size) => {
    parts.push({ view: viewOf(views, first, size), parts: [first, size] });
  });
  return parts;
}

function better(a: Split | undefined, b: Split | undefined): Split | undefined {
  if (!a || !b) return a ?? b;
  if (a.view !== b.view) return a.view < b.view ? a : b;
  return comesFirst(b.parts, a.parts) ? b : a;
}

/** Seat order of two equally large parties; of parts that begin alike the longer one goes on. */
function comesFirst(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i += 2) {
    if (a[i] !== b[i]) return a[i]! < b[i]!;
    if (a[i + 1] !== b[i + 1]) return a[i + 1]! > b[i + 1]!;
  }
  return false;
}

function seatsOfParts(parts: readonly number[]): number[] {
  const seats: number[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    for (let n = 0; n < parts[i + 1]!; n++) seats.push(parts[i]! + n);
  }
  return seats;
}
