import type { SeatLayout } from "../plan/layout.ts";
import { hasBit } from "../plan/seatBits.ts";
import { masksOf } from "./masks.ts";

/** Why some seats are good, in terms that words can be made of. */
export interface Merit {
  /** Mean distance of the seats to the focal point, plan units. */
  readonly distance: number;
  /** That distance over the best answer's: 1 for the best itself, 1.2 for a fifth farther. */
  readonly timesBest: number;
  /** All side by side. */
  readonly isTogether: boolean;
  readonly isOneRow: boolean;
  /** At least one sits at an end of a run: at a row's end or beside an aisle. */
  readonly isAtAisle: boolean;
  /** Whether their row looks straight at the focal point from there, or from the side. */
  readonly place: "centre" | "side";
  /** Ticket groups, in the order of the seats: a tier or a price is theirs. */
  readonly ticketGroupIds: readonly number[];
}

/** The sine of 15°: what still counts as straight ahead. */
const STRAIGHT = 0.26;

/** `best` are the seats of the best answer; by default these. */
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
 * How far from straight ahead the focal point lies, as a sine: the way to it, seen along the chord
 * of the first seat's row. A row on an arc around the focal point looks straight at it anywhere.
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
