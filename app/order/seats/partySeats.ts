import { SeatFlag } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { pairOf } from "../../../engine/plan/seatAddress.ts";
import { hasBit, setBit } from "../../../engine/plan/seatBits.ts";
import type { SeatStates } from "../../../engine/plan/states.ts";
import { strandedSeats } from "../../../engine/seating/stranding.ts";
import { masksOf } from "../../../engine/seating/masks.ts";
import { viewOf, viewsOf } from "../../../engine/seating/views.ts";

/** Traits of seats that are only taken by tapping such a seat. */
const ASKED_FOR = SeatFlag.handicap | SeatFlag.companion | SeatFlag.limitedView;

/**
 * Returns whether a tap may take a seat: free, not already the visitor's, not gap-blocked and not filtered
 * out.
 */
export const isTakable = (states: SeatStates, seat: number): boolean =>
  hasBit(states.free, seat) &&
  !hasBit(states.mine, seat) &&
  !hasBit(states.gaps, seat) &&
  !hasBit(states.ineligible, seat);

/** Returns the seat and, if it is half of a sofa or bed, its other half. */
export function withPair(layout: SeatLayout, seat: number): number[] {
  const other = pairOf(layout, seat);
  return other < 0 ? [seat] : [Math.min(seat, other), Math.max(seat, other)];
}

/**
 * Returns the seats that a tap takes for a party of which `wanted` are still unseated: that many adjacent
 * seats around the tapped one, ascending. If they do not fit, only the tapped one with its other half.
 * Prefers sets that strand no single seat, then those beside the visitor's other seats, then the better view.
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
 * Returns the first seats of all windows of n takable seats that contain the tapped one and split no pair.
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

/** Returns a score to compare element by element. Lower is better. */
function scoreOf(states: SeatStates, seats: readonly number[]): readonly number[] {
  const { layout, mine } = states;
  // Counts the seats as free, because the server's update about a seat just released may still be pending.
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
