import type { SeatLayout } from "../plan/layout.ts";
import { mendsOf, type Suggestion } from "./mends.ts";
import { StrandRule, type Strictness, takingsOf } from "./strandRule.ts";

export interface Stranding {
  /** The seats that would be left alone, ascending; empty where the choice is fine. */
  readonly seats: number[];
  /** For each run at fault the change that mends it best, where there is one. */
  readonly suggestions: Suggestion[];
}

/**
 * Which seats my choice would leave alone (contract, "Policy 3": stranding), and how to mend it.
 * `free` is what was free or mine before I take anything, so it holds the chosen seats. In a run of
 * n free seats from which k are taken, no seat may be left single; one left at the run's end is
 * allowed where no other placement of the k in that run avoids it and, if strict, no run of the
 * plan could seat k without it. Seats with a left, middle or right marker are never called
 * stranded, nor are seats of sections that keep one vacant between parties. Neither the order of
 * `chosen` nor a mirror image of the plan changes the answer.
 */
export function stranding(
  layout: SeatLayout,
  free: Uint32Array,
  chosen: Iterable<number>,
  strictness: Strictness = "lenient",
): Stranding {
  const faults = mendsOf(layout, free, chosen, { strictness, most: 1 });
  return {
    seats: faults.flatMap(({ seats }) => seats),
    suggestions: faults.flatMap(({ mends }) => mends.slice(0, 1)),
  };
}

/** The seats alone, for who asks often and mends nothing. */
export function strandedSeats(
  layout: SeatLayout,
  free: Uint32Array,
  chosen: Iterable<number>,
  strictness: Strictness = "lenient",
): number[] {
  const rule = new StrandRule(layout, free, strictness);
  return takingsOf(layout, free, chosen).flatMap((taking) => rule.stranded(taking));
}
