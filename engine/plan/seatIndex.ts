import type { SeatLayout } from "./layout.ts";
import { planBox } from "./seatBox.ts";

/** Side of a cell in pitches: about four seats per cell in dense areas. */
const CELL_PITCHES = 2;

/**
 * Finds seats by position. The index is a uniform grid in two flat arrays: the start of each cell, and the
 * seats. The index takes at most 8 bytes per seat and is built on first use. Points are in plan units.
 */
export class SeatIndex {
  readonly #layout: SeatLayout;
  #left = 0;
  #top = 0;
  #cell = 1;
  #columns = 1;
  #rows = 1;
  #cellStart: Uint32Array | undefined;
  #seats: Uint32Array;

  constructor(layout: SeatLayout) {
    this.#layout = layout;
    this.#seats = new Uint32Array(0);
  }

  /**
   * Returns the nearest seat to a point, at most `maxDistance` away (inclusive), or −1. If several seats are
   * equally near, returns the one with the lowest number. `accepts` decides which seats are considered.
   */
  nearest(
    px: number,
    py: number,
    maxDistance: number,
    accepts?: (seat: number) => boolean,
  ): number {
    const starts = this.#cellStart ?? this.#sort();
    const { x, y } = this.#layout;
    let best = -1;
    let bestSquare = maxDistance * maxDistance;
    const c0 = this.#columnAt(px - maxDistance);
    const c1 = this.#columnAt(px + maxDistance);
    const r1 = this.#rowAt(py + maxDistance);
    for (let row = this.#rowAt(py - maxDistance); row <= r1; row++) {
      const from = starts[row * this.#columns + c0]!;
      const to = starts[row * this.#columns + c1 + 1]!;
      for (let i = from; i < to; i++) {
        const seat = this.#seats[i]!;
        const dx = x[seat]! - px;
        const dy = y[seat]! - py;
        const square = dx * dx + dy * dy;
        const isNearer =
          square < bestSquare || (square === bestSquare && (best < 0 || seat < best));
        if (isNearer && (!accepts || accepts(seat))) {
          best = seat;
          bestSquare = square;
        }
      }
    }
    return best;
  }

  /** Appends the seats inside a box, including its edges, to `out`, in no particular order. */
  inBox(x0: number, y0: number, x1: number, y1: number, out: number[] = []): number[] {
    const starts = this.#cellStart ?? this.#sort();
    const { x, y } = this.#layout;
    const c0 = this.#columnAt(Math.min(x0, x1));
    const c1 = this.#columnAt(Math.max(x0, x1));
    const r1 = this.#rowAt(Math.max(y0, y1));
    for (let row = this.#rowAt(Math.min(y0, y1)); row <= r1; row++) {
      const from = starts[row * this.#columns + c0]!;
      const to = starts[row * this.#columns + c1 + 1]!;
      for (let i = from; i < to; i++) {
        const seat = this.#seats[i]!;
        if (between(x[seat]!, x0, x1) && between(y[seat]!, y0, y1)) out.push(seat);
      }
    }
    return out;
  }

  #columnAt(px: number): number {
    return clamp(Math.floor((px - this.#left) / this.#cell), this.#columns - 1);
  }

  #rowAt(py: number): number {
    return clamp(Math.floor((py - this.#top) / this.#cell), this.#rows - 1);
  }

  /** Chooses a grid for the plan and returns its number of cells. */
  #divide(): number {
    const { count, pitch } = this.#layout;
    const { left, top, right, bottom } = count > 0 ? planBox(this.#layout) : NOWHERE;
    const [width, height] = [right - left, bottom - top];
    // A sparse plan would have many empty cells, so there are never more cells than seats.
    const smallest = Math.max(Math.sqrt((width * height) / Math.max(count, 1)), 1e-3);
    this.#left = left;
    this.#top = top;
    this.#cell = Math.max(pitch * CELL_PITCHES, smallest, (width + height) / (count + 2));
    this.#columns = Math.floor(width / this.#cell) + 1;
    this.#rows = Math.floor(height / this.#cell) + 1;
    return this.#columns * this.#rows;
  }

  /**
   * Sorts the seats by cell with a counting sort. Filling each cell from its last seat keeps the seats of the
   * cell ascending.
   */
  #sort(): Uint32Array {
    const starts = new Uint32Array(this.#divide() + 1);
    const cells = this.#cells();
    const seats = new Uint32Array(cells.length);
    for (let seat = 0; seat < cells.length; seat++) starts[cells[seat]! + 1]!++;
    for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!;
    const ends = starts.slice(1);
    for (let seat = cells.length - 1; seat >= 0; seat--) seats[--ends[cells[seat]!]!] = seat;
    this.#cellStart = starts;
    this.#seats = seats;
    return starts;
  }

  /** Computes the cell of each seat. */
  #cells(): Uint32Array {
    const { count, x, y } = this.#layout;
    const [left, top, cell, columns, rows] = [
      this.#left,
      this.#top,
      this.#cell,
      this.#columns,
      this.#rows,
    ];
    const cells = new Uint32Array(count);
    for (let seat = 0; seat < count; seat++) {
      // A position is never left of or above the first cell.
      const column = Math.min(Math.floor((x[seat]! - left) / cell), columns - 1);
      const row = Math.min(Math.floor((y[seat]! - top) / cell), rows - 1);
      cells[seat] = row * columns + column;
    }
    return cells;
  }
}

const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 };

const between = (value: number, a: number, b: number): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b);

const clamp = (value: number, last: number): number => Math.max(0, Math.min(last, value));
