import { nearestOfRows } from "./nearestOfRows.ts";
import { nearestUnits } from "./nearestUnits.ts";
import { markRows } from "./rowMarks.ts";
import { allow, type Search } from "./search.ts";
import type { Found } from "./together.ts";

/**
 * The seats with the best views wherever they are; sofas, beds and tables whole or not at all. The
 * best view in sum, ties to the lowest seats. `undefined` where there are not enough.
 */
export function nearest(search: Search): Found | undefined {
  const { layout, rule, wheelchairs, masks, scratch } = search;
  allow(search);
  if (!markRows(layout, scratch.allowed, scratch.rows)) return undefined;
  const standsAlone = !rule && wheelchairs === 0 && !masks.hasWhole;
  return standsAlone ? nearestUnits(search) : nearestOfRows(search);
}
