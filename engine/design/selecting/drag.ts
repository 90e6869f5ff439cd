import type { Command } from "../commands/commands.ts";
import type { Drawing } from "../model/drawing.ts";
import { toHundredths, toUnits } from "../model/hundredths.ts";
import { rangesOf } from "../wire/ranges.ts";
import { SlotSet } from "./slotSet.ts";
import { Snapping, type Snap, type SnapOptions } from "./snapping.ts";

/** What moves in a drag in addition to seats. */
export interface DragParts {
  readonly sections?: readonly number[] | undefined;
  readonly scenery?: readonly number[] | undefined;
}

/**
 * A drag of selected seats. The drawing changes only at the end, by one command. During the drag, each frame
 * only computes the positions to draw.
 */
export class Drag {
  /** Slots of the moving seats, ascending. */
  readonly slots: Uint32Array;
  /** Positions of `slots` to draw, in plan units. `moveTo` overwrites them. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly #drawing: Drawing;
  readonly #snapping: Snapping;
  readonly #parts: DragParts;
  #by: readonly [dx: number, dy: number] = [0, 0];

  constructor(drawing: Drawing, moving: SlotSet, options: SnapOptions, parts: DragParts = {}) {
    this.#drawing = drawing;
    this.#parts = parts;
    const all = new Set(moving.slots());
    for (const key of parts.sections ?? [])
      for (const slot of drawing.seatsOfSection(key)) all.add(slot);
    this.slots = Uint32Array.from(all).toSorted();
    this.#snapping = new Snapping(drawing, new SlotSet(this.slots), options);
    this.x = new Float32Array(this.slots.length);
    this.y = new Float32Array(this.slots.length);
    this.moveTo(0, 0, 0);
  }

  /**
   * Moves the seats by (dx, dy) from where the drag began. To snap, the distance is corrected by at most
   * `reach` on each axis. Plan units.
   */
  moveTo(dx: number, dy: number, reach: number): Snap {
    const snap: Snap = reach > 0 ? this.#snapping.at(dx, dy, reach) : { dx: 0, dy: 0, guides: [] };
    const [byX, byY] = [toHundredths(dx + snap.dx), toHundredths(dy + snap.dy)];
    this.#by = [byX, byY];
    const { x, y } = this.#drawing.seats;
    const { slots } = this;
    for (let i = 0; i < slots.length; i++) {
      this.x[i] = toUnits(x[slots[i]!]! + byX);
      this.y[i] = toUnits(y[slots[i]!]! + byY);
    }
    return snap;
  }

  /** Returns the command that moves the seats to where they are now, or `undefined` if they have not moved. */
  end(): Command | undefined {
    const [dx, dy] = this.#by;
    if (dx === 0 && dy === 0) return undefined;
    return {
      kind: "transform",
      seats: rangesOf(this.slots),
      sections: [...(this.#parts.sections ?? [])],
      scenery: [...(this.#parts.scenery ?? [])],
      matrix: [1, 0, 0, 1, dx, dy],
    };
  }
}
