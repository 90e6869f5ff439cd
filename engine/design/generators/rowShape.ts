import { SeatFlag } from "../../../domain/seat.ts";
import { labelAt, PLAIN_NUMBERS, type LabelScheme } from "../numbering/labels.ts";
import { onArc, type Point } from "./arc.ts";
import type { GeneratedSeat } from "./generated.ts";

/** Distances in plan units, the same in all generators. */
export interface Spacing {
  readonly seatPitch: number;
  readonly rowPitch: number;
  /** Distance that an aisle adds between the two seats beside it. */
  readonly aisleWidth: number;
}

/**
 * Returns how far each seat of a row is from the row's middle, along the row. Aisles run after the given seats,
 * counted from 1.
 */
export function offsetsOf(
  count: number,
  { seatPitch, aisleWidth }: Spacing,
  aisles: readonly number[] = [],
): number[] {
  const gaps = new Set(aisles.filter((after) => after > 0 && after < count));
  const offsets: number[] = [];
  let at = 0;
  for (let seat = 0; seat < count; seat++) {
    if (gaps.has(seat)) at += aisleWidth;
    offsets.push(at);
    at += seatPitch;
  }
  const middle = (offsets.at(-1) ?? 0) / 2;
  return offsets.map((offset) => offset - middle);
}

/**
 * Returns a point of a row. `depth` is the row's distance from the first row. With a radius, rows are arcs
 * about a point in front of the first row. Without a radius, rows are straight.
 */
export const rowPoint = (offset: number, depth: number, radius: number): Point =>
  radius === 0 ? [offset, depth] : onArc([0, -radius], radius + depth, offset / (radius + depth));

/** Numbers the seats at these points, starting at the first point or at the last one. */
export function numbered(
  points: readonly Point[],
  isFromEnd: boolean,
  labels: LabelScheme = PLAIN_NUMBERS,
): GeneratedSeat[] {
  return points.map((at, i) => ({
    at,
    name: labelAt(labels, isFromEnd ? points.length - 1 - i : i),
  }));
}

/**
 * Joins a row's seats into sofas, two by two. If the number of seats is odd, the last seat stays single. No
 * sofa extends across an aisle.
 */
export function withPairs(
  seats: readonly GeneratedSeat[],
  isNeighbour: (index: number) => boolean,
): GeneratedSeat[] {
  const paired = new Set<number>();
  for (let i = 0; i + 1 < seats.length; i++) {
    if (paired.has(i) || !isNeighbour(i + 1)) continue;
    paired.add(i);
    paired.add(i + 1);
  }
  return seats.map((seat, i) =>
    paired.has(i) ? { ...seat, flags: (seat.flags ?? 0) | SeatFlag.pair } : seat,
  );
}

/**
 * Makes accessible places at both ends of a row, each with a companion's seat beside it, filled from the ends
 * inwards.
 */
export function withAccessible(seats: readonly GeneratedSeat[], places: number): GeneratedSeat[] {
  return seats.map((seat, i) => {
    const isFirstHalf = i < seats.length / 2;
    const fromEnd = isFirstHalf ? i : seats.length - 1 - i;
    // With an odd number of places, the row's first end gets one more: of 3 places, 2 are at the first end.
    const here = isFirstHalf ? Math.ceil(places / 2) : Math.floor(places / 2);
    if (fromEnd >= 2 * here) return seat;
    const flag = fromEnd % 2 === 0 ? SeatFlag.handicap : SeatFlag.companion;
    return { ...seat, flags: (seat.flags ?? 0) | flag };
  });
}
