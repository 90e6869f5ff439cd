import type { Drawing } from "../model/drawing.ts";
import { NO_ROW } from "../model/seatColumns.ts";
import { physicalRows } from "../numbering/physicalRows.ts";

/** Returns the slots of a seat's row with all its parts. */
export function rowAround(drawing: Drawing, slot: number): Uint32Array {
  const { section } = drawing.rowOfSeat(slot);
  const row = physicalRows(drawing, drawing.seatsOfSection(section)).find(({ slots }) =>
    slots.includes(slot),
  );
  return Uint32Array.from(row?.slots ?? []).toSorted();
}

/** Returns the slots of a seat's section. */
export const sectionAround = (drawing: Drawing, slot: number): Uint32Array =>
  drawing.seatsOfSection(drawing.rowOfSeat(slot).section).toSorted();

/** The property in which seats must match. */
export type Likeness = "traits" | "ticketGroup" | "seatName" | "rowName" | "floor";

/**
 * Returns the slots of all seats that share a property with the seat `like`, ascending. The seat itself is
 * included.
 */
export function allLike(drawing: Drawing, like: number, by: Likeness): Uint32Array {
  const { rows, sections, seats, counters } = drawing;
  const model = drawing.rowOfSeat(like);
  const isLikeRow = new Uint8Array(counters.row);
  const { floor } = sections.get(model.section)!;
  for (const [key, row] of rows) {
    const isLike =
      by === "traits" ||
      by === "seatName" ||
      (by === "ticketGroup" && row.ticketGroupId === model.ticketGroupId) ||
      (by === "rowName" && row.name === model.name) ||
      (by === "floor" && sections.get(row.section)!.floor === floor);
    isLikeRow[key] = isLike ? 1 : 0;
  }
  const column = by === "traits" ? seats.flags : by === "seatName" ? seats.name : undefined;
  const found = new Uint32Array(counters.slot);
  let at = 0;
  for (let slot = 0; slot < counters.slot; slot++) {
    const row = seats.row[slot]!;
    if (row === NO_ROW || isLikeRow[row] === 0) continue;
    if (column === undefined || column[slot] === column[like]) found[at++] = slot;
  }
  return found.slice(0, at);
}
