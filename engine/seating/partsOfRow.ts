import { hasBit } from "../plan/seatBits.ts";
import { countBits } from "../plan/seatCounts.ts";
import type { Search } from "./search.ts";
import { mayTake } from "./together.ts";
import { viewOf } from "./views.ts";
import { nextSeat } from "./windows.ts";

/** Minimum size of a part of a party, so that nobody sits alone. */
export const COMPANY = 2;

/** Seats side by side for one part of a party. */
export interface Part {
  readonly first: number;
  readonly size: number;
  readonly view: number;
  /** Number of wheelchair places. Wheelchair places are only counted if the party uses wheelchairs. */
  readonly wheelchairs: number;
  /**
   * Whether one of the seats is at an end of a run. This field is only set if the party asks for an aisle
   * seat.
   */
  readonly hasEnd: boolean;
}

/** The best part of each kind found so far, indexed by the number of the kind. */
type Kinds = (Part | undefined)[];

/**
 * Returns the best parts that a row offers: one for each size (from two to all but two people), number of
 * wheelchair places, and whether a seat is at an end.
 */
export function partsOfRow(search: Search, row: number): Part[] {
  const { layout, masks, quantity, scratch } = search;
  const { allowed } = scratch;
  const from = layout.rowStart[row]!;
  const end = layout.rowStart[row + 1]!;
  let seat = nextSeat(allowed, from, end);
  if (seat < 0) return [];
  if (hasBit(masks.whole, from)) return wholeRow(search, from, end);
  const best: Kinds = [];
  const isMixed = hasPlaces(search, from, end);
  let run = 0;
  let before = -1;
  for (; seat >= 0; seat = nextSeat(allowed, seat + 1, end)) {
    run = before === seat - 1 && hasBit(layout.notFirst, seat) ? run + 1 : 1;
    before = seat;
    if (masks.hasPairs && hasBit(masks.pairFirst, seat)) continue;
    const most = Math.min(run, quantity - COMPANY);
    for (let size = COMPANY; size <= most; size++) {
      offer(search, best, seat - size + 1, size, isMixed);
    }
  }
  return best.filter((part) => part !== undefined);
}

/** Returns a table as a part if the table is empty and not too large. */
function wholeRow(search: Search, from: number, end: number): Part[] {
  const { scratch, quantity } = search;
  const size = end - from;
  if (size < COMPANY || size > quantity - COMPANY) return [];
  if (countBits(scratch.allowed, from, end) < size) return [];
  const best: Kinds = [];
  offer(search, best, from, size, hasPlaces(search, from, end));
  return best.filter((part) => part !== undefined);
}

/**
 * Returns whether the party uses wheelchairs and the row has accessible places, so that each of its seats
 * must be checked.
 */
const hasPlaces = ({ masks, wheelchairs }: Search, from: number, end: number): boolean =>
  wheelchairs > 0 && nextSeat(masks.accessible, from, end) >= 0;

/** Keeps a window of seats if it is the best of its kind found so far. */
function offer(search: Search, best: Kinds, first: number, size: number, isMixed: boolean): void {
  const { views, masks, isAisle, quantity } = search;
  if (masks.hasPairs && hasBit(masks.pairSecond, first)) return;
  const wheelchairs = isMixed ? countBits(masks.wheelchair, first, first + size) : 0;
  // A companion place is only offered together with a wheelchair place.
  const isForWheelchair = isMixed && countBits(masks.companion, first, first + size) > 0;
  if (isForWheelchair && wheelchairs === 0) return;
  const hasEnd = isAisle && countBits(masks.ends, first, first + size) > 0;
  const kind = (wheelchairs * 2 + (hasEnd ? 1 : 0)) * quantity + size;
  const view = viewOf(views, first, size);
  const known = best[kind];
  if (known && known.view <= view) return;
  if (mayTake(search, first, size)) best[kind] = { first, size, view, wheelchairs, hasEnd };
}
