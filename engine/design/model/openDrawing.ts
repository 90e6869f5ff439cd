import type { LayoutSection, SeatLayout } from "../../plan/layout.ts";
import { Drawing } from "./drawing.ts";
import { toHundredths } from "./hundredths.ts";
import type { SectionRecord } from "./records.ts";

/**
 * Opens a plan as a drawing. Slots are the plan's seat numbers, and the keys of rows and sections count from 1 in
 * plan order, so that browser and server assign the same keys. Positions are rounded to hundredths.
 */
export function openDrawing(layout: SeatLayout): Drawing {
  const drawing = new Drawing();
  const { count, rowCount, sections, scenery } = layout;
  drawing.reserve(count);
  fillSeats(drawing, layout);
  for (let row = 0; row < rowCount; row++) {
    const [from, to] = [layout.rowStart[row]!, layout.rowStart[row + 1]!];
    drawing.rows.set(row + 1, {
      section: layout.rowSection[row]! + 1,
      name: layout.rowNames[row]!,
      ticketGroupId: layout.ticketGroupIds[layout.rowTicketGroup[row]!]!,
      y: layout.rowY[row]!,
      seats: Uint32Array.from({ length: to - from }, (_, i) => from + i),
    });
  }
  for (const [index, section] of sections.entries())
    drawing.sections.set(index + 1, sectionRecord(section));
  for (const [index, piece] of scenery.entries()) drawing.scenery.set(index + 1, piece);
  const { seatplanId, venueId, planVersion, width, height, focalX, focalY, marker } = layout;
  drawing.frame = {
    seatplanId,
    venueId,
    planVersion,
    width,
    height,
    focalX,
    focalY,
    marker,
    floors: layout.floors,
    background: layout.background,
    sectionOrder: sections.map((_, index) => index + 1),
    sceneryOrder: scenery.map((_, index) => index + 1),
  };
  drawing.counters = {
    slot: count,
    row: rowCount + 1,
    section: sections.length + 1,
    scenery: scenery.length + 1,
    group: 1,
  };
  return drawing;
}

function fillSeats(drawing: Drawing, layout: SeatLayout): void {
  const { x, y, row, name, logicalX, flags } = drawing.seats;
  const indices = layout.seatNames.names.map((text) => drawing.names.indexOf(text));
  for (let seat = 0; seat < layout.count; seat++) {
    x[seat] = toHundredths(layout.x[seat]!);
    y[seat] = toHundredths(layout.y[seat]!);
    row[seat] = layout.rowOf[seat]! + 1;
    name[seat] = indices[layout.seatNames.nameOf[seat]!]!;
  }
  logicalX.set(layout.logicalX);
  flags.set(layout.flags);
}

function sectionRecord(section: LayoutSection): SectionRecord {
  const { id, name, kind, capacity, ticketGroupIds, floor, isWhole, keepsVacant, rake } = section;
  const { firstSeat, endSeat, firstRow, endRow } = section;
  return {
    id,
    name,
    kind,
    places: capacity - (endSeat - firstSeat),
    ticketGroupIds,
    outline: Array.from(section.outline, toHundredths),
    floor,
    isWhole,
    keepsVacant,
    rake,
    rows: Array.from({ length: endRow - firstRow }, (_, i) => firstRow + 1 + i),
  };
}
