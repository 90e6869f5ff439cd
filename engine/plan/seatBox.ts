import type { SeatLayout } from "./layout.ts";
import { perLayout } from "./perLayout.ts";

/**
 * A box in plan units. The box of no seats has `left` and `top` Infinity, and `right` and `bottom` −Infinity.
 */
export interface SeatBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Returns the box of the seats from `from` up to but not including `to`. The code avoids Math.min. At the
 * start of every page, the JIT compiler has not yet optimised this function, and every call of Math.min costs
 * as much as ten comparisons.
 */
export function seatBox({ x, y }: Pick<SeatLayout, "x" | "y">, from: number, to: number): SeatBox {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let seat = from; seat < to; seat += 1) {
    const px = x[seat]!;
    const py = y[seat]!;
    if (px < left) left = px;
    if (px > right) right = px;
    if (py < top) top = py;
    if (py > bottom) bottom = py;
  }
  return { left, top, right, bottom };
}

/** Returns the box of all seats. */
export const planBox = perLayout((layout): SeatBox => seatBox(layout, 0, layout.count));
