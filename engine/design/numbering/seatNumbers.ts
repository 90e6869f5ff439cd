import type { Drawing } from "../model/drawing.ts";
import { toHundredths } from "../model/hundredths.ts";
import { distance, usualStep } from "../model/walk.ts";
import { flag, object, oneOf, type Reader } from "../wire/untrusted.ts";
import { labelAt, labelScheme, type LabelScheme } from "./labels.ts";
import { physicalRows, type PhysicalRow } from "./physicalRows.ts";

/** How the seats of rows are numbered. Left and right are meant as for a visitor who faces the stage. */
export interface SeatScheme {
  readonly labels: LabelScheme;
  /**
   * Where counting begins. `centreOddLeft` counts outwards from the middle: odd numbers to the left, even
   * ones to the right. `centreEvenLeft` also counts outwards, with even numbers to the left and odd ones to
   * the right. `zigzag` begins each row at the side where the previous row ended.
   */
  readonly from: "left" | "right" | "centreOddLeft" | "centreEvenLeft" | "zigzag";
  /** Whether each row continues the numbers of the row before it. */
  readonly isContinuous: boolean;
  /** Whether a gap skips as many numbers as seats would fit into it. */
  readonly keepsGaps: boolean;
  /** Whether rows with the same name in several sections are numbered as one row. */
  readonly joinsSections: boolean;
}

export const seatScheme: Reader<SeatScheme> = object({
  labels: labelScheme,
  from: oneOf(["left", "right", "centreOddLeft", "centreEvenLeft", "zigzag"]),
  isContinuous: flag,
  keepsGaps: flag,
  joinsSections: flag,
});

/** New names of seats, not yet applied. */
export interface SeatNumbers {
  readonly slots: Uint32Array;
  readonly names: readonly string[];
}

/** Computes seat numbers by a scheme. Does not change the drawing, so it is also used for the preview. */
export function seatNumbers(
  drawing: Drawing,
  slots: Iterable<number>,
  scheme: SeatScheme,
): SeatNumbers {
  const numbered: number[] = [];
  const names: string[] = [];
  let start = 0;
  for (const [index, row] of physicalRows(drawing, slots, scheme.joinsSections).entries()) {
    const isReversed = scheme.from === "right" || (scheme.from === "zigzag" && index % 2 === 1);
    const leftFirst = fromLeft(drawing, row);
    const seats = isReversed ? leftFirst.toReversed() : leftFirst;
    const counts = scheme.keepsGaps ? countsWithGaps(drawing, seats) : seats.map((_, i) => i);
    const used = scheme.from.startsWith("centre") ? centred(counts, scheme) : counts;
    let most = -1;
    for (const [i, slot] of seats.entries()) {
      most = Math.max(most, used[i]!);
      numbered.push(slot);
      names.push(labelAt(scheme.labels, start + used[i]!));
    }
    if (scheme.isContinuous) start += most + 1;
  }
  return { slots: Uint32Array.from(numbered), names };
}

/**
 * Returns the slots of a row, reversed if necessary, so that they begin at the left of visitors who face the
 * focal point.
 */
function fromLeft({ seats, frame }: Drawing, { slots }: PhysicalRow): readonly number[] {
  const [first, last] = [slots[0]!, slots.at(-1)!];
  const { x, y } = seats;
  const [dx, dy] = [x[last]! - x[first]!, y[last]! - y[first]!];
  const middle = { x: (x[last]! + x[first]!) / 2, y: (y[last]! + y[first]!) / 2 };
  const [fx, fy] = [toHundredths(frame.focalX) - middle.x, toHundredths(frame.focalY) - middle.y];
  // For a visitor who faces the direction (fx, fy), left is the direction (fy, −fx), because y grows
  // downwards.
  const toLeft = dx * fy - dy * fx;
  const isAside = Math.abs(toLeft) < 1e-6 * (dx * dx + dy * dy + fx * fx + fy * fy);
  const isLeftFirst = isAside ? dx > 0 || (dx === 0 && dy >= 0) : toLeft < 0;
  return isLeftFirst ? slots : slots.toReversed();
}

/** Counts the seats along a row. At a gap, skips as many numbers as seats would fit into the gap. */
function countsWithGaps({ seats }: Drawing, slots: readonly number[]): number[] {
  const steps = slots.slice(1).map((slot, i) => distance(seats, slots[i]!, slot));
  const usual = usualStep(steps);
  let count = 0;
  return [
    0,
    ...steps.map((step) => (count += usual > 0 ? Math.max(1, Math.round(step / usual)) : 1)),
  ];
}

/** Counts outwards from the middle: 0, 2, 4 to one side and 1, 3, 5 to the other. */
function centred(counts: readonly number[], { from }: SeatScheme): number[] {
  const left = from === "centreOddLeft" ? 0 : 1;
  const half = Math.ceil(counts.length / 2);
  const middle = from === "centreOddLeft" ? half : counts.length - half;
  const innerLeft = counts[middle - 1] ?? 0;
  const innerRight = counts[middle] ?? 0;
  return counts.map((count, i) =>
    i < middle ? 2 * (innerLeft - count) + left : 2 * (count - innerRight) + 1 - left,
  );
}

/** Returns the seats that would share their name with another seat of their section and row. */
export function collisions(drawing: Drawing, { slots, names }: SeatNumbers): number[] {
  const next = new Map(Array.from(slots, (slot, i) => [slot, names[i]!]));
  const rows = new Map<string, Map<string, number[]>>();
  const touched = new Set(Array.from(slots, (slot) => rowId(drawing, slot)));
  for (const { section, name, seats } of drawing.rows.values()) {
    const id = `${section}/${name}`;
    if (!touched.has(id)) continue;
    const byName = rows.get(id) ?? new Map<string, number[]>();
    rows.set(id, byName);
    for (const slot of seats) {
      const label = next.get(slot) ?? drawing.nameOfSeat(slot);
      const same = byName.get(label);
      if (same) same.push(slot);
      else byName.set(label, [slot]);
    }
  }
  return [...rows.values()].flatMap((byName) =>
    [...byName.values()].filter((same) => same.length > 1).flat(),
  );
}

function rowId(drawing: Drawing, slot: number): string {
  const { section, name } = drawing.rowOfSeat(slot);
  return `${section}/${name}`;
}
