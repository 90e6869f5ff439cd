import { DesignFault } from "../model/designFault.ts";
import type { Drawing } from "../model/drawing.ts";
import type { Edit } from "../model/edit.ts";
import { partsOf } from "../model/settleRows.ts";
import { slotsOf } from "../wire/ranges.ts";

/** Returns the slots of ranges. Throws DesignFault if a slot has no seat. */
export function seatsIn(edit: Edit, ranges: readonly number[]): Uint32Array {
  const slots = slotsOf(ranges);
  for (const slot of slots) {
    if (!edit.drawing.hasSeat(slot)) throw new DesignFault("notFound", `seat ${slot}`);
  }
  return slots;
}

/** Groups seats by the key of their row. Seats keep their order. */
export function byRow({ seats }: Drawing, slots: Iterable<number>): Map<number, number[]> {
  const { row } = seats;
  const found = new Map<number, number[]>();
  for (const slot of slots) {
    const key = row[slot]!;
    const own = found.get(key);
    if (own) own.push(slot);
    else found.set(key, [slot]);
  }
  return found;
}

/**
 * Returns the keys of the given rows of which only some seats are given. The parts of a row count as one row,
 * and all seats of all parts must be given for the row to be whole.
 */
export function splitRows(
  drawing: Drawing,
  rows: ReadonlyMap<number, readonly number[]>,
): number[] {
  const isWhole = (key: number): boolean =>
    rows.get(key)?.length === drawing.rows.get(key)!.seats.length;
  return [...rows.keys()].filter((key) => !partsOf(drawing, key).every(isWhole));
}

/**
 * Dissolves the generated groups that contain any of these sections. The sections in a dissolved group do not
 * change.
 */
export function takeApart(edit: Edit, sections: Iterable<number>): void {
  if (edit.drawing.groups.size === 0) return;
  const touched = new Set(sections);
  for (const [key, group] of edit.drawing.groups) {
    if (group.sections.some((section) => touched.has(section))) edit.setGroup(key, undefined);
  }
}

/** Dissolves the generated groups that contain any of these rows. */
export function takeRowsApart(edit: Edit, rows: Iterable<number>): void {
  if (edit.drawing.groups.size === 0) return;
  takeApart(
    edit,
    Array.from(rows, (row) => edit.row(row).section),
  );
}

/** Removes seats from their rows. A row that has no seats left is removed. */
export function removeFromRows(edit: Edit, rows: ReadonlyMap<number, readonly number[]>): void {
  for (const [key, slots] of rows) {
    const row = edit.row(key);
    const gone = new Set(slots);
    const seats = row.seats.filter((slot) => !gone.has(slot));
    if (seats.length > 0) edit.setRow(key, { ...row, seats });
    else removeRow(edit, key);
  }
}

/** Removes an empty row from its section. */
export function removeRow(edit: Edit, key: number): void {
  const { section: sectionKey } = edit.row(key);
  const section = edit.section(sectionKey);
  edit.setRow(key, undefined);
  edit.setSection(sectionKey, { ...section, rows: section.rows.filter((row) => row !== key) });
}
