import { SeatFlag } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { pairOf } from "../../../engine/plan/seatAddress.ts";
import { hasBit, setBit } from "../../../engine/plan/seatBits.ts";
import type { SeatStates } from "../../../engine/plan/states.ts";
import { strandedSeats } from "../../../engine/seating/stranding.ts";
import { masksOf } from "../../../engine/seating/masks.ts";
import { viewOf, viewsOf } from "../../../engine/seating/views.ts";

/** Traits of seats that are only taken if the visitor taps a seat with the same trait. */
const ASKED_FOR = SeatFlag.handicap | SeatFlag.companion | SeatFlag.limitedView;

/**
 * Returns whether a tap can take a seat: it is free, not already the visitor's, not blocked because of a gap,
 * and not excluded by the filters.
 */
export const isTakable = (states: SeatStates, seat: number): boolean =>
  hasBit(states.free, seat) &&
  !hasBit(states.mine, seat) &&
  !hasBit(states.gaps, seat) &&
  !hasBit(states.ineligible, seat);

/** Returns the seat, and the other half if it is part of a sofa or bed. Ascending. */
export function withPair(layout: SeatLayout, seat: number): number[] {
  const other = pairOf(layout, seat);
  return other < 0 ? [seat] : [Math.min(seat, other), Math.max(seat, other)];
}

/**
 * Returns the seats that a tap takes, ascending. `wanted` is how many people of the party still need a seat.
 * Takes `wanted` adjacent seats around the tapped one, or only the tapped one with its other half if they do
 * not fit. Prefers sets that leave no single seat empty, then those beside the visitor's other seats, then
 * the better view.
 */
export function partySeats(states: SeatStates, tapped: number, wanted: number): number[] {
  const { layout } = states;
  const alone = withPair(layout, tapped);
  if (wanted <= alone.length) return alone;
  let best = alone;
  let bestScore: readonly number[] | undefined;
  for (const first of windowsAround(states, tapped, wanted)) {
    const seats = Array.from({ length: wanted }, (_, i) => first + i);
    const score = scoreOf(states, seats);
    if (bestScore && !isBetter(score, bestScore)) continue;
    best = seats;
    bestScore = score;
  }
  return best;
}

/**
 * Returns the first seats of all runs of n adjacent takable seats that contain the tapped one and do not
 * split a pair.
 */
function windowsAround(states: SeatStates, tapped: number, n: number): number[] {
  const { layout } = states;
  const { notFirst, notLast, flags } = layout;
  const asked = flags[tapped]! & ASKED_FOR;
  const fits = (seat: number): boolean =>
    isTakable(states, seat) && (flags[seat]! & ASKED_FOR & ~asked) === 0;
  let from = tapped;
  let to = tapped + 1;
  while (tapped - from < n - 1 && hasBit(notFirst, from) && fits(from - 1)) from--;
  while (to - tapped < n && hasBit(notLast, to - 1) && fits(to)) to++;
  const { pairFirst, pairSecond } = masksOf(layout);
  const firsts: number[] = [];
  for (let first = from; first + n <= to; first++) {
    if (first > tapped || first + n <= tapped) continue;
    if (!hasBit(pairSecond, first) && !hasBit(pairFirst, first + n - 1)) firsts.push(first);
  }
  return firsts;
}

/** Returns a score of a set of seats. Scores are compared element by element, and the lower one is better. */
function scoreOf(states: SeatStates, seats: readonly number[]): readonly number[] {
  const { layout, mine } = states;
  // Counts the set as free, because the server's update about a seat that was just released can still be on
  // its way.
  const freeOrMine = states.freeOrMine.slice();
  for (const seat of seats) setBit(freeOrMine, seat);
  const alone = strandedSeats(layout, freeOrMine, [...states.mineList(), ...seats]).length;
  const [first, last] = [seats[0]!, seats.at(-1)!];
  const touchesMine =
    (hasBit(layout.notFirst, first) && hasBit(mine, first - 1)) ||
    (hasBit(layout.notLast, last) && hasBit(mine, last + 1));
  return [alone, touchesMine ? 0 : 1, viewOf(viewsOf(layout), first, seats.length), first];
}

function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
}
