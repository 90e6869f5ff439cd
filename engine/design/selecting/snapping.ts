import type { Drawing } from "../model/drawing.ts";
import { toHundredths, toUnits } from "../model/hundredths.ts";
import { NO_ROW } from "../model/seatColumns.ts";
import type { SlotSet } from "./slotSet.ts";

/** A line that a moving edge or seat snaps to, in plan units. */
export interface Guide {
  /** `x` is a vertical line at x = `at`, `y` a horizontal one. */
  readonly axis: "x" | "y";
  readonly at: number;
  readonly kind: "seat" | "pitch" | "axis" | "outline" | "guide";
  /** Distance along the line to the nearest seat that is not moving, to be displayed. Absent without one. */
  readonly distance?: number | undefined;
}

/** A correction of a drag, and the guides to draw for it. Plan units. */
export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** Positions on one axis that a moving seat or edge snaps to, in hundredths. */
interface Targets {
  /** Positions of seats that are not moving, ascending. */
  readonly seats: Int32Array;
  /**
   * Positions at this distance from a seat that is not moving are targets, too. If the distance is 0, there
   * are none.
   */
  readonly pitch: number;
  /** Positions of other targets than seats, each with the kind of guide to draw. */
  readonly lines: readonly { readonly at: number; readonly kind: Guide["kind"] }[];
}

export interface SnapOptions {
  /** Distance between neighbours in plan units. Positions one pitch beside other seats are targets. */
  readonly pitch: number;
  /** Lines that the user has drawn, in plan units. */
  readonly guidesX?: readonly number[] | undefined;
  readonly guidesY?: readonly number[] | undefined;
  /** The visible part of the plan, in plan units. Only seats in the visible part are targets. */
  readonly within?: readonly [left: number, top: number, right: number, bottom: number] | undefined;
}

/**
 * Snapping for one drag. The targets are collected once when the drag begins, because they do not move during
 * the drag.
 */
export class Snapping {
  readonly #x: Targets;
  readonly #y: Targets;
  readonly #refX: readonly number[];
  readonly #refY: readonly number[];
  readonly #still: Uint32Array;
  readonly #drawing: Drawing;

  constructor(drawing: Drawing, moving: SlotSet, options: SnapOptions) {
    this.#drawing = drawing;
    this.#still = stillSeats(drawing, moving, options.within);
    this.#x = targetsOf(drawing, this.#still, "x", options);
    this.#y = targetsOf(drawing, this.#still, "y", options);
    [this.#refX, this.#refY] = references(drawing, moving.slots());
  }

  /** Returns the correction for a drag by (dx, dy), at most `reach` on each axis. Plan units. */
  at(dx: number, dy: number, reach: number): Snap {
    const x = nearest(this.#x, this.#refX, toHundredths(dx), toHundredths(reach));
    const y = nearest(this.#y, this.#refY, toHundredths(dy), toHundredths(reach));
    const guides: Guide[] = [];
    for (const [axis, line, along] of [
      ["x", x, dy],
      ["y", y, dx],
    ] as const) {
      if (!line) continue;
      const distance = this.#gap(axis, line.at, along);
      guides.push({ axis, at: toUnits(line.at), kind: line.kind, distance });
    }
    return { dx: toUnits(x?.by ?? 0), dy: toUnits(y?.by ?? 0), guides };
  }

  /** Returns the distance along a line from the moving seats to the nearest other seat on the line. */
  #gap(axis: "x" | "y", line: number, along: number): number | undefined {
    const { seats } = this.#drawing;
    const [on, other] = axis === "x" ? [seats.x, seats.y] : [seats.y, seats.x];
    const refs = axis === "x" ? this.#refY : this.#refX;
    const low = (refs[0] ?? 0) + toHundredths(along);
    const high = (refs.at(-1) ?? 0) + toHundredths(along);
    let least = Infinity;
    for (const slot of this.#still) {
      if (on[slot] !== line) continue;
      const at = other[slot]!;
      least = Math.min(least, at < low ? low - at : at > high ? at - high : 0);
    }
    return Number.isFinite(least) ? toUnits(least) : undefined;
  }
}

function stillSeats(drawing: Drawing, moving: SlotSet, within: SnapOptions["within"]): Uint32Array {
  const [left, top, right, bottom] = (within ?? [-1e7, -1e7, 1e7, 1e7]).map(toHundredths);
  const { x, y, row } = drawing.seats;
  const found = new Uint32Array(drawing.counters.slot);
  let count = 0;
  for (let slot = 0; slot < found.length; slot++) {
    const isIn = x[slot]! >= left! && x[slot]! <= right! && y[slot]! >= top! && y[slot]! <= bottom!;
    if (isIn && row[slot] !== NO_ROW && !moving.has(slot)) found[count++] = slot;
  }
  return found.slice(0, count);
}

function targetsOf(
  { seats, frame, sections }: Drawing,
  still: Uint32Array,
  axis: "x" | "y",
  { pitch, guidesX = [], guidesY = [] }: SnapOptions,
): Targets {
  const column = seats[axis];
  const places = new Int32Array(still.length);
  for (let i = 0; i < places.length; i++) places[i] = column[still[i]!]!;
  const [focal, size] = axis === "x" ? [frame.focalX, frame.width] : [frame.focalY, frame.height];
  const lineOf = (kind: Guide["kind"]) => (at: number) => ({ at, kind });
  const corners = [...sections.values()].flatMap(({ outline }) =>
    outline.filter((_, i) => i % 2 === (axis === "x" ? 0 : 1)),
  );
  return {
    seats: places.toSorted(),
    pitch: toHundredths(pitch),
    lines: [
      ...[focal, size / 2].map(toHundredths).map(lineOf("axis")),
      ...corners.map(lineOf("outline")),
      ...(axis === "x" ? guidesX : guidesY).map(toHundredths).map(lineOf("guide")),
    ],
  };
}

/**
 * Returns the x and the y positions that can snap to a target: both ends and the middle of the moving seats'
 * box.
 */
function references({ seats }: Drawing, moving: Uint32Array): [number[], number[]] {
  if (moving.length === 0) return [[], []];
  const ends = (column: Int32Array): number[] => {
    let [low, high] = [Infinity, -Infinity];
    for (const slot of moving)
      [low, high] = [Math.min(low, column[slot]!), Math.max(high, column[slot]!)];
    return low === high ? [low] : [low, Math.round((low + high) / 2), high];
  };
  return [ends(seats.x), ends(seats.y)];
}

interface Found {
  readonly by: number;
  readonly at: number;
  readonly kind: Guide["kind"];
}

/**
 * Returns the target nearest to any of the moving positions. If several targets are equally near, a seat
 * wins, then a position one pitch beside a seat.
 */
function nearest(
  targets: Targets,
  refs: readonly number[],
  by: number,
  reach: number,
): Found | undefined {
  let best: Found | undefined;
  const take = (at: number | undefined, wanted: number, kind: Guide["kind"]): void => {
    if (at === undefined || Math.abs(at - wanted) > reach) return;
    if (!best || Math.abs(at - wanted) < Math.abs(best.by)) best = { by: at - wanted, at, kind };
  };
  const { seats, pitch, lines } = targets;
  const beside = pitch > 0 ? [0, pitch, -pitch] : [0];
  for (const shift of beside) {
    for (const ref of refs) {
      const wanted = ref + by;
      const above = firstAtLeast(seats, wanted - shift);
      for (const index of [above - 1, above]) {
        const place = seats[index];
        take(
          place === undefined ? undefined : place + shift,
          wanted,
          shift === 0 ? "seat" : "pitch",
        );
      }
    }
  }
  for (const { at, kind } of lines) for (const ref of refs) take(at, ref + by, kind);
  return best;
}

function firstAtLeast(sorted: Int32Array, wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
