import type { SeatLayout } from "../plan/layout.ts";
import { clearBit, hasBit, newBits } from "../plan/seatBits.ts";
import { markedSeats } from "./gaps.ts";
import { viewsOf } from "./views.ts";
import { dropOrphaning, freeWindows, nextSeat } from "./windows.ts";

/** `strandedSeats` of the configuration (contract, "Policy 3"). */
export type Strictness = "lenient" | "strict";

export interface Stranding {
  /** The seats that would be left alone, ascending; empty where the choice is fine. */
  readonly seats: number[];
  /** For each run at fault a change that mends it, where there is one. */
  readonly suggestions: Suggestion[];
}

/** Leave these chosen seats and take those instead: as many, side by side. */
export interface Suggestion {
  readonly leave: number[];
  readonly take: number[];
}

/** A free run, `from` up to, not including, `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** A free run and the chosen seats in it. */
interface Taking extends Span {
  readonly chosen: number[];
}

/**
 * Which seats my choice would leave alone (contract, "Policy 3": stranding). `free` is what was
 * free or mine before I take anything, so it holds the chosen seats. In a run of n free seats from
 * which k are taken, no seat may be left single; one left at the run's end is allowed where no
 * other placement of the k in that run avoids it and, if strict, no run of the plan could seat k
 * without it. Seats with a left, middle or right marker are never called stranded. Neither the
 * order of `chosen` nor a mirror image of the plan changes the answer.
 */
export function stranding(
  layout: SeatLayout,
  free: Uint32Array,
  chosen: Iterable<number>,
  strictness: Strictness = "lenient",
): Stranding {
  const seats: number[] = [];
  const suggestions: Suggestion[] = [];
  const takings = takingsOf(layout, free, chosen);
  const spoken: Span[] = [...takings];
  for (const taking of takings) {
    const lone = loneSeats(layout, taking);
    if (lone.length === 0 || allowedAtEnd(layout, free, taking, lone[0]!, strictness)) continue;
    seats.push(...lone);
    const take = mend(layout, free, spoken, taking, strictness);
    if (!take) continue;
    suggestions.push({ leave: taking.chosen, take });
    // Two suggestions must not send two parts of a party to the same seats.
    spoken.push(runAround(layout, free, take[0]!));
  }
  return { seats, suggestions };
}

/** The chosen seats by the free run that they are taken from, in seat order. */
function takingsOf(layout: SeatLayout, free: Uint32Array, chosen: Iterable<number>): Taking[] {
  const takings: Taking[] = [];
  for (const seat of [...new Set(chosen)].toSorted((a, b) => a - b)) {
    if (!hasBit(free, seat)) throw new RangeError(`seat ${seat} is neither free nor mine`);
    const last = takings.at(-1);
    if (last && seat < last.to) {
      last.chosen.push(seat);
      continue;
    }
    takings.push({ ...runAround(layout, free, seat), chosen: [seat] });
  }
  return takings;
}

function runAround({ notFirst, notLast }: SeatLayout, free: Uint32Array, seat: number): Span {
  let from = seat;
  let to = seat + 1;
  while (hasBit(notFirst, from) && hasBit(free, from - 1)) from--;
  while (hasBit(notLast, to - 1) && hasBit(free, to)) to++;
  return { from, to };
}

/** Unmarked seats left single between chosen seats or between one and an end of the run. */
function loneSeats(layout: SeatLayout, { from, to, chosen }: Taking): number[] {
  const marked = markedSeats(layout);
  const lone: number[] = [];
  let free = from;
  for (const seat of [...chosen, to]) {
    if (seat - free === 1 && !hasBit(marked, free)) lone.push(free);
    free = seat + 1;
  }
  return lone;
}

/** The one exception: the only seat left of the run, at its end, and no way round it. */
function allowedAtEnd(
  layout: SeatLayout,
  free: Uint32Array,
  { from, to, chosen }: Taking,
  lone: number,
  strictness: Strictness,
): boolean {
  if (chosen.length !== to - from - 1) return false;
  if (lone !== from && lone !== to - 1) return false;
  const otherEnd = lone === from ? to - 1 : from;
  if (hasBit(markedSeats(layout), otherEnd)) return false;
  return (
    strictness === "lenient" ||
    nextSeat(calmWindows(layout, free, chosen.length), 0, layout.count) < 0
  );
}

/** Where `k` could be seated together anywhere without leaving a single seat alone. */
function calmWindows(layout: SeatLayout, free: Uint32Array, k: number): Uint32Array {
  const starts = newBits(layout.count);
  freeWindows(layout, free, k, starts);
  dropOrphaning(layout, free, k, starts);
  return starts;
}

/** As many seats side by side that leave nobody alone: in the same run if it can be, else nearby. */
function mend(
  layout: SeatLayout,
  free: Uint32Array,
  spoken: readonly Span[],
  taking: Taking,
  strictness: Strictness,
): number[] | undefined {
  const k = taking.chosen.length;
  const own = new Set(taking.chosen);
  let best = -1;
  let bestShift = Number.POSITIVE_INFINITY;
  for (let first = taking.from; first + k <= taking.to; first++) {
    const take = sideBySide(first, k);
    const moved = { ...taking, chosen: take };
    const lone = loneSeats(layout, moved);
    const fine = lone.length === 0 || allowedAtEnd(layout, free, moved, lone[0]!, strictness);
    if (!fine || !takable(layout, first, k, own)) continue;
    const shift = take.reduce((sum, seat, i) => sum + Math.abs(seat - taking.chosen[i]!), 0);
    if (shift < bestShift) [best, bestShift] = [first, shift];
  }
  if (best < 0) best = nearestElsewhere(layout, free, spoken, taking);
  return best < 0 ? undefined : sideBySide(best, k);
}

/** The calm window of another, untouched run whose middle is nearest to the chosen seats. */
function nearestElsewhere(
  layout: SeatLayout,
  free: Uint32Array,
  spoken: readonly Span[],
  { chosen }: Taking,
): number {
  const k = chosen.length;
  const starts = calmWindows(layout, free, k);
  for (const { from, to } of spoken) for (let s = from; s < to; s++) clearBit(starts, s);
  const middle = middleOf(layout, chosen);
  let best = -1;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (
    let s = nextSeat(starts, 0, layout.count);
    s >= 0;
    s = nextSeat(starts, s + 1, layout.count)
  ) {
    if (!takable(layout, s, k, NONE)) continue;
    const there = middleOf(layout, [s, s + k - 1]);
    const distance = Math.hypot(there.x - middle.x, there.y - middle.y);
    if (distance < bestDistance) [best, bestDistance] = [s, distance];
  }
  return best;
}

const NONE: ReadonlySet<number> = new Set();

/** Whether a window splits no pair and holds no accessible place but those already chosen. */
function takable(layout: SeatLayout, first: number, k: number, own: ReadonlySet<number>): boolean {
  const { accessible, pairFirst, pairSecond } = viewsOf(layout);
  if (hasBit(pairSecond, first) || hasBit(pairFirst, first + k - 1)) return false;
  return sideBySide(first, k).every((seat) => own.has(seat) || !hasBit(accessible, seat));
}

const sideBySide = (first: number, k: number): number[] =>
  Array.from({ length: k }, (_, i) => first + i);

function middleOf({ x, y }: SeatLayout, seats: readonly number[]): { x: number; y: number } {
  const sum = seats.reduce((at, s) => ({ x: at.x + x[s]!, y: at.y + y[s]! }), { x: 0, y: 0 });
  return { x: sum.x / seats.length, y: sum.y / seats.length };
}
