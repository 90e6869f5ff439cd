import { isFree, type Insets, type SeatMap } from "../../../engine/index.ts";
import type { Size } from "../../parts/ui/useBox.ts";

/** Minimum seat pitch on screen, in CSS px, at which found seats can be distinguished. */
const READABLE = 18;

/** Returns whether seats are in the uncovered part of the map, and large enough to be distinguished. */
export function isInSight(
  map: Pick<SeatMap, "view" | "screenOf">,
  seats: readonly number[],
  { insets, size }: { readonly insets: Insets; readonly size: Size },
): boolean {
  if (map.view().pitch < READABLE) return false;
  return seats.every((seat) => isFree(map.screenOf(seat), size, insets));
}
