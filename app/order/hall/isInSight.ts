import { isFree, type Insets, type SeatMap } from "../../../engine/index.ts";
import type { Size } from "../../parts/ui/useBox.ts";

/** Seats nearer together on screen than this are too small to be shown as found, CSS px. */
const READABLE = 18;

/** Whether seats lie in the part of the map that no panel or tool covers, large enough to be told apart. */
export function isInSight(
  map: Pick<SeatMap, "view" | "screenOf">,
  seats: readonly number[],
  { insets, size }: { readonly insets: Insets; readonly size: Size },
): boolean {
  if (map.view().pitch < READABLE) return false;
  return seats.every((seat) => isFree(map.screenOf(seat), size, insets));
}
