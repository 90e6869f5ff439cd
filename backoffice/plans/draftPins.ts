import type { DraftFault } from "../../domain/api/plans.ts";
import type { PlacePin } from "../../engine/placePins.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";

/** Colours that ticket groups are told apart by. */
export const TIERS = 4;

/** A pin for each fault that has a place in the hall, by its index. */
export const pinsOf = (faults: readonly DraftFault[]): PlacePin[] =>
  faults.flatMap(({ spot, isError }, id) =>
    spot ? [{ id, x: spot.x, y: spot.y, isGrave: isError }] : [],
  );

/** The first fault at a seat, or −1. The compact plan keeps places within a twentieth of a unit. */
export const faultOfSeat = (
  layout: SeatLayout,
  faults: readonly DraftFault[],
  seat: number,
): number =>
  faults.findIndex(
    ({ spot }) =>
      spot !== undefined &&
      Math.hypot(spot.x - layout.x[seat]!, spot.y - layout.y[seat]!) < layout.pitch / 4,
  );
