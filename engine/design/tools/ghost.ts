import type { Command } from "../commands/commands.ts";
import type { Drawing } from "../model/drawing.ts";
import { toHundredths, toUnits } from "../model/hundredths.ts";
import { unpack } from "../wire/packing.ts";
import { slotsOf } from "../wire/ranges.ts";

type Place = readonly [x: number, y: number];

/** Preview of a command: where seats, outlines and scenery would be after the command, in plan units. */
export interface Ghost {
  readonly x: number[];
  readonly y: number[];
  readonly outlines: (readonly Place[])[];
}

/** Maximum seats shown. Showing more seats would not improve the preview. */
const MAX_SEATS = 100_000;

type Single = Exclude<Command, { kind: "batch" }>;
type Transform = Extract<Single, { kind: "transform" }>;

/**
 * Returns where a command that moves, turns, scales, mirrors or arranges would put things, without applying it.
 * For any other command, returns an empty preview.
 */
export function ghostOf(drawing: Drawing, command: Command): Ghost {
  const ghost: Ghost = { x: [], y: [], outlines: [] };
  const singles = command.kind === "batch" ? command.commands : [command];
  for (const single of singles) addTo(ghost, drawing, single);
  return ghost;
}

/** Returns what the copies of a selection will look like. `shifts` are distances in plan units. */
export function ghostOfCopies(
  drawing: Drawing,
  command: Transform,
  shifts: readonly { readonly dx: number; readonly dy: number }[],
): Ghost {
  const ghost: Ghost = { x: [], y: [], outlines: [] };
  for (const { dx, dy } of shifts) {
    const matrix = [1, 0, 0, 1, toHundredths(dx), toHundredths(dy)];
    addTransformed(ghost, drawing, { ...command, matrix });
    if (ghost.x.length >= MAX_SEATS) break;
  }
  return ghost;
}

function addTo(ghost: Ghost, drawing: Drawing, command: Single): void {
  switch (command.kind) {
    case "transform":
      return addTransformed(ghost, drawing, command);
    case "place": {
      const slots = slotsOf(command.seats);
      const [x, y] = [unpack(command.x, slots.length), unpack(command.y, slots.length)];
      if (x && y) for (const [i, at] of x.entries()) addSeat(ghost, at, y[i]!);
      return;
    }
    case "setFrame":
      if (command.marker) ghost.outlines.push(command.marker.points);
      return;
    case "setScenery":
      if (command.piece) ghost.outlines.push(command.piece.points);
      return;
    default:
  }
}

/** Adds a seat at a position in hundredths, up to MAX_SEATS. */
function addSeat({ x, y }: Ghost, atX: number, atY: number): void {
  if (x.length >= MAX_SEATS) return;
  x.push(toUnits(atX));
  y.push(toUnits(atY));
}

function addTransformed(ghost: Ghost, drawing: Drawing, command: Transform): void {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = command.matrix;
  const moved = (x: number, y: number): Place => [a * x + c * y + e, b * x + d * y + f];
  const slots = new Set(slotsOf(command.seats));
  for (const key of command.sections) {
    for (const slot of drawing.seatsOfSection(key)) slots.add(slot);
    const { outline } = drawing.sections.get(key)!;
    const corners = Array.from({ length: outline.length / 2 }, (_, i): Place => {
      const [x, y] = moved(outline[2 * i]!, outline[2 * i + 1]!);
      return [toUnits(x), toUnits(y)];
    });
    ghost.outlines.push(corners);
  }
  const { x, y } = drawing.seats;
  for (const slot of slots) addSeat(ghost, ...moved(x[slot]!, y[slot]!));
  for (const key of command.scenery) {
    const points = drawing.scenery.get(key)?.points ?? [];
    ghost.outlines.push(
      points.map(([px, py]): Place => {
        const [at, down] = moved(toHundredths(px), toHundredths(py));
        return [toUnits(at), toUnits(down)];
      }),
    );
  }
}
