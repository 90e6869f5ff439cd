import { SeatFlag } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { pairOf } from "../../../engine/plan/seatAddress.ts";
import { hasBit, setBit } from "../../../engine/plan/seatBits.ts";
import type { SeatStates } from "../../../engine/plan/states.ts";
import { strandedSeats } from "../../../engine/seating/stranding.ts";
import { masksOf } from "../../../engine/seating/masks.ts";
import { viewOf, viewsOf } from "../../../engine/seating/views.ts";

/** Traits that nobody is given without asking for them by tapping such a seat. */
const ASKED_FOR = SeatFlag.handicap | SeatFlag.companion | SeatFlag.limitedView;

/** A seat that a tap may take: free, not mine, not gap-blocked, not filtered away. */
export const isTakable = (states: SeatStates, seat: number): boolean =>
  hasBit(states.free, seat) &&
  !hasBit(states.mine, seat) &&
  !hasBit(states.gaps, seat) &&
  !hasBit(states.ineligible, seat);

/** The seat and, where it is half of a sofa or bed, its other half. */
export function withPair(layout: SeatLayout, seat: number): number[] {
  const other = pairOf(layout, seat);
  return other < 0 ? [seat] : [Math.min(seat, other), Math.max(seat, other)];
}

/**
 * The seats that a tap takes for a party of which `wanted` are still unseated: that many side by
 * side around the tapped one; where they do not fit, the tapped one (with its other half) alone.
 * Of the places that fit the one that leaves nobody alone wins, then one beside my other seats,
 * then the better view. Ascending.
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

/** First seats of the windows of n takable seats that hold the tapped one and split no pair. */
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

/** Less is better, place by place. */
function scoreOf(states: SeatStates, seats: readonly number[]): readonly number[] {
  const { layout, mine } = states;
  // A seat that I have just given back: the server's word of it may still be on its way.
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
