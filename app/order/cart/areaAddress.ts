import type { Presentation } from "../../../domain/presentation.ts";
import type { SeatAddress } from "../../../engine/plan/seatAddress.ts";
import type { LayoutSection, SeatLayout } from "../../../engine/plan/layout.ts";

/** Returns the general-admission sections of a layout, in the layout's order. */
export const areasOf = (layout: SeatLayout): LayoutSection[] =>
  layout.sections.filter(({ kind }) => kind === "ga");

/**
 * Returns the name of a general-admission area: its ticket group's name, plus the section's name if several
 * areas are in that group.
 */
export function areaName(
  of: Pick<Presentation, "ticketGroups">,
  layout: SeatLayout,
  section: LayoutSection,
): string {
  const [groupId] = section.ticketGroupIds;
  const group = of.ticketGroups.find(({ id }) => id === groupId)?.name;
  if (group === undefined) return section.name;
  const isShared = areasOf(layout).some(
    ({ id, ticketGroupIds }) => id !== section.id && ticketGroupIds[0] === groupId,
  );
  return isShared ? `${group} ${section.name}` : group;
}

/**
 * Returns a place in a general-admission section as a seat address. `x` is the number of the place, `y` is 0.
 */
export function areaAddress(
  of: Pick<Presentation, "ticketGroups">,
  layout: SeatLayout,
  sectionId: number,
  place: number,
): SeatAddress {
  const section = layout.sections.find(({ id }) => id === sectionId);
  return {
    sectionId,
    x: place,
    y: 0,
    rowName: "",
    seatName: "",
    sectionName: section ? areaName(of, layout, section) : "",
    ticketGroupId: section?.ticketGroupIds[0] ?? 0,
  };
}
