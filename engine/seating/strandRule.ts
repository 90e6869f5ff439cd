import type { SeatLayout } from "../plan/layout.ts";
import { hasBit } from "../plan/seatBits.ts";
import { blockMasksOf } from "./blockMasks.ts";
import { scratchOf } from "./scratch.ts";
import { dropOrphaning, freeWindows, nextSeat } from "./windows.ts";

/** Values of the setting `strandedSeats` (contract, "Policy 3"). */
export type Strictness = "lenient" | "strict";

/** Seats from `from` up to but not including `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A free run and the seats taken from it together, ascending. */
export interface Taking extends Span {
  readonly chosen: readonly number[];
}

/** Returns the free run around a free seat. It ends at taken seats, row ends and aisles. */
export function freeRun({ notFirst, notLast }: SeatLayout, free: Uint32Array, seat: number): Span {
  let from = seat;
  let to = seat + 1;
  while (hasBit(notFirst, from) && hasBit(free, from - 1)) from--;
  while (hasBit(notLast, to - 1) && hasBit(free, to)) to++;
  return { from, to };
}

/** Groups seats by their free run, in seat order. Throws a RangeError if one is not free. */
export function takingsOf(
  layout: SeatLayout,
  free: Uint32Array,
  chosen: Iterable<number>,
): Taking[] {
  const takings: (Span & { chosen: number[] })[] = [];
  for (const seat of [...new Set(chosen)].toSorted((a, b) => a - b)) {
    if (!hasBit(free, seat)) throw new RangeError(`seat ${seat} is neither free nor mine`);
    const last = takings.at(-1);
    if (last && seat < last.to) last.chosen.push(seat);
    else takings.push({ ...freeRun(layout, free, seat), chosen: [seat] });
  }
  return takings;
}

/**
 * The stranding rule over one presentation's free seats (contract, "Policy 3"). Each run is judged
 * separately. Only the strict exception looks at other runs, and its results are cached.
 */
export class StrandRule {
  readonly layout: SeatLayout;
  /** Seats that were free or the visitor's own before anything is taken. */
  readonly free: Uint32Array;
  readonly #exempt: Uint32Array;
  readonly #strictness: Strictness;
  readonly #calm: (boolean | undefined)[] = [];

  constructor(layout: SeatLayout, free: Uint32Array, strictness: Strictness) {
    this.layout = layout;
    this.free = free;
    this.#exempt = blockMasksOf(layout).exempt;
    this.#strictness = strictness;
  }

  /** Returns the seats that a taking strands, ascending. Empty if the rule allows the taking. */
  stranded(taking: Taking): number[] {
    const lone = this.loneIn(taking);
    return lone.length === 1 && this.#isOnlyWay(taking, lone[0]!) ? [] : lone;
  }

  /**
   * Returns the single seats between two taken ones, or between a taken one and an end of the run. Ignores the
   * exception.
   */
  loneIn({ from, to, chosen }: Taking): number[] {
    const lone: number[] = [];
    let free = from;
    for (let i = 0; i <= chosen.length; i++) {
      const seat = i < chosen.length ? chosen[i]! : to;
      if (seat - free === 1 && this.maySingle(free)) lone.push(free);
      free = seat + 1;
    }
    return lone;
  }

  /** Returns whether a single free seat counts as stranded. Exempt seats never do. */
  maySingle(seat: number): boolean {
    return !hasBit(this.#exempt, seat);
  }

  /**
   * Returns whether k seats may leave one over at an end of their run of k + 1, considering the rest of the
   * presentation. Always true under the lenient rule. Under the strict rule true only if no run could seat k
   * without stranding a seat.
   */
  mayLeaveOne(k: number): boolean {
    if (this.#strictness === "lenient") return true;
    return !(this.#calm[k] ??= hasCalmWindow(this.layout, this.free, k));
  }

  /**
   * Returns whether the exception applies: the seat is the only one of its run that remains, at the run's end,
   * and this is unavoidable.
   */
  #isOnlyWay({ from, to, chosen }: Taking, lone: number): boolean {
    if (chosen.length !== to - from - 1) return false;
    if (lone !== from && lone !== to - 1) return false;
    const otherEnd = lone === from ? to - 1 : from;
    return this.maySingle(otherEnd) && this.mayLeaveOne(chosen.length);
  }
}

/** Returns whether `k` people could sit side by side anywhere without stranding a seat. */
const hasCalmWindow = (layout: SeatLayout, free: Uint32Array, k: number): boolean =>
  nextSeat(calmWindows(layout, free, k), 0, layout.count) >= 0;

/** Writes the first seats of windows of `k` free seats that strand no seat into `out`, and returns it. */
export function calmWindows(
  layout: SeatLayout,
  free: Uint32Array,
  k: number,
  out: Uint32Array = scratchOf(layout).probe,
): Uint32Array {
  freeWindows(layout, free, k, out);
  dropOrphaning(layout, free, k, out, scratchOf(layout));
  return out;
}
