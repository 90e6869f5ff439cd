import type { Command } from "../commands/commands.ts";
import type { Drawing } from "../model/drawing.ts";
import { toHundredths } from "../model/hundredths.ts";
import { physicalRows } from "../numbering/physicalRows.ts";
import { pack } from "../wire/packing.ts";
import { rangesOf } from "../wire/ranges.ts";
import { arcPath, lengthOf, pointsAlong, type Point } from "./paths.ts";

/** Slots of seats that move together and so keep their distances to each other: a single seat or a row. */
export type Item = readonly number[];

export const asSeats = (slots: Iterable<number>): Item[] => Array.from(slots, (slot) => [slot]);

export const asRows = (drawing: Drawing, slots: Iterable<number>): Item[] =>
  physicalRows(drawing, slots).map((row) => row.slots);

export type Edge = "left" | "centre" | "right" | "top" | "middle" | "bottom";

interface Span {
  readonly low: number;
  readonly high: number;
}

function spanOf({ seats }: Drawing, slots: Iterable<number>, axis: "x" | "y"): Span {
  let [low, high] = [Infinity, -Infinity];
  for (const slot of slots) {
    const at = seats[axis][slot]!;
    [low, high] = [Math.min(low, at), Math.max(high, at)];
  }
  return { low, high };
}

const middleOf = ({ low, high }: Span): number => (low + high) / 2;

/** Aligns items with an edge or the middle of the box around all of them. */
export function align(drawing: Drawing, items: readonly Item[], edge: Edge): Command {
  const axis = edge === "left" || edge === "centre" || edge === "right" ? "x" : "y";
  const placeIn = (span: Span): number =>
    edge === "left" || edge === "top"
      ? span.low
      : edge === "right" || edge === "bottom"
        ? span.high
        : middleOf(span);
  const target = placeIn(spanOf(drawing, items.flat(), axis));
  return shifted(drawing, items, axis, (item) => target - placeIn(spanOf(drawing, item, axis)));
}

/** Puts the middles of items at equal distances. The first and the last item stay where they are. */
export function distribute(drawing: Drawing, items: readonly Item[], axis: "x" | "y"): Command {
  const middle = new Map(items.map((item) => [item, middleOf(spanOf(drawing, item, axis))]));
  const sorted = items.toSorted((a, b) => middle.get(a)! - middle.get(b)!);
  const [first, last] = [middle.get(sorted[0]!) ?? 0, middle.get(sorted.at(-1)!) ?? 0];
  const step = (last - first) / Math.max(1, sorted.length - 1);
  const indexOf = new Map(sorted.map((item, index) => [item, index]));
  return shifted(
    drawing,
    items,
    axis,
    (item) => first + step * indexOf.get(item)! - middle.get(item)!,
  );
}

function shifted(
  drawing: Drawing,
  items: readonly Item[],
  axis: "x" | "y",
  byOf: (item: Item) => number,
): Command {
  const places = new Map<number, Point>();
  for (const item of items) {
    const by = Math.round(byOf(item));
    for (const slot of item) {
      const [x, y] = [drawing.seats.x[slot]!, drawing.seats.y[slot]!];
      places.set(slot, axis === "x" ? [x + by, y] : [x, y + by]);
    }
  }
  return placed(places);
}

/** Returns the command that moves seats to positions in hundredths. */
function placed(places: ReadonlyMap<number, Point>): Command {
  const slots = Uint32Array.from(places.keys()).toSorted();
  const points = Array.from(slots, (slot) => places.get(slot)!);
  return {
    kind: "place",
    seats: rangesOf(slots),
    x: pack(points.map(([x]) => Math.round(x) + 0)),
    y: pack(points.map(([, y]) => Math.round(y) + 0)),
  };
}

/**
 * Puts each row on an arc between its first and its last seat. `bow` is how far the middle is from the
 * straight line in plan units, and 0 straightens the rows. With `isEven` the seats get equal distances along
 * the arc. Without `isEven`, the distances between the seats keep their proportions.
 */
export function bend(
  drawing: Drawing,
  slots: Iterable<number>,
  bow: number,
  isEven = false,
): Command {
  const { x, y } = drawing.seats;
  const places = new Map<number, Point>();
  for (const row of asRows(drawing, slots)) {
    const points = row.map((slot): Point => [x[slot]!, y[slot]!]);
    const arc = arcPath(points[0]!, points.at(-1)!, toHundredths(bow));
    const own = points.map((_, i) => (isEven ? i : lengthOf(points.slice(0, i + 1))));
    const scale = lengthOf(arc) / (own.at(-1) || 1);
    const bent = pointsAlong(
      arc,
      own.map((at) => at * scale),
    );
    for (const [i, slot] of row.entries()) places.set(slot, bent[i] ?? points[i]!);
  }
  return placed(places);
}
