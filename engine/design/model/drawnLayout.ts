import type { LayoutSection, SeatLayout } from "../../plan/layout.ts";
import { markRuns } from "../../plan/runs.ts";
import { newBits } from "../../plan/seatBits.ts";
import { DesignFault } from "./designFault.ts";
import type { Drawing } from "./drawing.ts";
import { MAX_ROWS } from "./edit.ts";
import { toUnits } from "./hundredths.ts";
import type { RowRecord, SectionRecord } from "./records.ts";

/** A drawing converted to a plan, and the drawing's slot of each seat, by the plan's seat number. */
export interface DrawnLayout {
  readonly layout: SeatLayout;
  readonly slots: Uint32Array;
}

/** Distinct names that a plan can hold. */
const MAX_NAMES = 0x10000;

/**
 * Converts a drawing to the plan's columns. Opening the result as a drawing gives the same drawing except for
 * its keys. Throws DesignFault `tooMany` if the drawing has more rows or names than a plan can hold.
 */
export function drawnLayout(drawing: Drawing): DrawnLayout {
  const rowCount = drawing.rows.size;
  if (rowCount > MAX_ROWS) throw new DesignFault("tooMany", "rows");
  const columns = emptyColumns(drawing.countSeats(), rowCount, drawing.names.size);
  const sections: LayoutSection[] = [];
  let row = 0;
  for (const [index, [, section]] of drawing.orderedSections().entries()) {
    const firstRow = row;
    for (const key of section.rows) {
      columns.rowSection[row] = index;
      fillRow(drawing, columns, row++, drawing.rows.get(key)!);
    }
    const range = { firstRow, endRow: row };
    const seats = { firstSeat: columns.rowStart[firstRow]!, endSeat: columns.rowStart[row]! };
    sections.push(layoutSection(drawing, section, { ...range, ...seats }));
  }
  const { slots, nameOf, names, nameIndex: _, groups, count, ...plan } = columns;
  const notFirst = newBits(count);
  const notLast = newBits(count);
  const { frame, scenery } = drawing;
  const { sectionOrder: __, sceneryOrder, tracing: _tracing, guides: _guides, ...facts } = frame;
  const pitch = markRuns({ count, rowCount, ...plan }, notFirst, notLast);
  const layout: SeatLayout = {
    ...facts,
    ...plan,
    count,
    rowCount,
    sections,
    scenery: sceneryOrder.map((key) => scenery.get(key)!),
    seatNames: { names, nameOf },
    ticketGroupIds: groups,
    pitch,
    notFirst,
    notLast,
  };
  return { layout, slots };
}

const emptyColumns = (count: number, rowCount: number, nameCount: number) => ({
  count,
  slots: new Uint32Array(count),
  x: new Float32Array(count),
  y: new Float32Array(count),
  logicalX: new Int16Array(count),
  rowOf: new Uint16Array(count),
  flags: new Uint8Array(count),
  nameOf: new Uint16Array(count),
  names: [] as string[],
  /**
   * For each index of the drawing's names: the index in `names` plus 1, or 0 for a name that has not appeared
   * yet.
   */
  nameIndex: new Uint32Array(nameCount),
  rowStart: new Uint32Array(rowCount + 1),
  rowSection: new Uint16Array(rowCount),
  rowTicketGroup: new Uint16Array(rowCount),
  rowY: new Int16Array(rowCount),
  rowNames: [] as string[],
  groups: [] as number[],
});

type Columns = ReturnType<typeof emptyColumns>;

function fillRow(drawing: Drawing, columns: Columns, row: number, record: RowRecord): void {
  const { x, y, logicalX, flags, name } = drawing.seats;
  let seat = columns.rowStart[row]!;
  let group = columns.groups.indexOf(record.ticketGroupId);
  if (group < 0) group = columns.groups.push(record.ticketGroupId) - 1;
  columns.rowTicketGroup[row] = group;
  columns.rowY[row] = record.y;
  columns.rowNames.push(record.name);
  for (const slot of record.seats) {
    columns.slots[seat] = slot;
    columns.x[seat] = toUnits(x[slot]!);
    columns.y[seat] = toUnits(y[slot]!);
    columns.logicalX[seat] = logicalX[slot]!;
    columns.rowOf[seat] = row;
    columns.flags[seat] = flags[slot]!;
    columns.nameOf[seat] = nameIndex(drawing, columns, name[slot]!);
    seat++;
  }
  columns.rowStart[row + 1] = seat;
}

function nameIndex(drawing: Drawing, columns: Columns, name: number): number {
  const known = columns.nameIndex[name]!;
  if (known > 0) return known - 1;
  if (columns.names.length === MAX_NAMES) throw new DesignFault("tooMany", "names");
  columns.nameIndex[name] = columns.names.push(drawing.names.textOf(name));
  return columns.names.length - 1;
}

type Ranges = Pick<LayoutSection, "firstRow" | "endRow" | "firstSeat" | "endSeat">;

function layoutSection(drawing: Drawing, section: SectionRecord, ranges: Ranges): LayoutSection {
  const { places, rows: _, outline, ...facts } = section;
  return {
    ...facts,
    ...ranges,
    capacity: places + ranges.endSeat - ranges.firstSeat,
    ticketGroupIds: ticketGroupsOf(drawing, section),
    outline: Float32Array.from(outline, toUnits),
  };
}

/**
 * Returns the ticket groups of a section in plan order. Returns the section's stored list if it contains the
 * rows' groups in the same order, because the stored list may also have groups without rows.
 */
function ticketGroupsOf(drawing: Drawing, section: SectionRecord): readonly number[] {
  const drawn: number[] = [];
  for (const key of section.rows) {
    const { ticketGroupId } = drawing.rows.get(key)!;
    if (ticketGroupId !== drawn.at(-1)) drawn.push(ticketGroupId);
  }
  let at = 0;
  for (const group of section.ticketGroupIds) if (group === drawn[at]) at++;
  return at === drawn.length ? section.ticketGroupIds : drawn;
}
