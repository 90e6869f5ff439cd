import type { SeatAddress } from "../../engine/plan/seatAddress.ts";
import type { LayoutSection, SeatLayout } from "../../engine/plan/layout.ts";

/** General-admission sections of a plan, in plan order. */
export const areasOf = (layout: SeatLayout): LayoutSection[] =>
  layout.sections.filter(({ kind }) => kind === "ga");

/** A place of a general-admission section in the shape of a seat: the place number is its x, y is 0. */
export function areaAddress(layout: SeatLayout, sectionId: number, place: number): SeatAddress {
  const section = layout.sections.find(({ id }) => id === sectionId);
  return {
    sectionId,
    x: place,
    y: 0,
    rowName: "",
    seatName: "",
    sectionName: section?.name ?? "",
    ticketGroupId: section?.ticketGroupIds[0] ?? 0,
  };
}
