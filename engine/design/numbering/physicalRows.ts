import type { Drawing } from "../model/drawing.ts";

/** A row as visitors see it. The drawing may store one physical row as several rows, one for each price. */
export interface PhysicalRow {
  readonly name: string;
  /** Keys of the rows of the drawing. */
  readonly rows: readonly number[];
  /** Slots of the row's seats, in order along the row. */
  readonly slots: readonly number[];
}

/**
 * Returns the chosen seats grouped by physical row, in plan order. Rows of one section with the same name
 * form one physical row, because a plan divides a row by price. `joinsSections` also joins rows with the same
 * name in different sections.
 */
export function physicalRows(
  drawing: Drawing,
  slots: Iterable<number>,
  joinsSections = false,
): PhysicalRow[] {
  const { row } = drawing.seats;
  const chosen = new Map<number, number[]>();
  for (const slot of slots) {
    const seats = chosen.get(row[slot]!);
    if (seats) seats.push(slot);
    else chosen.set(row[slot]!, [slot]);
  }
  const found = new Map<string, { name: string; rows: number[]; slots: number[] }>();
  for (const [sectionKey, section] of drawing.orderedSections()) {
    for (const rowKey of section.rows) {
      const seats = chosen.get(rowKey);
      if (!seats) continue;
      const { name, y } = drawing.rows.get(rowKey)!;
      const id = `${joinsSections ? "" : sectionKey}/${name === "" ? `y${y}` : `n${name}`}`;
      const physical = found.get(id) ?? { name, rows: [], slots: [] };
      found.set(id, physical);
      physical.rows.push(rowKey);
      for (const slot of seats) physical.slots.push(slot);
    }
  }
  return [...found.values()].map(({ slots: own, ...rest }) => ({
    ...rest,
    slots: inOrder(drawing, own),
  }));
}

/**
 * Sorts seats of several rows along the line from the first seat to the last. Seats that belong to a single
 * row keep their order.
 */
function inOrder(drawing: Drawing, slots: readonly number[]): readonly number[] {
  const { x, y, row, logicalX } = drawing.seats;
  const first = row[slots[0]!];
  if (slots.every((slot) => row[slot] === first))
    return slots.toSorted((a, b) => logicalX[a]! - logicalX[b]!);
  const [a, b] = farthest(drawing, slots);
  const [dx, dy] = [x[b]! - x[a]!, y[b]! - y[a]!];
  const along = (slot: number): number => (x[slot]! - x[a]!) * dx + (y[slot]! - y[a]!) * dy;
  return slots.toSorted((s, t) => along(s) - along(t) || s - t);
}

/**
 * Returns two seats whose distance is about the largest of any two. The seat further to the left or further
 * up is returned first.
 */
function farthest({ seats: { x, y } }: Drawing, slots: readonly number[]): [number, number] {
  const square = (a: number, b: number): number => {
    const [dx, dy] = [x[a]! - x[b]!, y[a]! - y[b]!];
    return dx * dx + dy * dy;
  };
  const farFrom = (from: number): number =>
    slots.reduce((best, slot) => (square(slot, from) > square(best, from) ? slot : best), from);
  const a = farFrom(slots[0]!);
  const b = farFrom(a);
  return x[a]! < x[b]! || (x[a] === x[b] && y[a]! < y[b]!) ? [a, b] : [b, a];
}
