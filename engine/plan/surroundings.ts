import type { PlanSection, Seatplan } from "../../domain/seatplan.ts";
import type { LayoutSection, SeatLayout } from "./layout.ts";

/** The optional traits of sections, which LayoutSection describes. */
export type SectionTraits = Pick<LayoutSection, "floor" | "isWhole" | "keepsVacant" | "rake">;

/** The optional parts of plans, which SeatLayout describes. */
export type Surroundings = Pick<SeatLayout, "floors" | "scenery" | "background">;

export const traitsOf = (section: PlanSection): SectionTraits => ({
  floor: section.floor ?? 0,
  isWhole: section.isWhole ?? false,
  keepsVacant: section.keepsVacant ?? false,
  rake: section.rake,
});

/**
 * Returns the surroundings of a plan. Throws a RangeError if a section is on a floor that the plan does not
 * have.
 */
export function surroundingsOf(plan: Omit<Seatplan, "planVersion">): Surroundings {
  const floors = plan.floors?.length ? plan.floors : [""];
  for (const { id, floor = 0 } of plan.sections) {
    if (!(floor in floors))
      throw new RangeError(`section ${id}: floor ${floor} is not in the plan`);
  }
  return { floors, scenery: plan.scenery ?? [], background: plan.background };
}

/**
 * Returns whether a plan has only one floor and this floor has no name. A single floor without a name is the
 * default and need not be stated.
 */
export const isOnlyFloor = (floors: readonly string[]): boolean =>
  floors.length === 1 && floors[0] === "";

/**
 * Returns a floor's name, or its number if it has no name. The text is for files that distinguish floors by
 * name.
 */
export const floorText = (floors: readonly string[], floor: number): string =>
  floors[floor] || (floors.length > 1 ? String(floor + 1) : "");

/** Returns the surroundings and traits as one text for hashing, or an empty text if the plan has none. */
export function surroundingsText(plan: Omit<Seatplan, "planVersion">): string {
  const { floors, scenery, background } = surroundingsOf(plan);
  const traits = plan.sections.map(traitsOf).map(({ floor, isWhole, keepsVacant, rake }) => {
    return [floor, isWhole, keepsVacant, rake?.front, rake?.riser];
  });
  const isPlain =
    isOnlyFloor(floors) &&
    scenery.length === 0 &&
    background === undefined &&
    traits.every(([floor, isWhole, keepsVacant, front]) => {
      return floor === 0 && !isWhole && !keepsVacant && front === undefined;
    });
  if (isPlain) return "";
  const drawn = scenery.map(({ kind, points, text }) => [kind, points, text]);
  const { href, x, y, width, height } = background ?? {};
  return JSON.stringify([floors, drawn, [href, x, y, width, height], traits]);
}
