import { hasBit } from "../plan/seatBits.ts";
import { countBits } from "../plan/seatCounts.ts";
import { isBetter } from "./adjacentRows.ts";
import { runSets } from "./runSets.ts";
import type { Search } from "./search.ts";
import { freeRun, type Span } from "./strandRule.ts";
import type { Found } from "./together.ts";
import { viewOf } from "./views.ts";
import { nextSeat } from "./windows.ts";

/** A permitted set of seats, with the totals that are compared with what the party needs. */
interface Sum extends Found {
  readonly wheelchairs: number;
  readonly hasEnd: boolean;
}

/**
 * Returns the nearest seats. This search is used if a rule allows only some sets of the seats in a run or at
 * a table. Combines the best set of each size from every run, until no further run can improve the result. If
 * wheelchairs are needed, runs with wheelchair places come first, because they are few and required.
 */
export function nearestOfRows(search: Search): Found | undefined {
  const { layout, views, masks, wheelchairs, scratch } = search;
  const { allowed, rows } = scratch;
  const sums = new Sums(search);
  if (wheelchairs > 0 && !addPlaces(search, sums)) return undefined;
  for (const row of views.rowOrder) {
    if (rows[row] === 0) continue;
    const nearest = views.rowBest[row]!;
    if (sums.isBeyond(nearest, nearest)) break;
    const end = layout.rowStart[row + 1]!;
    let seat = nextSeat(allowed, layout.rowStart[row]!, end);
    while (seat >= 0) {
      const run = partAround(search, seat);
      const isDone = wheelchairs > 0 && firstBoth(masks.wheelchair, allowed, run) >= 0;
      if (!isDone && !sums.isBeyond(bestView(search, seat, run.to), nearest)) {
        addPart(search, sums, run);
      }
      seat = nextSeat(allowed, run.to, end);
    }
  }
  return sums.best;
}

/**
 * Adds the sets of every run and table that has a wheelchair place. Returns false if the party cannot get
 * enough wheelchair places.
 */
function addPlaces(search: Search, sums: Sums): boolean {
  const { layout, masks, scratch } = search;
  const all = { from: 0, to: layout.count };
  let seat = firstBoth(masks.wheelchair, scratch.allowed, all);
  while (seat >= 0) {
    const run = partAround(search, seat);
    addPart(search, sums, run);
    seat = firstBoth(masks.wheelchair, scratch.allowed, { from: run.to, to: layout.count });
  }
  return sums.hasPlaces();
}

/** Returns the first seat of a span that is in both bitsets, or −1 if there is none. */
function firstBoth(bits: Uint32Array, others: Uint32Array, { from, to }: Span): number {
  let seat = nextSeat(bits, from, to);
  while (seat >= 0 && !hasBit(others, seat)) seat = nextSeat(bits, seat + 1, to);
  return seat;
}

/** Returns the table or the free run around a seat. */
function partAround({ layout, masks, free }: Search, seat: number): Span {
  if (!hasBit(masks.whole, seat)) return freeRun(layout, free, seat);
  const row = layout.rowOf[seat]!;
  return { from: layout.rowStart[row]!, to: layout.rowStart[row + 1]! };
}

function addPart(search: Search, sums: Sums, part: Span): void {
  if (!hasBit(search.masks.whole, part.from)) return sums.add(setsOfRun(search, part));
  const table = tableOf(search, part);
  if (!table || sums.hasBetter(table)) return;
  const seats = Array.from({ length: table.size }, (_, i) => part.from + i);
  sums.add([{ ...table, seats, waste: 0, hasEnd: true }]);
}

const size = (set: Found): number => set.seats.length;

/**
 * The best sets found so far, combined over several runs, for each size, number of wheelchair places and
 * whether a seat is at an end.
 */
class Sums {
  best: Found | undefined;
  readonly #search: Search;
  /** The best set of each kind, indexed by the number of the kind. */
  #sums: (Sum | undefined)[] = [{ seats: [], waste: 0, view: 0, wheelchairs: 0, hasEnd: false }];
  /** For each number of seats, the smallest view of a set with enough wheelchair places. */
  readonly #least: Float64Array;
  /** Views of the best tables of each size and number of wheelchair places. */
  readonly #tables = new Map<number, readonly number[]>();

  constructor(search: Search) {
    this.#search = search;
    this.#least = new Float64Array(search.quantity + 1).fill(Number.POSITIVE_INFINITY);
    if (search.wheelchairs === 0) this.#least[0] = 0;
  }

  /** Returns whether any set found so far has as many wheelchair places as the party needs. */
  hasPlaces(): boolean {
    return this.#least.some((view) => view < Number.POSITIVE_INFINITY);
  }

  /**
   * Returns whether every set with a new seat of this view would be worse than the best set found so far. The
   * rest of the set consists of seats in known sets, or of seats that have the view `others`. The search must
   * have passed all wheelchair places before `isBeyond` is called.
   */
  isBeyond(view: number, others: number): boolean {
    const { best } = this;
    if (!best || best.waste > 0) return false;
    const last = this.#least.length - 1;
    for (let had = 0; had < last; had++) {
      if (this.#least[had]! + view + (last - had - 1) * others <= best.view) return false;
    }
    return true;
  }

  /** Returns whether enough better tables of the same kind are known to seat the whole party. */
  hasBetter({ size: seats, view, wheelchairs }: Table): boolean {
    const kind = seats * (this.#search.quantity + 1) + wheelchairs;
    const known = this.#tables.get(kind) ?? [];
    const most = Math.floor(this.#search.quantity / seats);
    if (known.length === most && known.at(-1)! < view) return true;
    const views = [...known, view].toSorted((a, b) => a - b);
    this.#tables.set(kind, views.slice(0, most));
    return false;
  }

  /** Combines every known set with each of the given sets. The known sets stay as they are. */
  add(sets: readonly Sum[]): void {
    const { quantity } = this.#search;
    const before = this.#sums;
    this.#sums = [...before];
    for (const set of sets) {
      for (const sum of before) {
        if (sum && size(sum) + size(set) <= quantity) this.#keep(sum, set);
      }
    }
  }

  #keep(sum: Sum, set: Sum): void {
    const { quantity, wheelchairs, isAisle } = this.#search;
    const places = sum.wheelchairs + set.wheelchairs;
    const hasEnd = isAisle && (sum.hasEnd || set.hasEnd);
    const all = size(sum) + size(set);
    const view = sum.view + set.view;
    const kind = (places * 2 + (hasEnd ? 1 : 0)) * (quantity + 1) + all;
    const known = this.#sums[kind];
    if (known && known.view < view) return;
    const seats = [...sum.seats, ...set.seats].toSorted((a, b) => a - b);
    const added = { seats, waste: 0, view, wheelchairs: places, hasEnd };
    if (known && !isBetter(added, known)) return;
    this.#sums[kind] = added;
    const waste = places - wheelchairs;
    if (waste < 0) return;
    this.#least[all] = Math.min(this.#least[all]!, view);
    if (all < quantity || (isAisle && !hasEnd)) return;
    const found = { seats, waste, view };
    if (!this.best || isBetter(found, this.best)) this.best = found;
  }
}

/** Returns the best view of any allowed seat from `from` to the end of the run. */
function bestView({ views, scratch }: Search, from: number, to: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let seat = from; seat >= 0; seat = nextSeat(scratch.allowed, seat + 1, to)) {
    best = Math.min(best, viewOf(views, seat, 1));
  }
  return best;
}

/**
 * A table that is only sold as a whole, with its totals. The table's seats are listed only when they are
 * needed.
 */
interface Table {
  readonly size: number;
  readonly view: number;
  readonly wheelchairs: number;
}

/** Returns the table if it is empty and the party may have it, otherwise `undefined`. */
function tableOf(search: Search, { from, to }: Span): Table | undefined {
  const { views, masks, scratch, quantity, wheelchairs } = search;
  const n = to - from;
  if (n > quantity || countBits(scratch.allowed, from, to) < n) return undefined;
  const places = wheelchairs === 0 ? 0 : countBits(masks.wheelchair, from, to);
  const companions = wheelchairs === 0 ? 0 : countBits(masks.companion, from, to);
  if (companions > 0 && places === 0) return undefined;
  if (places > 0 && n === 1 && quantity > wheelchairs) return undefined;
  return { size: n, view: viewOf(views, from, n), wheelchairs: places };
}

/** The kinds of seats in a stretch of seats side by side, as bits of a label. */
const Stretch = { wheelchair: 1, companion: 2, anyone: 4, company: 8, all: 15 } as const;

/**
 * Returns the sets of seats that the party can take from a run. The label of a set counts its wheelchair
 * places. The label also has a bit for a seat at an end, and bits for the kinds of seats in the last stretch.
 */
function setsOfRun(search: Search, run: Span): Sum[] {
  const { layout, views, masks, scratch, quantity, wheelchairs, isAisle, keeping, rule } = search;
  const isPlain = wheelchairs === 0;
  const needsCompany = quantity > wheelchairs;
  const sets = runSets({
    layout,
    run,
    rule,
    most: quantity,
    may: (seat) => hasBit(scratch.allowed, seat) && !isBesideOwnHalf(search, seat),
    must: (seat) => keeping !== undefined && hasBit(keeping, seat),
    cost: (seat) => viewOf(views, seat, 1),
    grow(label, seat, isNew) {
      let grown: number = isAisle && hasBit(masks.ends, seat) ? label | 16 : label;
      if (isPlain) return grown;
      if (isNew) grown &= ~Stretch.all;
      grown |= (grown & Stretch.anyone) !== 0 ? Stretch.company : Stretch.anyone;
      if (hasBit(masks.companion, seat)) grown |= Stretch.companion;
      return hasBit(masks.wheelchair, seat) ? (grown | Stretch.wheelchair) + 32 : grown;
    },
    close(label) {
      const isWheelchair = (label & Stretch.wheelchair) !== 0;
      if ((label & Stretch.companion) !== 0 && !isWheelchair) return -1;
      if (isWheelchair && needsCompany && (label & Stretch.company) === 0) return -1;
      return label & ~Stretch.all;
    },
  });
  return sets.map(({ seats, label, cost }) => ({
    seats,
    waste: 0,
    view: cost,
    wheelchairs: label >>> 5,
    hasEnd: (label & 16) !== 0,
  }));
}

/**
 * Returns whether the visitor has already selected the other half of the seat's sofa. The search does not
 * return a seat whose other half is already selected.
 */
function isBesideOwnHalf({ masks, keeping }: Search, seat: number): boolean {
  if (!keeping || !masks.hasPairs) return false;
  if (hasBit(masks.pairFirst, seat)) return hasBit(keeping, seat + 1);
  return hasBit(masks.pairSecond, seat) && hasBit(keeping, seat - 1);
}
