import type { Drawing } from "../model/drawing.ts";

/**
 * Seats of one floor by position: a uniform grid in two flat arrays. All lengths are hundredths. The grid is
 * rebuilt for each round of checks, which is faster than updating it while seats move.
 */
export class SeatGrid {
  readonly #x: Int32Array;
  readonly #y: Int32Array;
  readonly #cell: number;
  readonly #left: number;
  readonly #top: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #starts: Uint32Array;
  readonly #slots: Uint32Array;

  /** `reach` is the largest distance at which `near` will search. */
  constructor({ seats: { x, y } }: Drawing, slots: Uint32Array, reach: number) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const slot of slots) {
      [left, right] = [Math.min(left, x[slot]!), Math.max(right, x[slot]!)];
      [top, bottom] = [Math.min(top, y[slot]!), Math.max(bottom, y[slot]!)];
    }
    if (slots.length === 0) [left, top, right, bottom] = [0, 0, 0, 0];
    // Limits the number of cells by the number of seats, so that widely scattered seats cost no memory.
    const sparse = Math.sqrt(((right - left) * (bottom - top)) / Math.max(slots.length, 1));
    const thin = (right - left + bottom - top) / (slots.length + 2);
    this.#cell = Math.max(reach, sparse, thin, 1);
    [this.#x, this.#y, this.#left, this.#top] = [x, y, left, top];
    this.#columns = Math.floor((right - left) / this.#cell) + 1;
    this.#rows = Math.floor((bottom - top) / this.#cell) + 1;
    this.#starts = new Uint32Array(this.#columns * this.#rows + 1);
    this.#slots = new Uint32Array(slots.length);
    this.#sort(slots);
  }

  /** Calls `visit` with each seat at most `reach` away from a point, until it returns true. */
  near(
    px: number,
    py: number,
    reach: number,
    visit: (slot: number, distance: number) => boolean,
  ): boolean {
    const c0 = Math.max(0, Math.floor((px - reach - this.#left) / this.#cell));
    const c1 = Math.min(this.#columns - 1, Math.floor((px + reach - this.#left) / this.#cell));
    const r0 = Math.max(0, Math.floor((py - reach - this.#top) / this.#cell));
    const r1 = Math.min(this.#rows - 1, Math.floor((py + reach - this.#top) / this.#cell));
    if (c1 < c0) return false;
    for (let row = r0; row <= r1; row++) {
      const to = this.#starts[row * this.#columns + c1 + 1]!;
      for (let i = this.#starts[row * this.#columns + c0]!; i < to; i++) {
        const slot = this.#slots[i]!;
        const [dx, dy] = [this.#x[slot]! - px, this.#y[slot]! - py];
        const square = dx * dx + dy * dy;
        if (square <= reach * reach && visit(slot, Math.sqrt(square))) return true;
      }
    }
    return false;
  }

  #sort(slots: Uint32Array): void {
    const starts = this.#starts;
    const cells = new Uint32Array(slots.length);
    for (const [i, slot] of slots.entries()) {
      const column = Math.floor((this.#x[slot]! - this.#left) / this.#cell);
      const row = Math.floor((this.#y[slot]! - this.#top) / this.#cell);
      const cell = row * this.#columns + column;
      cells[i] = cell;
      starts[cell + 1]!++;
    }
    for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!;
    const next = starts.slice();
    for (const [i, slot] of slots.entries()) this.#slots[next[cells[i]!]!++] = slot;
  }
}
