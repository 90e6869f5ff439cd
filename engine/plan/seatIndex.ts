import type { SeatLayout } from "./layout.ts";

/** Cell side in pitches: about four seats a cell where seats are dense. */
const CELL_PITCHES = 2;

/**
 * Seats by place: a uniform grid in two flat arrays (cell → where its seats begin, and the seats),
 * at most 8 bytes a seat. Points are plan units.
 */
export class SeatIndex {
  readonly #x: Float32Array;
  readonly #y: Float32Array;
  readonly #left: number;
  readonly #top: number;
  readonly #cell: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #cellStart: Uint32Array;
  readonly #seats: Uint32Array;

  constructor(layout: SeatLayout) {
    const { count, x, y } = layout;
    this.#x = x;
    this.#y = y;
    const box = boundsOf(x, y);
    this.#left = box.left;
    this.#top = box.top;
    const width = box.right - box.left;
    const height = box.bottom - box.top;
    // Sparse plans would waste cells on empty ground: never more cells than seats.
    const smallest = Math.max(Math.sqrt((width * height) / Math.max(count, 1)), 1e-3);
    this.#cell = Math.max(layout.pitch * CELL_PITCHES, smallest, (width + height) / (count + 2));
    this.#columns = Math.floor(width / this.#cell) + 1;
    this.#rows = Math.floor(height / this.#cell) + 1;
    this.#cellStart = new Uint32Array(this.#columns * this.#rows + 1);
    this.#seats = new Uint32Array(count);
    this.#sort();
  }

  /**
   * The seat nearest to a point, at most `maxDistance` away (inclusive), or −1. Of equally near
   * seats the lowest number.
   */
  nearest(px: number, py: number, maxDistance: number): number {
    let best = -1;
    let bestSquare = maxDistance * maxDistance;
    const c0 = this.#columnAt(px - maxDistance);
    const c1 = this.#columnAt(px + maxDistance);
    const r1 = this.#rowAt(py + maxDistance);
    for (let row = this.#rowAt(py - maxDistance); row <= r1; row++) {
      const from = this.#cellStart[row * this.#columns + c0]!;
      const to = this.#cellStart[row * this.#columns + c1 + 1]!;
      for (let i = from; i < to; i++) {
        const seat = this.#seats[i]!;
        const dx = this.#x[seat]! - px;
        const dy = this.#y[seat]! - py;
        const square = dx * dx + dy * dy;
        if (square < bestSquare || (square === bestSquare && (best < 0 || seat < best))) {
          best = seat;
          bestSquare = square;
        }
      }
    }
    return best;
  }

  /** Appends the seats inside a box, edges included, to `out`, in no particular order. */
  inBox(x0: number, y0: number, x1: number, y1: number, out: number[] = []): number[] {
    const c0 = this.#columnAt(Math.min(x0, x1));
    const c1 = this.#columnAt(Math.max(x0, x1));
    const r1 = this.#rowAt(Math.max(y0, y1));
    for (let row = this.#rowAt(Math.min(y0, y1)); row <= r1; row++) {
      const from = this.#cellStart[row * this.#columns + c0]!;
      const to = this.#cellStart[row * this.#columns + c1 + 1]!;
      for (let i = from; i < to; i++) {
        const seat = this.#seats[i]!;
        const inX = between(this.#x[seat]!, x0, x1);
        if (inX && between(this.#y[seat]!, y0, y1)) out.push(seat);
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

  /** Counting sort of the seats by cell. Placing from the last seat leaves each cell ascending. */
  #sort(): void {
    const starts = this.#cellStart;
    const count = this.#seats.length;
    for (let seat = 0; seat < count; seat++) starts[this.#cellOf(seat) + 1]!++;
    for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!;
    const ends = starts.slice(1);
    for (let seat = count - 1; seat >= 0; seat--) this.#seats[--ends[this.#cellOf(seat)]!] = seat;
  }

  #cellOf(seat: number): number {
    return this.#rowAt(this.#y[seat]!) * this.#columns + this.#columnAt(this.#x[seat]!);
  }
}

function boundsOf(x: Float32Array, y: Float32Array) {
  if (x.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  let [left, right, top, bottom] = [x[0]!, x[0]!, y[0]!, y[0]!];
  for (let seat = 1; seat < x.length; seat++) {
    left = Math.min(left, x[seat]!);
    right = Math.max(right, x[seat]!);
    top = Math.min(top, y[seat]!);
    bottom = Math.max(bottom, y[seat]!);
  }
  return { left, top, right, bottom };
}

const between = (value: number, a: number, b: number): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b);

const clamp = (value: number, last: number): number => Math.max(0, Math.min(last, value));
