import type { SeatLayout } from "../plan/layout.ts";
import { blockMasksOf } from "./blockMasks.ts";

/**
 * Adds to `out` the seats that stay vacant between parties, for the 32-seat words `fromWord` up to,
 * not including, `toWord`: in a section that keeps one seat vacant, a free seat beside, in its run,
 * a seat that another party has (storefront.md section 5, seats: some layouts must leave one seat
 * vacant). What is taken and not mine counts as another party's; beside my own seats I may sit on.
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
