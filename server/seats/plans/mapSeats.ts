import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { RESERVED_AREA } from "../claims.ts";
import { nameIn, seatsByName, type SeatName, type SeatPlace } from "./seatNames.ts";

/** The numbers that the seats of one plan have in another plan. */
export interface SeatMapping {
  readonly moves: readonly { readonly from: SeatPlace; readonly to: SeatPlace }[];
  /** Seats that the other plan does not have, by their names in the old plan. */
  readonly lost: readonly SeatName[];
}

export const placeKey = ({ area, seat }: SeatPlace): string => `${area} ${seat}`;

/** Returns the lowest unused place of an area, or `undefined` if all places are used. */
function freePlace(
  layout: SeatLayout,
  area: number,
  used: ReadonlySet<string>,
): number | undefined {
  const capacity = layout.sections.find(({ id }) => id === area)?.capacity ?? 0;
  for (let seat = 1; seat <= capacity; seat++) if (!used.has(placeKey({ area, seat }))) return seat;
  return undefined;
}

/**
 * Maps each seat of one plan to the seat of another plan with the same section, row and seat name. Places
 * of an area are interchangeable, so a place beyond the new area's capacity is mapped to another free place
 * in that area.
 */
export function mapSeats(
  from: SeatLayout,
  to: SeatLayout,
  places: readonly SeatPlace[],
): SeatMapping {
  const find = seatsByName(to);
  const used = new Set<string>();
  const moves: { from: SeatPlace; to: SeatPlace }[] = [];
  const homeless: { place: SeatPlace; name: SeatName }[] = [];
  const take = (place: SeatPlace, found: SeatPlace | undefined): boolean => {
    if (!found || used.has(placeKey(found))) return false;
    used.add(placeKey(found));
    moves.push({ from: place, to: found });
    return true;
  };
  for (const place of places) {
    const name = nameIn(from, place) ?? { section: "", row: "", seat: String(place.seat) };
    if (!take(place, find(name))) homeless.push({ place, name });
  }
  const lost = homeless.filter(({ place, name }) => {
    const area = place.area === RESERVED_AREA ? undefined : find({ ...name, seat: "1" })?.area;
    const seat = area === undefined ? undefined : freePlace(to, area, used);
    return seat === undefined || !take(place, { area: area!, seat });
  });
  return { moves, lost: lost.map(({ name }) => name) };
}
