import { nearestOfRows } from "./nearestOfRows.ts";
import { nearestUnits } from "./nearestUnits.ts";
import { markRows } from "./rowMarks.ts";
import { allow, type Search } from "./search.ts";
import type { Found } from "./together.ts";

/**
 * Returns the seats with the best views, in any rows. Sofas, beds and tables are taken as a whole or not at
 * all. The seats with the smallest sum of views win. In a tie, the lowest seats win. Returns `undefined` if
 * there are not enough seats.
 */
export function nearest(search: Search): Found | undefined {
  const { layout, rule, wheelchairs, masks, scratch } = search;
  allow(search);
  if (!markRows(layout, scratch.allowed, scratch.rows)) return undefined;
  const standsAlone = !rule && wheelchairs === 0 && !masks.hasWhole;
  return standsAlone ? nearestUnits(search) : nearestOfRows(search);
}
