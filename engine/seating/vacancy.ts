import type { SeatLayout } from "../plan/layout.ts";
import { blockMasksOf } from "./blockMasks.ts";

/**
 * Adds the seats that must stay vacant between parties to `out`, for the 32-seat words from `fromWord` up to
 * but not including `toWord`. In a section that keeps a seat vacant between parties, these are the free seats
 * whose neighbour in the run belongs to another party (storefront.md section 5, seats: some layouts must
 * leave one seat vacant). A taken seat belongs to another party unless it is the viewer's own. Seats beside
 * the viewer's own seats stay open.
 */
export function addVacancy(
  layout: SeatLayout,
  freeOrMine: Uint32Array,
  mine: Uint32Array,
  fromWord: number,
  toWord: number,
  out: Uint32Array,
): void {
  const { notFirst, notLast } = layout;
  const { keptVacant } = blockMasksOf(layout);
  const last = freeOrMine.length - 1;
  let before = fromWord > 0 ? freeOrMine[fromWord - 1]! : 0;
  for (let w = fromWord; w < toWord; w++) {
    const here = freeOrMine[w]!;
    const after = w < last ? freeOrMine[w + 1]! : 0;
    const strangerLeft = notFirst[w]! & ~((here << 1) | (before >>> 31));
    const strangerRight = notLast[w]! & ~((here >>> 1) | (after << 31));
    out[w]! |= here & ~mine[w]! & keptVacant[w]! & (strangerLeft | strangerRight);
    before = here;
  }
}
