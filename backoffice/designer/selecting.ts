import type { Command } from "../../engine/design/commands/commands.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { toHundredths, toUnits } from "../../engine/design/model/hundredths.ts";
import { rangesOf } from "../../engine/design/wire/ranges.ts";
import { MARKER, pieceOf, removePieces, transformMarker } from "./pieces.ts";

/** A selection: slots of seats, keys of areas without seats, and keys of scenery, including `MARKER`. */
export interface Selected {
  readonly selected: Uint32Array;
  readonly areas: readonly number[];
  readonly scenery: readonly number[];
}

/** The part of a selection that belongs to sections: seats and areas. */
type Seated = Omit<Selected, "scenery">;

/** Returns the keys of sections whose seats are all selected, and of selected areas. */
export function wholeSections(drawing: Drawing, { selected, areas }: Seated): number[] {
  const counts = new Map<number, number>();
  for (const slot of selected) {
    const { section } = drawing.rowOfSeat(slot);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  const whole = [...counts].filter(([key, count]) => count === drawing.seatsOfSection(key).length);
  return [...whole.map(([key]) => key), ...areas];
}

/** Returns the keys of all sections that contain selected seats or are selected areas. */
export function sectionsOf(drawing: Drawing, { selected, areas }: Seated): number[] {
  const keys = new Set(areas);
  for (const slot of selected) keys.add(drawing.rowOfSeat(slot).section);
  return [...keys];
}

/** Returns the keys of all rows with a selected seat. */
export function rowsOf(drawing: Drawing, { selected }: Pick<Selected, "selected">): number[] {
  const keys = new Set<number>();
  for (const slot of selected) keys.add(drawing.seats.row[slot]!);
  return [...keys];
}

export const isEmpty = ({ selected, areas, scenery }: Selected): boolean =>
  selected.length === 0 && areas.length === 0 && scenery.length === 0;

/** Whether a copy of the selection has content. The stage is not copied, because a hall has only one. */
export const hasCopies = (chosen: Selected): boolean =>
  !isEmpty({ ...chosen, scenery: chosen.scenery.filter((key) => key !== MARKER) });

/** Returns the command that moves the selection by a distance in plan units. */
export function moveSelection(
  drawing: Drawing,
  chosen: Selected,
  dx: number,
  dy: number,
): Command | undefined {
  const [byX, byY] = [toHundredths(dx), toHundredths(dy)];
  if (isEmpty(chosen) || (byX === 0 && byY === 0)) return undefined;
  return transformSelection(drawing, chosen, [1, 0, 0, 1, byX, byY]);
}

/**
 * Returns the command that applies a matrix to the selection. The outlines of fully selected sections move
 * along.
 */
export function transformSelection(
  drawing: Drawing,
  chosen: Selected,
  matrix: readonly number[],
): Command {
  const transform = {
    kind: "transform" as const,
    seats: rangesOf(chosen.selected),
    sections: wholeSections(drawing, chosen),
    scenery: chosen.scenery.filter((key) => key !== MARKER),
    matrix: [...matrix],
  };
  if (!chosen.scenery.includes(MARKER)) return transform;
  return { kind: "batch", commands: [transform, transformMarker(drawing, matrix)] };
}

/**
 * Returns the command that removes the selection. Fully selected sections are removed with their outlines.
 */
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
      ...removePieces(chosen.scenery, drawing),
    ],
  };
}

/** A box in plan units. The sides of an empty box are infinite. */
interface SelectionBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Returns the bounding box of the centres of selected seats, the outlines of areas and the points of scenery.
 */
export function boxOfSelection(
  drawing: Drawing,
  { selected, areas, scenery }: Selected,
): SelectionBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number): void => {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  };
  for (const slot of selected)
    add(toUnits(drawing.seats.x[slot]!), toUnits(drawing.seats.y[slot]!));
  for (const key of areas) {
    const { outline } = drawing.sections.get(key)!;
    for (let i = 0; i < outline.length; i += 2) add(toUnits(outline[i]!), toUnits(outline[i + 1]!));
  }
  for (const key of scenery) for (const [x, y] of pieceOf(drawing, key)!.points) add(x, y);
  return { left, top, right, bottom };
}

/** Returns the centre of the selection in plan units. */
export function middleOf(drawing: Drawing, chosen: Selected): { x: number; y: number } {
  const { left, top, right, bottom } = boxOfSelection(drawing, chosen);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Returns the keys of all areas without seats, or only of those on one floor. */
export const areasOf = (drawing: Drawing, onFloor?: number): number[] =>
  drawing
    .orderedSections()
    .filter(
      ([, { rows, floor }]) => rows.length === 0 && (onFloor === undefined || floor === onFloor),
    )
    .map(([key]) => key);

/**
 * Returns the areas whose corners are all inside a shape. `holds` tests whether a point, in plan units, is in
 * the shape.
 */
export const areasIn = (
  drawing: Drawing,
  holds: (x: number, y: number) => boolean,
  onFloor?: number,
): number[] =>
  areasOf(drawing, onFloor).filter((key) => {
    const { outline } = drawing.sections.get(key)!;
    const xs = outline.filter((_, at) => at % 2 === 0);
    return xs.length > 0 && xs.every((x, at) => holds(toUnits(x), toUnits(outline[2 * at + 1]!)));
  });

/**
 * Returns the area at a point in plan units, or `undefined`. Of overlapping areas, returns the one drawn
 * last.
 */
export function areaAt(
  drawing: Drawing,
  x: number,
  y: number,
  onFloor?: number,
): number | undefined {
  const [px, py] = [toHundredths(x), toHundredths(y)];
  return areasOf(drawing, onFloor).findLast((key) =>
    isInside(drawing.sections.get(key)!.outline, px, py),
  );
}

function isInside(outline: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, last = outline.length - 2; i < outline.length; last = i, i += 2) {
    const [ax, ay, bx, by] = [outline[i]!, outline[i + 1]!, outline[last]!, outline[last + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Returns the next seat in a screen direction on the same floor, or the given seat if there is none. */
export function seatBeside(drawing: Drawing, from: number, dx: number, dy: number): number {
  const { x, y } = drawing.seats;
  const { rows, sections } = drawing;
  const [fx, fy] = [x[from]!, y[from]!];
  const { floor } = sections.get(drawing.rowOfSeat(from).section)!;
  let [best, least] = [from, Infinity];
  for (const { seats, section } of rows.values()) {
    if (sections.get(section)!.floor !== floor) continue;
    for (const slot of seats) {
      const along = (x[slot]! - fx) * dx + (y[slot]! - fy) * dy;
      if (along <= 0) continue;
      const aside = Math.abs((x[slot]! - fx) * dy - (y[slot]! - fy) * dx);
      // The sideways distance counts three times, so that arrow keys stay in the row.
      const cost = along + 3 * aside;
      if (cost < least) [best, least] = [slot, cost];
    }
  }
  return best;
}
