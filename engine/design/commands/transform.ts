import { SeatFlag } from "../../../domain/seat.ts";
import { DesignFault } from "../model/designFault.ts";
import type { Edit } from "../model/edit.ts";
import { MAX_COORDINATE, toHundredths, toUnits } from "../model/hundredths.ts";
import { settleRows } from "../model/settleRows.ts";
import { keys, matrix as matrixField, ranges } from "../wire/commandFields.ts";
import { object, oneOf } from "../wire/untrusted.ts";
import { byRow, seatsIn, splitRows, takeApart } from "./affected.ts";
import { spec } from "./spec.ts";

/**
 * Moves, turns, scales or mirrors seats, whole sections with their outlines, and scenery. The matrix carries its
 * sines and cosines as numbers, so that every browser and the server compute the same positions.
 */
export const transform = spec(
  object({
    kind: oneOf(["transform"]),
    seats: ranges,
    sections: keys,
    scenery: keys,
    matrix: matrixField,
  }),
  (edit, { seats, sections, scenery, matrix: by }) => {
    const slots = withSections(edit, seatsIn(edit, seats), sections);
    const rows = byRow(edit.drawing, slots);
    moveGroups(edit, sections, rows.keys(), by);
    moveSeats(edit, slots, by);
    for (const key of new Set(sections)) {
      const section = edit.section(key);
      edit.setSection(key, { ...section, outline: moved(section.outline, by) });
    }
    for (const key of new Set(scenery)) {
      const piece = edit.drawing.scenery.get(key);
      if (!piece) throw new DesignFault("notFound", `scenery ${key}`);
      const points = piece.points.map(([x, y]): [number, number] => {
        const [px = 0, py = 0] = moved([toHundredths(x), toHundredths(y)], by);
        return [toUnits(px), toUnits(py)];
      });
      edit.setScenery(key, { ...piece, points });
    }
    settleRows(edit, splitRows(edit.drawing, rows));
  },
);

function withSections(edit: Edit, slots: Uint32Array, sections: readonly number[]): Uint32Array {
  if (sections.length === 0) return slots;
  const all = new Set(slots);
  for (const key of sections) {
    edit.section(key);
    for (const slot of edit.drawing.seatsOfSection(key)) all.add(slot);
  }
  return Uint32Array.from(all);
}

/** Applies a matrix to a flat list of positions in hundredths. The result is never −0, because 0 is added. */
export function moved(points: readonly number[], matrix: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  return points.map((value, i) => {
    const at =
      i % 2 === 0 ? a * value + c * points[i + 1]! + e : b * points[i - 1]! + d * value + f;
    if (!(Math.abs(at) <= MAX_COORDINATE)) throw new DesignFault("tooFar", "outline");
    return Math.round(at) + 0;
  });
}

function moveSeats(edit: Edit, slots: Uint32Array, matrix: readonly number[]): void {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const { x, y, flags } = edit.drawing.seats;
  const [nextX, nextY] = [new Float64Array(slots.length), new Float64Array(slots.length)];
  for (let i = 0; i < slots.length; i++) {
    const [px, py] = [x[slots[i]!]!, y[slots[i]!]!];
    nextX[i] = Math.round(a * px + c * py + e);
    nextY[i] = Math.round(b * px + d * py + f);
  }
  edit.setPositions(slots, nextX, nextY);
  // Mirroring swaps the left and right markers.
  if (a * d - b * c >= 0) return;
  const sided = slots.filter((slot) => isSided(flags[slot]!));
  edit.setSeats(sided, { flags: Uint8Array.from(sided, (slot) => mirroredFlags(flags[slot]!)) });
}

const SIDES = SeatFlag.left | SeatFlag.right;

/** Whether exactly one of the left and right markers is set. */
const isSided = (flags: number): boolean => (flags & SIDES) !== 0 && (flags & SIDES) !== SIDES;

const mirroredFlags = (flags: number): number => flags ^ SIDES;

/** Moves generated groups together with their sections. Dissolves a group if only some of its sections move. */
function moveGroups(
  edit: Edit,
  sections: readonly number[],
  rows: Iterable<number>,
  by: readonly number[],
): void {
  if (edit.drawing.groups.size === 0) return;
  const chosen = new Set(sections);
  const touched = new Set([...sections, ...Array.from(rows, (row) => edit.row(row).section)]);
  for (const [key, group] of edit.drawing.groups) {
    if (!group.sections.some((section) => touched.has(section))) continue;
    if (group.sections.every((section) => chosen.has(section)))
      edit.setGroup(key, { ...group, matrix: product(by, group.matrix) });
    else takeApart(edit, group.sections);
  }
}

/** Returns the matrix that applies `first` and then `then`. */
export function product(then: readonly number[], first: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = then;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = first;
  return [
    a * p + c * q,
    b * p + d * q,
    a * r + c * s,
    b * r + d * s,
    a * t + c * u + e,
    b * t + d * u + f,
  ];
}
