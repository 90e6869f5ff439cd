import { SeatFlag } from "../../../domain/seat.ts";
import type {
  PlanGroup,
  PlanRow,
  PlanSeat,
  PlanSection,
  Seatplan,
} from "../../../domain/seatplan.ts";
import type { LayoutSection, SeatLayout } from "../layout.ts";
import { planVersionOf } from "../planVersion.ts";
import { pairOf } from "../seatAddress.ts";
import { isOnlyFloor } from "../surroundings.ts";

/**
 * Converts a plan in memory to the wire form. The ids of row groups are not kept in memory, so new ids are
 * counted from 1. Positions are rounded to hundredths, which is finer than the resolution of the compact
 * bytes.
 */
export function seatplanOf(layout: SeatLayout): Seatplan {
  let groups = 0;
  const {
    seatplanId,
    venueId,
    width,
    height,
    focalX,
    focalY,
    marker,
    floors,
    scenery,
    background,
  } = layout;
  const plan = {
    seatplanId,
    venueId,
    width,
    height,
    focalPoint: { x: focalX, y: focalY },
    marker,
    sections: layout.sections.map((section) => sectionOf(layout, section, () => ++groups)),
    ...(!isOnlyFloor(floors) && { floors: [...floors] }),
    ...(scenery.length > 0 && { scenery: [...scenery] }),
    ...(background && { background }),
  };
  return { ...plan, planVersion: planVersionOf(plan) };
}

function sectionOf(layout: SeatLayout, section: LayoutSection, nextId: () => number): PlanSection {
  const { id, name, kind, capacity, outline, floor, isWhole, keepsVacant, rake } = section;
  const points = Array.from({ length: outline.length / 2 }, (_, i): [number, number] => [
    hundredth(outline[2 * i]!),
    hundredth(outline[2 * i + 1]!),
  ]);
  return {
    id,
    name,
    kind,
    capacity,
    outline: points,
    groups: groupsOf(layout, section, nextId),
    ...(floor > 0 && { floor }),
    ...(isWhole && { isWhole }),
    ...(keepsVacant && { keepsVacant }),
    ...(rake && { rake }),
  };
}

/** Returns the section's groups in order. Each group takes the next rows with its ticket group. */
function groupsOf(layout: SeatLayout, section: LayoutSection, nextId: () => number): PlanGroup[] {
  let row = section.firstRow;
  return section.ticketGroupIds.map((ticketGroupId) => {
    const rows: PlanRow[] = [];
    while (
      row < section.endRow &&
      layout.ticketGroupIds[layout.rowTicketGroup[row]!] === ticketGroupId
    ) {
      rows.push(rowOf(layout, row++));
    }
    return { id: nextId(), ticketGroupId, rows };
  });
}

function rowOf(layout: SeatLayout, row: number): PlanRow {
  const seats: [string, PlanSeat][] = [];
  for (let seat = layout.rowStart[row]!; seat < layout.rowStart[row + 1]!; seat++) {
    seats.push([String(layout.logicalX[seat]!), seatOf(layout, seat)]);
  }
  return { name: layout.rowNames[row]!, y: layout.rowY[row]!, seats: Object.fromEntries(seats) };
}

function seatOf(layout: SeatLayout, seat: number): PlanSeat {
  const flags = layout.flags[seat]!;
  const partner = pairOf(layout, seat);
  return {
    SeatName: layout.seatNames.names[layout.seatNames.nameOf[seat]!]!,
    px: hundredth(layout.x[seat]!),
    py: hundredth(layout.y[seat]!),
    ...(flags & SeatFlag.handicap && { isHandicap: true }),
    ...(flags & SeatFlag.companion && { isCompanion: true }),
    ...(flags & SeatFlag.premium && { isPremium: true }),
    ...(flags & SeatFlag.limitedView && { isLimitedView: true }),
    ...(flags & SeatFlag.left && { isLeftSeat: true }),
    ...(flags & SeatFlag.middle && { isMiddleSeat: true }),
    ...(flags & SeatFlag.right && { isRightSeat: true }),
    // A pair is identified by the lower of its two seat numbers.
    ...(partner >= 0 && { pairId: Math.min(seat, partner) }),
  };
}

const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;
