import type { Drawing } from "./drawing.ts";
import type { SectionRecord } from "./records.ts";
import { NO_ROW } from "./seatColumns.ts";

/**
 * Returns the name of an inconsistent part of a drawing, or `undefined`. Drawings that are changed by
 * commands are always consistent. This check is for patches received over the wire, which can contain
 * anything.
 */
export function brokenPart(drawing: Drawing): string | undefined {
  const { frame, sections, scenery, rows, groups, counters } = drawing;
  if (frame.floors.length === 0) return "floors";
  if (!isPermutation(frame.sectionOrder, sections)) return "sectionOrder";
  if (!isPermutation(frame.sceneryOrder, scenery)) return "sceneryOrder";
  if (isBeyond(rows, counters.row) || isBeyond(sections, counters.section)) return "counters";
  if (isBeyond(scenery, counters.scenery) || isBeyond(groups, counters.group)) return "counters";
  let listed = 0;
  for (const [key, section] of sections) {
    if (section.floor >= frame.floors.length) return `section ${key}: floor`;
    if (!section.rows.every((row) => rows.get(row)?.section === key)) return `section ${key}: rows`;
    if (hasSharedPlaces(drawing, section)) return `section ${key}: y`;
    listed += section.rows.length;
  }
  if (listed !== rows.size) return "rows";
  for (const [key, { sections: members }] of groups) {
    if (!members.every((section) => sections.has(section))) return `group ${key}`;
  }
  return brokenSeats(drawing);
}

function isPermutation(order: readonly number[], records: ReadonlyMap<number, unknown>): boolean {
  const isDistinct = new Set(order).size === order.length;
  return isDistinct && order.length === records.size && order.every((key) => records.has(key));
}

function isBeyond(records: ReadonlyMap<number, unknown>, counter: number): boolean {
  for (const key of records.keys()) if (key >= counter) return true;
  return false;
}

function brokenSeats({ rows, seats, counters }: Drawing): string | undefined {
  let listed = 0;
  for (const [key, row] of rows) {
    listed += row.seats.length;
    let last = -Infinity;
    for (const slot of row.seats) {
      // If logical x ascends strictly, no seat is listed twice.
      const isRight = slot < counters.slot && seats.row[slot] === key;
      if (!isRight || !(seats.logicalX[slot]! > last)) return `row ${key}`;
      last = seats.logicalX[slot]!;
    }
  }
  for (let slot = 0; slot < counters.slot; slot++) if (seats.row[slot] !== NO_ROW) listed--;
  return listed === 0 ? undefined : "seats";
}

/**
 * Whether two seats of a section have the same logical x and y. Only rows with the same logical y are
 * compared.
 */
function hasSharedPlaces({ rows, seats }: Drawing, section: SectionRecord): boolean {
  const byY = new Map<number, number[]>();
  for (const key of section.rows) {
    const { y } = rows.get(key)!;
    byY.set(y, [...(byY.get(y) ?? []), key]);
  }
  for (const parts of byY.values()) {
    if (parts.length < 2) continue;
    const places = parts.flatMap((key) =>
      Array.from(rows.get(key)!.seats, (slot) => seats.logicalX[slot]),
    );
    if (new Set(places).size < places.length) return true;
  }
  return false;
}
