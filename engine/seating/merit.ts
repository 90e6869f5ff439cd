import type { SeatLayout } from "../plan/layout.ts";
import { hasBit } from "../plan/seatBits.ts";
import { masksOf } from "./masks.ts";

/** Why some seats are good, as data for texts. */
export interface Merit {
  /** Mean distance of the seats to the focal point, in plan units. */
  readonly distance: number;
  /**
   * The mean distance of these seats divided by that of the best answer: 1 for the best answer itself, 1.2
   * for seats a fifth farther away.
   */
  readonly timesBest: number;
  /** Whether all seats are side by side. */
  readonly isTogether: boolean;
  readonly isOneRow: boolean;
  /** Whether at least one of the seats is at an end of a run, that is, at a row's end or beside an aisle. */
  readonly isAtAisle: boolean;
  /** Whether the focal point is straight ahead of the seats, or to the side. */
  readonly place: "centre" | "side";
  /**
   * Ticket groups of the seats, in the order of the seats. The ticket groups determine the tier and the
   * price.
   */
  readonly ticketGroupIds: readonly number[];
}

/** The sine of 15°, the largest angle that counts as straight ahead. */
const STRAIGHT = 0.26;

/**
 * Returns why some seats are good. `best` are the seats of the best answer. By default, `best` is the same as
 * the seats.
 */
export function meritOf(
  layout: SeatLayout,
  seats: readonly number[],
  best: readonly number[] = seats,
): Merit {
  const { rowOf, rowTicketGroup, ticketGroupIds, notFirst } = layout;
  const { ends } = masksOf(layout);
  const distance = meanDistance(layout, seats);
  const nearest = meanDistance(layout, best);
  return {
    distance,
    timesBest: nearest > 0 ? distance / nearest : 1,
    isTogether: seats.every(
      (seat, i) => i === 0 || (seat === seats[i - 1]! + 1 && hasBit(notFirst, seat)),
    ),
    isOneRow: seats.every((seat) => rowOf[seat] === rowOf[seats[0]!]),
    isAtAisle: seats.some((seat) => hasBit(ends, seat)),
    place: offAxis(layout, seats) <= STRAIGHT ? "centre" : "side",
    ticketGroupIds: [
      ...new Set(seats.map((seat) => ticketGroupIds[rowTicketGroup[rowOf[seat]!]!]!)),
    ],
  };
}

function meanDistance({ x, y, focalX, focalY }: SeatLayout, seats: readonly number[]): number {
  const sum = seats.reduce((far, s) => far + Math.hypot(x[s]! - focalX, y[s]! - focalY), 0);
  return seats.length === 0 ? 0 : sum / seats.length;
}

/**
 * Returns how far the focal point is from straight ahead: the sine of the angle between the direction to the
 * focal point and the normal of the row's chord. If a row is an arc around the focal point, all of its seats
 * face the focal point.
 */
function offAxis(layout: SeatLayout, seats: readonly number[]): number {
  const { x, y, focalX, focalY, rowOf, rowStart } = layout;
  if (seats.length === 0) return 0;
  const row = rowOf[seats[0]!]!;
  const first = rowStart[row]!;
  const last = rowStart[row + 1]! - 1;
  const alongX = x[last]! - x[first]!;
  const alongY = y[last]! - y[first]!;
  const toX = focalX - mean(x, seats);
  const toY = focalY - mean(y, seats);
  const length = Math.hypot(alongX, alongY) * Math.hypot(toX, toY);
  return length === 0 ? 0 : Math.abs(alongX * toX + alongY * toY) / length;
}

const mean = (column: Float32Array, seats: readonly number[]): number =>
  seats.reduce((sum, seat) => sum + column[seat]!, 0) / seats.length;
