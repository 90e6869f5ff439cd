import { seatsOf, type PlanSection } from "../../../domain/seatplan.ts";
import { holdsSeats } from "../import/polygon.ts";
import { writeZoneId } from "../import/zoneTraits.ts";
import { floorText } from "../surroundings.ts";

/**
 * Distance from an outline within which a seat counts as near it, in plan units. Importing rounds the
 * outline, so a seat this close to the outline may end up on the wrong side.
 */
const NEAR = 0.5;
const AROUND = [
  [NEAR, 0],
  [-NEAR, 0],
  [0, NEAR],
  [0, -NEAR],
] as const;

/**
 * Returns the name of a floor, or its number if no floor has a name. If only some floors have names, an
 * unnamed floor is imported again as unnamed.
 */
const zoneFloor = (floors: readonly string[], floor: number): string | undefined =>
  floors.every((name) => name === "") ? floorText(floors, floor) : floors[floor];

/** Returns a section's id together with the section's traits for which the format has no field. */
export function zoneIdOf(
  section: PlanSection,
  floors: readonly string[] | undefined,
  categories: ReadonlyMap<number, string>,
): string {
  const { id, kind, capacity, outline, groups, isWhole, keepsVacant, rake } = section;
  const seats = groups.flatMap(({ rows }) =>
    rows.flatMap((row) => seatsOf(row).map(({ seat }) => ({ x: seat.px, y: seat.py }))),
  );
  const isAround = AROUND.every(([dx, dy]) =>
    holdsSeats(
      outline,
      seats.map(({ x, y }) => ({ x: x + dx, y: y + dy })),
    ),
  );
  const [group] = groups;
  return writeZoneId({
    id,
    kind,
    capacity,
    isWhole,
    keepsVacant,
    rake,
    floor: floors && zoneFloor(floors, section.floor ?? 0),
    category: group && categories.get(group.ticketGroupId),
    hasOutline: kind !== "ga" && outline.length > 2 && !isAround,
  });
}
