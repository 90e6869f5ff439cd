import type { Command } from "../commands/commands.ts";
import type { Drawing } from "../model/drawing.ts";
import { toHundredths } from "../model/hundredths.ts";
import type { Edge } from "./arrange.ts";

/** A whole section with its seats and outline, or a piece of scenery. */
export type Thing =
  | { readonly kind: "section"; readonly key: number }
  | { readonly kind: "scenery"; readonly key: number };

/** Box in hundredths. */
interface Box {
  readonly x: readonly [low: number, high: number];
  readonly y: readonly [low: number, high: number];
}

/** Returns the box around a thing: seats and outline of a section, points of scenery. */
function boxOf(drawing: Drawing, { kind, key }: Thing): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  if (kind === "section") {
    const { outline } = drawing.sections.get(key)!;
    for (let i = 0; i < outline.length; i += 2) {
      xs.push(outline[i]!);
      ys.push(outline[i + 1]!);
    }
    for (const slot of drawing.seatsOfSection(key)) {
      xs.push(drawing.seats.x[slot]!);
      ys.push(drawing.seats.y[slot]!);
    }
  } else {
    for (const [x, y] of drawing.scenery.get(key)!.points) {
      xs.push(toHundredths(x));
      ys.push(toHundredths(y));
    }
  }
  return { x: spanOf(xs), y: spanOf(ys) };
}

const spanOf = (values: readonly number[]): readonly [low: number, high: number] => [
  values.reduce((least, value) => Math.min(least, value), Infinity),
  values.reduce((most, value) => Math.max(most, value), -Infinity),
];

/**
 * Aligns things with an edge or the middle of the box around all of them. Sections move with their outlines.
 */
export function alignThings(drawing: Drawing, things: readonly Thing[], edge: Edge): Command {
  const axis = edge === "left" || edge === "centre" || edge === "right" ? "x" : "y";
  const placeIn = ([low, high]: readonly [number, number]): number =>
    edge === "left" || edge === "top"
      ? low
      : edge === "right" || edge === "bottom"
        ? high
        : (low + high) / 2;
  const spans = things.map((thing) => boxOf(drawing, thing)[axis]);
  const target = placeIn(spanOf(spans.flat()));
  return moves(
    things,
    axis,
    spans.map((span) => target - placeIn(span)),
  );
}

/** Puts the middles of things at equal distances. The first and the last thing stay where they are. */
export function distributeThings(
  drawing: Drawing,
  things: readonly Thing[],
  axis: "x" | "y",
): Command {
  const middles = things.map((thing) => {
    const [low, high] = boxOf(drawing, thing)[axis];
    return (low + high) / 2;
  });
  const order = things.map((_, at) => at).toSorted((a, b) => middles[a]! - middles[b]!);
  const [first, last] = [middles[order[0]!] ?? 0, middles[order.at(-1)!] ?? 0];
  const step = (last - first) / Math.max(1, things.length - 1);
  const by: number[] = [];
  for (const [rank, at] of order.entries()) by[at] = first + step * rank - middles[at]!;
  return moves(things, axis, by);
}

function moves(things: readonly Thing[], axis: "x" | "y", by: readonly number[]): Command {
  const commands = things.flatMap(({ kind, key }, at) => {
    const shift = Math.round(by[at]!) + 0;
    if (shift === 0) return [];
    return [
      {
        kind: "transform" as const,
        seats: [],
        sections: kind === "section" ? [key] : [],
        scenery: kind === "scenery" ? [key] : [],
        matrix: axis === "x" ? [1, 0, 0, 1, shift, 0] : [1, 0, 0, 1, 0, shift],
      },
    ];
  });
  return { kind: "batch", commands };
}
