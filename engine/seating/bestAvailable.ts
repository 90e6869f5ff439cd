import type { SeatLayout } from "../plan/layout.ts";
import { newBits } from "../plan/seatBits.ts";
import { nearestSeats } from "./nearestSeats.ts";
import { type BestOptions, keepPairsWhole, type Search, searchFor } from "./search.ts";
import { splitOverRows } from "./splitOverRows.ts";
import { viewOf } from "./views.ts";
import { dropOrphaning, freeWindows, nextSeat } from "./windows.ts";

/** Which of the design's steps found the seats, in their order. */
export type BestStep = "together" | "togetherWithOrphan" | "adjacentRows" | "nearest";

export interface BestSeats {
  /** Seat numbers, ascending. */
  readonly seats: number[];
  readonly step: BestStep;
  readonly contiguous: boolean;
}

/**
 * The best `quantity` seats: side by side in one run without leaving a single seat alone; else side
 * by side; else split over adjacent rows with nobody alone; else the nearest without the row rule;
 * `undefined` where that many are not to be had (NOT_ENOUGH_SEATS). Within a step the best view
 * wins (the sum of distances to the focal point), ties by section, row, seat order. Sofas and beds
 * stay whole. `free` is what is free or mine: orphans are judged over it.
 */
export function bestAvailable(
  layout: SeatLayout,
  free: Uint32Array,
  quantity: number,
  options: BestOptions = {},
): BestSeats | undefined {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`quantity ${quantity}`);
  const search = searchFor(layout, free, quantity, options);
  const starts = newBits(layout.count);
  freeWindows(layout, search.allowed, quantity, starts);
  if (search.views.hasPairs) keepPairsWhole(search, starts);
  const calm = starts.slice();
  dropOrphaning(layout, free, quantity, calm);
  return (
    together(search, calm, "together") ??
    together(search, starts, "togetherWithOrphan") ??
    apart(splitOverRows(search), "adjacentRows") ??
    apart(nearestSeats(search), "nearest")
  );
}

/** The window with the best view. Rows come best first, so that the search ends early. */
function together(search: Search, starts: Uint32Array, step: BestStep): BestSeats | undefined {
  const { layout, views, quantity, rowAllowed } = search;
  let bestView = Number.POSITIVE_INFINITY;
  let best = -1;
  for (const row of views.rowOrder) {
    if (views.rowBest[row]! * quantity > bestView) break;
    const end = layout.rowStart[row + 1]!;
    let seat = nextSeat(starts, layout.rowStart[row]!, end);
    if (seat < 0 || !rowAllowed(row)) continue;
    for (; seat >= 0; seat = nextSeat(starts, seat + 1, end)) {
      const view = viewOf(views, seat, quantity);
      if (view < bestView || (view === bestView && seat < best)) {
        bestView = view;
        best = seat;
      }
    }
  }
  if (best < 0) return undefined;
  return { seats: Array.from({ length: quantity }, (_, i) => best + i), step, contiguous: true };
}

const apart = (seats: number[] | undefined, step: BestStep): BestSeats | undefined =>
  seats && { seats, step, contiguous: false };
