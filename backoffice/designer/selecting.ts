import type { Command } from "../../engine/design/commands/commands.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { toHundredths, toUnits } from "../../engine/design/model/hundredths.ts";
import { rangesOf } from "../../engine/design/wire/ranges.ts";

/** What is selected: slots of seats, and keys of areas without seats. */
export interface Selected {
  readonly selected: Uint32Array;
  readonly areas: readonly number[];
}

/** Returns the keys of sections of which every seat is selected, and the selected areas. */
export function wholeSections(drawing: Drawing, { selected, areas }: Selected): number[] {
  const counts = new Map<number, number>();
  for (const slot of selected) {
    const { section } = drawing.rowOfSeat(slot);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  const whole = [...counts].filter(([key, count]) => count === drawing.seatsOfSection(key).length);
  return [...whole.map(([key]) => key), ...areas];
}

/** Returns the keys of all sections with something selected. */
export function sectionsOf(drawing: Drawing, { selected, areas }: Selected): number[] {
  const keys = new Set(areas);
  for (const slot of selected) keys.add(drawing.rowOfSeat(slot).section);
  return [...keys];
}

/** Returns the keys of all rows with a selected seat. */
export function rowsOf(drawing: Drawing, { selected }: Selected): number[] {
  const keys = new Set<number>();
  for (const slot of selected) keys.add(drawing.seats.row[slot]!);
  return [...keys];
}

export const isEmpty = ({ selected, areas }: Selected): boolean =>
  selected.length === 0 && areas.length === 0;

/** Returns the command that moves the selection by plan units. */
export function moveSelection(
  drawing: Drawing,
  chosen: Selected,
  dx: number,
  dy: number,
): Command | undefined {
  if (isEmpty(chosen)) return undefined;
  return transformSelection(drawing, chosen, [1, 0, 0, 1, toHundredths(dx), toHundredths(dy)]);
}

/** Returns the command that applies a matrix to the selection. Sections that are selected whole keep their outline. */
export function transformSelection(
  drawing: Drawing,
  chosen: Selected,
  matrix: readonly number[],
): Command {
  return {
    kind: "transform",
    seats: rangesOf(chosen.selected),
    sections: wholeSections(drawing, chosen),
    scenery: [],
    matrix: [...matrix],
  };
}

/** Returns the command that removes the selection. Sections that are selected whole go with their outline. */
export function removeSelection(drawing: Drawing, chosen: Selected): Command | undefined {
  if (isEmpty(chosen)) return undefined;
  const sections = wholeSections(drawing, chosen);
  const gone = new Set(sections);
  const rest = chosen.selected.filter((slot) => !gone.has(drawing.rowOfSeat(slot).section));
  return {
    kind: "batch",
    commands: [
      ...(rest.length > 0 ? [{ kind: "removeSeats" as const, seats: rangesOf(rest) }] : []),
      ...(sections.length > 0 ? [{ kind: "removeSections" as const, sections }] : []),
    ],
  };
}

/** Returns the middle of the selection in plan units. */
export function middleOf(
  drawing: Drawing,
  { selected, areas }: Selected,
): { x: number; y: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number): void => {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  };
  for (const slot of selected) add(drawing.seats.x[slot]!, drawing.seats.y[slot]!);
  for (const key of areas) {
    const { outline } = drawing.sections.get(key)!;
    for (let i = 0; i < outline.length; i += 2) add(outline[i]!, outline[i + 1]!);
  }
  return { x: toUnits((left + right) / 2), y: toUnits((top + bottom) / 2) };
}

/** Returns the area at a point in plan units, or `undefined`. The one drawn last wins. */
export function areaAt(drawing: Drawing, x: number, y: number): number | undefined {
  const [px, py] = [toHundredths(x), toHundredths(y)];
  return drawing
    .orderedSections()
    .toReversed()
    .find(([, { rows, outline }]) => rows.length === 0 && isInside(outline, px, py))?.[0];
}

function isInside(outline: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, last = outline.length - 2; i < outline.length; last = i, i += 2) {
    const [ax, ay, bx, by] = [outline[i]!, outline[i + 1]!, outline[last]!, outline[last + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Returns the seat that is next in a direction on the screen, or the given one at the edge. */
export function seatBeside(drawing: Drawing, from: number, dx: number, dy: number): number {
  const { x, y } = drawing.seats;
  const [fx, fy] = [x[from]!, y[from]!];
  let [best, least] = [from, Infinity];
  for (const { seats } of drawing.rows.values()) {
    for (const slot of seats) {
      const along = (x[slot]! - fx) * dx + (y[slot]! - fy) * dy;
      if (along <= 0) continue;
      const aside = Math.abs((x[slot]! - fx) * dy - (y[slot]! - fy) * dx);
      // Twice as far aside counts as much farther, so that a walk keeps to its row.
      const cost = along + 3 * aside;
      if (cost < least) [best, least] = [slot, cost];
    }
  }
  return best;
}
