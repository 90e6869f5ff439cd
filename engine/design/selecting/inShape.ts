import type { Drawing } from "../model/drawing.ts";
import { toHundredths } from "../model/hundredths.ts";
import { NO_ROW } from "../model/seatColumns.ts";

/**
 * Which seats a shape encloses. Reads all positions one after the other, which takes less than a millisecond for
 * 100,000 seats, so that there is no index to keep right while seats move.
 */

/** Returns 1 by row key for rows on a floor, or on any floor if none is given. */
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

/** Number of bands in which the edges of a lasso are sorted by height. */
const BANDS = 512;

/**
 * Returns the slots of seats in a lasso, ascending. The lasso is closed, flat and in plan units. Loops of a lasso
 * that crosses itself count as inside.
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

/**
 * A closed outline in hundredths, flat. Its edges are sorted by bands of height, so that a point is tested against
 * a few edges only.
 */
export class Lasso {
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;
  readonly #points: Float64Array;
  readonly #band: number;
  /** Where the edges of each band begin in `#edges`. An edge is the index of its first point. */
  readonly #starts = new Uint32Array(BANDS + 1);
  readonly #edges: Uint32Array;

  constructor(points: Float64Array) {
    for (let i = 0; i < points.length; i += 2) {
      this.left = Math.min(this.left, points[i]!);
      this.right = Math.max(this.right, points[i]!);
      this.top = Math.min(this.top, points[i + 1]!);
      this.bottom = Math.max(this.bottom, points[i + 1]!);
    }
    this.#points = points;
    this.#band = (this.bottom - this.top) / BANDS || 1;
    for (let i = 0; i < points.length; i += 2) {
      const [from, to] = this.#bandsOf(i);
      for (let band = from; band <= to; band++) this.#starts[band + 1]!++;
    }
    for (let band = 0; band < BANDS; band++) this.#starts[band + 1]! += this.#starts[band]!;
    this.#edges = new Uint32Array(this.#starts[BANDS]!);
    const next = this.#starts.slice();
    for (let i = 0; i < points.length; i += 2) {
      const [from, to] = this.#bandsOf(i);
      for (let band = from; band <= to; band++) this.#edges[next[band]!++] = i;
    }
  }

  /** Returns whether the outline winds around a point. */
  holds(x: number, y: number): boolean {
    const points = this.#points;
    const band = this.#bandAt(y);
    const to = this.#starts[band + 1]!;
    let winding = 0;
    for (let at = this.#starts[band]!; at < to; at++) {
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

  #bandAt(y: number): number {
    return Math.min(BANDS - 1, Math.floor((y - this.top) / this.#band));
  }

  #bandsOf(edge: number): readonly [from: number, to: number] {
    const next = (edge + 2) % this.#points.length;
    const a = this.#bandAt(this.#points[edge + 1]!);
    const b = this.#bandAt(this.#points[next + 1]!);
    return a < b ? [a, b] : [b, a];
  }
}

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
