import { isFree, type Insets, type SeatMap } from "../../../engine/index.ts";
import type { Size } from "../../parts/ui/useBox.ts";

/**
 * Minimum distance between neighbouring seats on the screen at which found seats can be told apart, in CSS
 * px.
 */
const READABLE = 18;

/**
 * Returns whether all seats are in the part of the map that no panel covers, and large enough to be told
 * apart.
 */
export function isInSight(
  map: Pick<SeatMap, "view" | "screenOf">,
  seats: readonly number[],
  { insets, size }: { readonly insets: Insets; readonly size: Size },
): boolean {
  if (map.view().pitch < READABLE) return false;
  return seats.every((seat) => isFree(map.screenOf(seat), size, insets));
}
