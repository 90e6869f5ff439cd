import type { SeatLayout } from "../plan/layout.ts";
import { hasBit } from "../plan/seatBits.ts";
import { blockMasksOf } from "./blockMasks.ts";
import { scratchOf } from "./scratch.ts";
import { dropOrphaning, freeWindows, nextSeat } from "./windows.ts";

/** `strandedSeats` of the configuration (contract, "Policy 3"). */
export type Strictness = "lenient" | "strict";

/** Seats `from` up to, not including, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A free run and the seats taken from it together, ascending. */
export interface Taking extends Span {
  readonly chosen: readonly number[];
}

/** The free run around a free seat. Its ends are taken seats, row ends and aisles. */
export function freeRun({ notFirst, notLast }: SeatLayout, free: Uint32Array, seat: number): Span {
  let from = seat;
  let to = seat + 1;
  while (hasBit(notFirst, from) && hasBit(free, from - 1)) from--;
  while (hasBit(notLast, to - 1) && hasBit(free, to)) to++;
  return { from, to };
}

/** These seats by the free run that they are taken from, in seat order. RangeError: one is not free. */
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
 * The stranding rule over one presentation's free seats (contract, "Policy 3"). Runs are judged each
 * for itself; only the strict exception looks beyond, and its answers are remembered.
 */
export class StrandRule {
  readonly layout: SeatLayout;
  /** What was free or mine before anything is taken. */
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

  /** The seats that a taking leaves alone, ascending; empty where it may be taken so. */
  stranded(taking: Taking): number[] {
    const lone = this.loneIn(taking);
    return lone.length === 1 && this.#isOnlyWay(taking, lone[0]!) ? [] : lone;
  }

  /** Single seats between the taken ones, or between one and an end of the run, exception or not. */
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

  /** Whether a seat can be left alone at all: marked ones are never called single. */
  maySingle(seat: number): boolean {
    return !hasBit(this.#exempt, seat);
  }

  /**
   * Whether k seats may leave one over at an end of their run of k + 1, as far as the rest of the
   * presentation goes: always if lenient; if strict only where no run could seat k without it.
   */
  mayLeaveOne(k: number): boolean {
    if (this.#strictness === "lenient") return true;
    return !(this.#calm[k] ??= hasCalmWindow(this.layout, this.free, k));
  }

  /** The one exception: the only seat left of the run, at its end, and no way round it. */
  #isOnlyWay({ from, to, chosen }: Taking, lone: number): boolean {
    if (chosen.length !== to - from - 1) return false;
    if (lone !== from && lone !== to - 1) return false;
    const otherEnd = lone === from ? to - 1 : from;
    return this.maySingle(otherEnd) && this.mayLeaveOne(chosen.length);
  }
}

/** Whether `k` could be seated together anywhere without leaving a single seat alone. */
const hasCalmWindow = (layout: SeatLayout, free: Uint32Array, k: number): boolean =>
  nextSeat(calmWindows(layout, free, k), 0, layout.count) >= 0;

/** First seats of the windows of `k` free seats that leave no single seat alone; into `out`. */
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
