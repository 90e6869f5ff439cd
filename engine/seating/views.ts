import type { SeatLayout } from "../plan/layout.ts";
import { perLayout } from "../plan/perLayout.ts";

/** Views are integers in this fraction of a plan unit, so that sums are exact and ties are recognised. */
const PER_UNIT = 1024;

/**
 * Ratings of seats that are computed from a plan's fixed geometry, once per layout. A seat's view is its
 * distance to the focal point, and a set's view is the sum over its seats. Smaller is better.
 */
export interface Views {
  /** Prefix sums of the seats' views. The array has one more entry than there are seats. */
  readonly sums: Float64Array;
  /** The best view of any seat in each row, or Infinity for a row without seats. */
  readonly rowBest: Float64Array;
  /** Row indices, sorted so that the row with the best view is first. */
  readonly rowOrder: Uint16Array;
  readonly sectionBest: Float64Array;
  readonly sectionOrder: Uint16Array;
}

/** Returns the sum of the views of the `n` seats from `seat` on. */
export const viewOf = (views: Views, seat: number, n: number): number =>
  views.sums[seat + n]! - views.sums[seat]!;

export const viewsOf = perLayout((layout: SeatLayout): Views => {
  const { count, x, y, focalX, focalY, rowOf, rowSection } = layout;
  const sums = new Float64Array(count + 1);
  const rowBest = new Float64Array(layout.rowCount).fill(Number.POSITIVE_INFINITY);
  const sectionBest = new Float64Array(layout.sections.length).fill(Number.POSITIVE_INFINITY);
  for (let seat = 0; seat < count; seat++) {
    const distance = Math.hypot(x[seat]! - focalX, y[seat]! - focalY);
    const view = Math.round(distance * PER_UNIT);
    const row = rowOf[seat]!;
    const section = rowSection[row]!;
    sums[seat + 1] = sums[seat]! + view;
    rowBest[row] = Math.min(rowBest[row]!, view);
    sectionBest[section] = Math.min(sectionBest[section]!, view);
  }
  return {
    sums,
    rowBest,
    rowOrder: bestFirst(rowBest),
    sectionBest,
    sectionOrder: bestFirst(sectionBest),
  };
});

const bestFirst = (best: Float64Array): Uint16Array =>
  Uint16Array.from(best, (_, i) => i).toSorted((a, b) => best[a]! - best[b]! || a - b);
