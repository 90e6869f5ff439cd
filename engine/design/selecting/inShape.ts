import type { Drawing } from "../model/drawing.ts";
import { toHundredths } from "../model/hundredths.ts";
import { NO_ROW } from "../model/seatColumns.ts";

/**
 * The functions in this file find the seats that a shape encloses. The functions scan all positions, which
 * takes less than a millisecond for 100,000 seats. Scanning all seats is fast enough that no index has to be
 * updated while seats move.
 */

/**
 * Returns an array by row key: 1 for a row on the floor, otherwise 0. If no floor is given, every row gets 1.
 */
function rowsOnFloor({ rows, sections, counters }: Drawing, floor: number | undefined): Uint8Array {
  const isOn = new Uint8Array(counters.row);
  for (const [key, { section }] of rows) {
    if (floor === undefined || sections.get(section)!.floor === floor) isOn[key] = 1;
  }
  return isOn;
}

/** Returns the slots of seats in a box including its edges, ascending. Plan units. */
export function seatsInBox(
  drawing: Drawing,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  floor?: number,
): Uint32Array {
  const [left, right] = [toHundredths(Math.min(x0, x1)), toHundredths(Math.max(x0, x1))];
  const [top, bottom] = [toHundredths(Math.min(y0, y1)), toHundredths(Math.max(y0, y1))];
  const isOn = rowsOnFloor(drawing, floor);
  const { x, y, row } = drawing.seats;
  const count = drawing.counters.slot;
  const found = new Uint32Array(count);
  let at = 0;
  for (let slot = 0; slot < count; slot++) {
    const px = x[slot]!;
    if (px < left || px > right) continue;
    const py = y[slot]!;
    if (py < top || py > bottom || row[slot] === NO_ROW || isOn[row[slot]!] === 0) continue;
    found[at++] = slot;
  }
  return found.slice(0, at);
}

/**
 * Returns the slots of seats in a lasso, ascending. The lasso is closed, flat and in plan units. If a lasso
 * crosses itself, its loops count as inside.
 */
export function seatsInLasso(
  drawing: Drawing,
  outline: ArrayLike<number>,
  floor?: number,
): Uint32Array {
  if (outline.length < 6) return new Uint32Array(0);
  const lasso = new Lasso(Float64Array.from(outline, toHundredths));
  const { left, top, right, bottom } = lasso;
  const { x, y } = drawing.seats;
  const found = seatsInBox(drawing, left / 100, top / 100, right / 100, bottom / 100, floor);
  let count = 0;
  for (const slot of found) if (lasso.holds(x[slot]!, y[slot]!)) found[count++] = slot;
  return found.slice(0, count);
}

/** Number of grid cells over a lasso, both across and down. */
const CELLS = 64;
/** State of a cell. A cell is INSIDE or OUTSIDE only if no edge of the lasso crosses it. */
const [UNKNOWN, INSIDE, OUTSIDE, CROSSED] = [0, 1, 2, 3];
/** Margin around each edge, in hundredths, so that rounding never misses a cell that the edge touches. */
const MARGIN = 1;

/**
 * A closed outline in hundredths, flat, with a grid of cells over it. If no edge crosses a cell, all points
 * of the cell lie on the same side of the outline. The first point tested in a cell that no edge crosses
 * determines the result for the whole cell, so most seats cost one lookup. Points in cells that an edge
 * crosses are tested against the edges in their row of cells.
 */
export class Lasso {
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;
  readonly #points: Float64Array;
  readonly #width: number;
  readonly #height: number;
  readonly #cells = new Uint8Array(CELLS * CELLS);
  /**
   * For each row of cells, the index in `#edges` at which the row's edges begin. An edge is stored as the
   * index of its first point.
   */
  readonly #starts = new Uint32Array(CELLS + 1);
  readonly #edges: Uint32Array;

  constructor(points: Float64Array) {
    for (let i = 0; i < points.length; i += 2) {
      this.left = Math.min(this.left, points[i]!);
      this.right = Math.max(this.right, points[i]!);
      this.top = Math.min(this.top, points[i + 1]!);
      this.bottom = Math.max(this.bottom, points[i + 1]!);
    }
    this.#points = points;
    this.#width = (this.right - this.left) / CELLS || 1;
    this.#height = (this.bottom - this.top) / CELLS || 1;
    for (let i = 0; i < points.length; i += 2) {
      const [from, to] = this.#rowsOf(i);
      for (let row = from; row <= to; row++) {
        this.#starts[row + 1]!++;
        this.#cross(i, row);
      }
    }
    for (let row = 0; row < CELLS; row++) this.#starts[row + 1]! += this.#starts[row]!;
    this.#edges = new Uint32Array(this.#starts[CELLS]!);
    const next = this.#starts.slice();
    for (let i = 0; i < points.length; i += 2) {
      const [from, to] = this.#rowsOf(i);
      for (let row = from; row <= to; row++) this.#edges[next[row]!++] = i;
    }
  }

  /** Returns whether the outline winds around a point. */
  holds(x: number, y: number): boolean {
    if (x < this.left || x > this.right || y < this.top || y > this.bottom) return false;
    const row = this.#rowAt(y);
    const cell = row * CELLS + this.#columnAt(x);
    const known = this.#cells[cell];
    if (known === INSIDE) return true;
    if (known === OUTSIDE) return false;
    const isInside = this.#windsAround(x, y, row);
    if (known === UNKNOWN) this.#cells[cell] = isInside ? INSIDE : OUTSIDE;
    return isInside;
  }

  #windsAround(x: number, y: number, row: number): boolean {
    const points = this.#points;
    const to = this.#starts[row + 1]!;
    let winding = 0;
    for (let at = this.#starts[row]!; at < to; at++) {
      const i = this.#edges[at]!;
      const next = i + 2 === points.length ? 0 : i + 2;
      const ay = points[i + 1]!;
      const by = points[next + 1]!;
      if (ay <= y === by <= y) continue;
      const ax = points[i]!;
      if (x < ((points[next]! - ax) * (y - ay)) / (by - ay) + ax) winding += ay < by ? 1 : -1;
    }
    return winding !== 0;
  }

  /** Marks the cells in one row of the grid that an edge passes through. */
  #cross(edge: number, row: number): void {
    const next = (edge + 2) % this.#points.length;
    const [ax, ay] = [this.#points[edge]!, this.#points[edge + 1]!];
    const [bx, by] = [this.#points[next]!, this.#points[next + 1]!];
    const above = this.top + row * this.#height - MARGIN;
    const xAt = (y: number): number => {
      const share = ay === by ? 0 : (y - ay) / (by - ay);
      return ax + (bx - ax) * Math.min(1, Math.max(0, share));
    };
    const [p, q] = ay === by ? [ax, bx] : [xAt(above), xAt(above + this.#height + 2 * MARGIN)];
    const to = this.#columnAt(Math.max(p, q) + MARGIN);
    for (let column = this.#columnAt(Math.min(p, q) - MARGIN); column <= to; column++)
      this.#cells[row * CELLS + column] = CROSSED;
  }

  #rowsOf(edge: number): readonly [from: number, to: number] {
    const next = (edge + 2) % this.#points.length;
    const a = this.#rowAt(this.#points[edge + 1]!);
    const b = this.#rowAt(this.#points[next + 1]!);
    return a < b ? [a, b] : [b, a];
  }

  #rowAt(y: number): number {
    return cellAt((y - this.top) / this.#height);
  }

  #columnAt(x: number): number {
    return cellAt((x - this.left) / this.#width);
  }
}

const cellAt = (cells: number): number => Math.min(CELLS - 1, Math.max(0, Math.floor(cells)));

/** Returns the seat nearest to a point, at most `reach` away, or −1. Plan units. */
export function nearestSeat(
  drawing: Drawing,
  px: number,
  py: number,
  reach: number,
  floor?: number,
): number {
  const { x, y } = drawing.seats;
  const [cx, cy] = [toHundredths(px), toHundredths(py)];
  let [best, least] = [-1, Infinity];
  for (const slot of seatsInBox(drawing, px - reach, py - reach, px + reach, py + reach, floor)) {
    const square = (x[slot]! - cx) ** 2 + (y[slot]! - cy) ** 2;
    if (square < least && square <= toHundredths(reach) ** 2) [best, least] = [slot, square];
  }
  return best;
}
