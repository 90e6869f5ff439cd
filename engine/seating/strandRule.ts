import type { SeatLayout } from "../plan/layout.ts";
import { hasBit } from "../plan/seatBits.ts";
import { blockMasksOf } from "./blockMasks.ts";
import { scratchOf } from "./scratch.ts";
import { dropOrphaning, freeWindows, nextSeat } from "./windows.ts";

/** Values of the setting `strandedSeats` (contract, "Policy 3"). */
export type Strictness = "lenient" | "strict";

/** The seats from `from` up to but not including `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A free run and the seats that are taken from it together, ascending. */
export interface Taking extends Span {
  readonly chosen: readonly number[];
}

/** Returns the free run around a free seat. A free run ends at taken seats, row ends and aisles. */
export function freeRun({ notFirst, notLast }: SeatLayout, free: Uint32Array, seat: number): Span {
  let from = seat;
  let to = seat + 1;
  while (hasBit(notFirst, from) && hasBit(free, from - 1)) from--;
  while (hasBit(notLast, to - 1) && hasBit(free, to)) to++;
  return { from, to };
}

/** Groups seats by their free run, in seat order. Throws a RangeError if one of the seats is not free. */
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
 * The stranding rule, applied to the free seats of one presentation (contract, "Policy 3"). Each run is
 * judged separately. Other runs matter only for the exception under the strict rule, and their results are
 * cached.
 */
export class StrandRule {
  readonly layout: SeatLayout;
  /** Seats that were free or the visitor's own before the new seats are taken. */
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

  /**
   * Returns the seats that would be stranded if some seats of a run are taken, ascending. The list is empty
   * if the rule allows taking the seats.
   */
  stranded(taking: Taking): number[] {
    const lone = this.loneIn(taking);
    return lone.length === 1 && this.#isOnlyWay(taking, lone[0]!) ? [] : lone;
  }

  /**
   * Returns the single seats between two taken seats, or between a taken seat and an end of the run. Ignores
   * the exception.
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

  /**
   * Returns whether the rule treats a single free seat as stranded. An exempt seat never counts as stranded.
   */
  maySingle(seat: number): boolean {
    return !hasBit(this.#exempt, seat);
  }

  /**
   * Returns whether k people in a run of k + 1 free seats may leave one seat at the end of the run,
   * considering all other runs of the presentation. The lenient rule always allows one seat to be left over.
   * The strict rule allows one seat to be left over only if no run could seat k people without stranding a
   * seat.
   */
  mayLeaveOne(k: number): boolean {
    if (this.#strictness === "lenient") return true;
    return !(this.#calm[k] ??= hasCalmWindow(this.layout, this.free, k));
  }

  /**
   * Returns whether the exception applies: the stranded seat is the only free seat left in its run, it is at
   * an end of the run, and this cannot be avoided.
   */
  #isOnlyWay({ from, to, chosen }: Taking, lone: number): boolean {
    if (chosen.length !== to - from - 1) return false;
    if (lone !== from && lone !== to - 1) return false;
    const otherEnd = lone === from ? to - 1 : from;
    return this.maySingle(otherEnd) && this.mayLeaveOne(chosen.length);
  }
}

/** Returns whether `k` people could sit side by side anywhere in the plan without stranding a seat. */
const hasCalmWindow = (layout: SeatLayout, free: Uint32Array, k: number): boolean =>
  nextSeat(calmWindows(layout, free, k), 0, layout.count) >= 0;

/**
 * Finds the windows of `k` free seats that strand no seat. Writes the first seat of each window into `out`,
 * and returns `out`.
 */
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
