import type { DraftSeat, Traits } from "./draft.ts";
import { isPlace } from "./draft.ts";
import { entryOf, nameAs, numberAs, spelled, type Branch } from "./branch.ts";
import { pointOf, type Entry } from "./entry.ts";
import { type Identities, nameOr } from "./identities.ts";
import type { Reading } from "./reading.ts";

const X = ["x", "px", "cx", "posX", "left"];
const Y = ["y", "py", "cy", "posY", "top"];
const PLACE = ["position", "coordinates", "point"];
const NAME = ["name", "seat", "number", "seatNumber", "seat_number", "label", "SeatName"];
const ID = ["id", "guid", "seat_guid", "uuid", "seatId"];
const CATEGORY = ["category", "priceCategory", "price_category", "ticketGroup"];
const TRAITS = [
  ["isHandicap", ["isHandicap", "handicap", "wheelchair", "accessible", "isAccessible"]],
  ["isCompanion", ["isCompanion", "companion"]],
  ["isPremium", ["isPremium", "premium"]],
  [
    "isLimitedView",
    ["isLimitedView", "limitedView", "limited_view", "restrictedView", "obstructed"],
  ],
  ["isLeftSeat", ["isLeftSeat"]],
  ["isMiddleSeat", ["isMiddleSeat"]],
  ["isRightSeat", ["isRightSeat"]],
] as const;

/** Returns whether an object has coordinates. */
export const hasPlace = (entry: Entry): boolean =>
  (spelled(entry, X) !== undefined && spelled(entry, Y) !== undefined) ||
  spelled(entry, PLACE) !== undefined;

export function placeOf(entry: Entry): [number, number] {
  const key = spelled(entry, PLACE);
  if (key === undefined) return [numberAs(entry, X) ?? NaN, numberAs(entry, Y) ?? NaN];
  return pointOf(entry.raw(key), entry.at(key), entry.reading) ?? [NaN, NaN];
}

export function traitsOf(entry: Entry): Traits {
  const traits: Traits = {};
  for (const [trait, keys] of TRAITS) {
    const key = spelled(entry, keys);
    if (key !== undefined && entry.flag(key)) traits[trait] = true;
  }
  const pairId = entry.whole("pairId");
  return pairId === undefined ? traits : { ...traits, pairId };
}

/**
 * Reads a seat with coordinates and registers its id. If the seat cannot be drawn, reports a fault and
 * returns `undefined`.
 */
export function readPlacedSeat(
  branch: Branch,
  ids: Identities,
  reading: Reading,
): DraftSeat | undefined {
  const { place } = branch;
  if (!reading.take("seats", place)) return undefined;
  const entry = entryOf(branch, reading);
  if (!entry) return undefined;
  const idKey = spelled(entry, ID);
  const id = idKey === undefined ? undefined : entry.name(idKey);
  if (idKey !== undefined) ids.takeText(id, place);
  const name = nameOr(nameAs(entry, NAME) ?? branch.name ?? id, "", place, "name", reading);
  const [x, y] = placeOf(entry);
  if (!isPlace(x, y, place, reading)) return undefined;
  return { place, name, x, y, category: nameAs(entry, CATEGORY), traits: traitsOf(entry) };
}
