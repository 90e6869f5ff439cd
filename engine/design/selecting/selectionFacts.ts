import type { Drawing } from "../model/drawing.ts";
import { toUnits } from "../model/hundredths.ts";

/** What is selected, for a panel and for a screen reader. Lengths are in plan units. */
export interface SelectionFacts {
  readonly seats: number;
  /** Keys of the rows and sections that contain the seats, in plan order. */
  readonly rows: readonly number[];
  readonly sections: readonly number[];
  /** Distinct ticket groups of the seats, ascending. */
  readonly ticketGroupIds: readonly number[];
  /** SeatFlag bits that all seats have, and SeatFlag bits that at least one seat has. */
  readonly allFlags: number;
  readonly anyFlags: number;
  /** Box around the middles of the seats. Undefined if there are no seats. */
  readonly box: SelectionBox | undefined;
}

export interface SelectionBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Describes selected seats. Slots without a seat are ignored. */
export function selectionFacts(drawing: Drawing, slots: Iterable<number>): SelectionFacts {
  const { seats, rows, sections, frame, counters } = drawing;
  const isRow = new Uint8Array(counters.row);
  let [count, allFlags, anyFlags] = [0, 0xff, 0];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const slot of slots) {
    if (!drawing.hasSeat(slot)) continue;
    count++;
    isRow[seats.row[slot]!] = 1;
    allFlags &= seats.flags[slot]!;
    anyFlags |= seats.flags[slot]!;
    left = Math.min(left, seats.x[slot]!);
    right = Math.max(right, seats.x[slot]!);
    top = Math.min(top, seats.y[slot]!);
    bottom = Math.max(bottom, seats.y[slot]!);
  }
  const chosen = frame.sectionOrder.flatMap((key) =>
    sections.get(key)!.rows.filter((row) => isRow[row] === 1),
  );
  const groups = new Set(chosen.map((row) => rows.get(row)!.ticketGroupId));
  const units = {
    left: toUnits(left),
    top: toUnits(top),
    right: toUnits(right),
    bottom: toUnits(bottom),
  };
  return {
    seats: count,
    rows: chosen,
    sections: [...new Set(chosen.map((row) => rows.get(row)!.section))],
    ticketGroupIds: [...groups].toSorted((a, b) => a - b),
    allFlags: count === 0 ? 0 : allFlags,
    anyFlags,
    box: count === 0 ? undefined : units,
  };
}
