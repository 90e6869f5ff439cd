import type { SeatLayout } from "../plan/layout.ts";
import { mendsOf, type Suggestion } from "./mends.ts";
import { StrandRule, type Strictness, takingsOf } from "./strandRule.ts";

export interface Stranding {
  /** The seats that would be stranded, ascending. Empty if the selection is allowed. */
  readonly seats: number[];
  /** The best suggestion for each run at fault that has one. */
  readonly suggestions: Suggestion[];
}

/**
 * Returns which seats the selection would strand (contract, "Policy 3": stranding), and how to avoid that.
 * `free` holds what was free or the visitor's own before the selection, so it includes the chosen seats. If k
 * of n free seats in a run are taken, no seat may be left single. One at the run's end is allowed if no other
 * placement of the k in that run avoids it and, if strict, no run of the plan could seat k without it. Seats
 * with a left, middle or right marker, and seats of sections that keep one vacant between parties, are never
 * stranded. The result depends neither on the order of `chosen` nor on mirroring the plan.
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

/** Returns only the stranded seats, for frequent calls that need no suggestions. */
export function strandedSeats(
  layout: SeatLayout,
  free: Uint32Array,
  chosen: Iterable<number>,
  strictness: Strictness = "lenient",
): number[] {
  const rule = new StrandRule(layout, free, strictness);
  return takingsOf(layout, free, chosen).flatMap((taking) => rule.stranded(taking));
}
