import { SeatFlag } from "../../../domain/seat.ts";
import { DesignFault } from "./designFault.ts";
import type { Drawing } from "./drawing.ts";
import type { Edit } from "./edit.ts";
import { alongRow, countAlong } from "./walk.ts";

/** Maximum seats of a row with all its parts, so that logical x stays in its range. */
const MAX_IN_ROW = 10_000;

/**
 * Orders the seats of rows along the row, numbers logical x with a gap at each aisle, and dissolves pairs
 * that are no longer neighbours. Parts of one row are numbered together. Call this function after seats were
 * added, moved to another row, or moved without the rest of their row.
 */
export function settleRows(edit: Edit, rows: Iterable<number>): void {
  const settled = new Set<number>();
  for (const key of rows) {
    if (settled.has(key) || !edit.drawing.rows.has(key)) continue;
    const parts = partsOf(edit.drawing, key);
    for (const part of parts) settled.add(part);
    settleRow(edit, parts);
    for (const part of parts) mendPairs(edit, part);
  }
}

/**
 * Returns the keys of all parts of a row. Parts of a row are in the same section and have the same logical y.
 */
export function partsOf({ rows, sections }: Drawing, key: number): number[] {
  const { section, y } = rows.get(key)!;
  return sections.get(section)!.rows.filter((other) => rows.get(other)!.y === y);
}

function settleRow(edit: Edit, parts: readonly number[]): void {
  const { seats } = edit.drawing;
  const [first = 0] = parts;
  const all =
    parts.length === 1
      ? edit.row(first).seats
      : Uint32Array.from(parts.flatMap((part) => [...edit.row(part).seats]));
  if (all.length > MAX_IN_ROW) throw new DesignFault("tooMany", "seats of a row");
  // If the row has a single part, its seats keep their order, because new seats have no logical x yet.
  const given =
    parts.length === 1 ? all : all.toSorted((a, b) => seats.logicalX[a]! - seats.logicalX[b]!);
  const walk = alongRow(seats, given);
  const current = Int16Array.from(walk, (slot) => seats.logicalX[slot]!);
  const counted = countAlong(seats, walk, current);
  if (counted !== current) edit.setSeats(walk, { logicalX: counted });
  if (walk === all) return;
  for (const part of parts) {
    const row = edit.row(part);
    const own = new Set(row.seats);
    edit.setRow(part, { ...row, seats: walk.filter((slot) => own.has(slot)) });
  }
}

/**
 * Clears the pair flag of seats without a partner. Adjacent seats with the flag form pairs two by two, so the
 * last seat of an odd number has no partner.
 */
function mendPairs(edit: Edit, key: number): void {
  const { seats } = edit.row(key);
  const { flags, logicalX } = edit.drawing.seats;
  const single: number[] = [];
  let length = 0;
  for (const [i, slot] of seats.entries()) {
    const isPair = (flags[slot]! & SeatFlag.pair) !== 0;
    const before = seats[i - 1];
    const jump = before === undefined ? 0 : logicalX[slot]! - logicalX[before]!;
    const goesOn = length > 0 && isPair && jump === 1;
    if (!goesOn && length % 2 === 1) single.push(before!);
    length = goesOn ? length + 1 : isPair ? 1 : 0;
  }
  if (length % 2 === 1) single.push(seats.at(-1)!);
  const slots = Uint32Array.from(single);
  edit.setSeats(slots, { flags: Uint8Array.from(slots, (slot) => flags[slot]! & ~SeatFlag.pair) });
}
