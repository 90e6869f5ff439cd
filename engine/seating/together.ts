import { hasBit } from "../plan/seatBits.ts";
import { countBits } from "../plan/seatCounts.ts";
import { markRows } from "./rowMarks.ts";
import { judgeBlocks, judgeRow, type Search } from "./search.ts";
import { freeRun } from "./strandRule.ts";
import { viewOf } from "./views.ts";
import { nextSeat } from "./windows.ts";

/**
 * A set of seats that a step of the search found. A set with less waste is better. If the waste of two sets
 * is equal, the smaller view is better, and then the lower seats.
 */
export interface Found {
  /** Ascending. */
  readonly seats: readonly number[];
  /** Number of wheelchair places in excess of what the party needs. */
  readonly waste: number;
  /** Sum of the view ratings of the seats (engine/seating/views.ts). Smaller is better. */
  readonly view: number;
}

/** Number of rows that are tested one by one before the rest of the plan is tested in a few passes. */
const FRONT_ROWS = 96;

/**
 * Returns the best block of seats side by side that leaves no single seat. The rows are sorted with the best
 * first, so the search ends after a few rows if these rows have free seats.
 */
export function calmBlock(search: Search, frontRows = FRONT_ROWS): Found | undefined {
  const { calm } = search.scratch;
  if (search.wheelchairs > 0) {
    return judgeBlocks(search) ? blockWithWheelchairs(search, calm) : undefined;
  }
  const { rowOrder, rowBest } = search.views;
  const best = new BestBlock(search, calm);
  // If the whole plan has already been tested, the rows need not be tested one by one.
  const front = search.known.blocks ? 0 : Math.min(frontRows, rowOrder.length);
  for (let at = 0; at < front; at++) {
    const row = rowOrder[at]!;
    if (best.isBeyond(rowBest[row]!)) return best.found();
    judgeRow(search, row);
    best.look(row);
  }
  if (front < rowOrder.length && judgeBlocks(search)) best.lookFrom(front);
  return best.found();
}

/**
 * Returns the best block of seats side by side, even if it leaves a single seat. A block that policy 3
 * refuses is not returned.
 */
export function anyBlock(search: Search): Found | undefined {
  const { starts } = search.scratch;
  if (!judgeBlocks(search)) return undefined;
  if (search.wheelchairs > 0) return blockWithWheelchairs(search, starts);
  const best = new BestBlock(search, starts);
  best.lookFrom(0);
  return best.found();
}

/** The block with the best view in the rows that have been visited so far. */
class BestBlock {
  readonly #search: Search;
  readonly #starts: Uint32Array;
  #first = -1;
  #view = Number.POSITIVE_INFINITY;

  constructor(search: Search, starts: Uint32Array) {
    this.#search = search;
    this.#starts = starts;
  }

  /**
   * Returns whether no block in a row can be as good as the best block. `rowBest` is the view of the row's
   * best seat.
   */
  isBeyond(rowBest: number): boolean {
    return rowBest * this.#search.quantity > this.#view;
  }

  look(row: number): void {
    const { layout, views, quantity } = this.#search;
    const end = layout.rowStart[row + 1]!;
    let seat = nextSeat(this.#starts, layout.rowStart[row]!, end);
    for (; seat >= 0; seat = nextSeat(this.#starts, seat + 1, end)) {
      const view = viewOf(views, seat, quantity);
      if (view > this.#view || (view === this.#view && seat > this.#first)) continue;
      if (!mayTake(this.#search, seat, quantity)) continue;
      this.#view = view;
      this.#first = seat;
    }
  }

  /** Visits the rows from index `at` of the row order on. */
  lookFrom(at: number): void {
    const { layout, views, scratch } = this.#search;
    const { rowOrder, rowBest } = views;
    if (!markRows(layout, this.#starts, scratch.rows)) return;
    for (let i = at; i < rowOrder.length; i++) {
      const row = rowOrder[i]!;
      if (scratch.rows[row] === 0) continue;
      if (this.isBeyond(rowBest[row]!)) return;
      this.look(row);
    }
  }

  found(): Found | undefined {
    if (this.#first < 0) return undefined;
    const seats = seatsFrom(this.#first, this.#search.quantity);
    return { seats, waste: 0, view: this.#view };
  }
}

/** Returns the best block with enough wheelchair places. Blocks with enough wheelchair places are few. */
function blockWithWheelchairs(search: Search, starts: Uint32Array): Found | undefined {
  const { layout, views, masks, scratch, quantity, wheelchairs } = search;
  const { allowed } = scratch;
  let best = { first: -1, waste: Number.POSITIVE_INFINITY, view: 0 };
  let after = 0;
  let place = nextSeat(masks.wheelchair, 0, layout.count);
  for (; place >= 0; place = nextSeat(masks.wheelchair, place + 1, layout.count)) {
    if (!hasBit(allowed, place)) continue;
    const from = Math.max(after, place - quantity + 1);
    after = place + 1;
    let first = nextSeat(starts, from, after);
    for (; first >= 0; first = nextSeat(starts, first + 1, after)) {
      const waste = countBits(masks.wheelchair, first, first + quantity) - wheelchairs;
      const view = viewOf(views, first, quantity);
      if (waste < 0 || waste > best.waste || (waste === best.waste && view >= best.view)) continue;
      if (mayTake(search, first, quantity)) best = { first, waste, view };
    }
  }
  const { first, waste, view } = best;
  return first < 0 ? undefined : { seats: seatsFrom(first, quantity), waste, view };
}

/**
 * Returns whether the stranding rule allows the party to take the n seats from `first` on, which are all side
 * by side.
 */
export function mayTake(
  { layout, free, keeping, rule }: Search,
  first: number,
  n: number,
): boolean {
  if (!rule) return true;
  if (keeping) {
    const { from, to } = freeRun(layout, free, first);
    const chosen: number[] = [];
    for (let seat = from; seat < to; seat++) {
      if ((seat >= first && seat < first + n) || hasBit(keeping, seat)) chosen.push(seat);
    }
    return rule.stranded({ from, to, chosen }).length === 0;
  }
  const last = first + n - 1;
  const { notFirst, notLast } = layout;
  const isLeft = hasBit(notFirst, first) && hasBit(free, first - 1);
  const isRight = hasBit(notLast, last) && hasBit(free, last + 1);
  if (!isLeft && !isRight) return true;
  const farLeft = isLeft && hasBit(notFirst, first - 1) && hasBit(free, first - 2);
  const farRight = isRight && hasBit(notLast, last + 1) && hasBit(free, last + 2);
  const strandsLeft = isLeft && !farLeft && rule.maySingle(first - 1);
  const strandsRight = isRight && !farRight && rule.maySingle(last + 1);
  if (!strandsLeft && !strandsRight) return true;
  if (isLeft && isRight) return false;
  return rule.maySingle(isLeft ? last : first) && rule.mayLeaveOne(n);
}

const seatsFrom = (first: number, n: number): number[] =>
  Array.from({ length: n }, (_, i) => first + i);
