import type { SeatLayout } from "../plan/layout.ts";
import { mendsOf, type Suggestion } from "./mends.ts";
import { StrandRule, type Strictness, takingsOf } from "./strandRule.ts";

export interface Stranding {
  /** The seats that the selection would strand, ascending. The list is empty if the selection is allowed. */
  readonly seats: number[];
  /** The best suggestion for each run in which seats would be stranded, if there is one. */
  readonly suggestions: Suggestion[];
}

/**
 * Returns which seats the selection would strand (contract, "Policy 3": stranding), and how to avoid this.
 * `free` contains the seats that were free or the visitor's own before the selection. `free` therefore
 * includes the chosen seats. If k of the n free seats in a run are taken, none of the others may be left
 * single. A single seat at the run's end is allowed if no other placement of the k seats in the run avoids
 * it. Under the strict rule, a single seat at the run's end is allowed only if also no other run of the plan
 * could seat k people without a single seat. Seats with a left, middle or right marker, and seats of sections
 * that keep a seat vacant between parties, are never stranded. The result depends neither on the order of
 * `chosen` nor on whether the plan is mirrored.
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

/** Returns only the stranded seats. The function is for frequent calls that need no suggestions. */
export function strandedSeats(
  layout: SeatLayout,
  free: Uint32Array,
  chosen: Iterable<number>,
  strictness: Strictness = "lenient",
): number[] {
  const rule = new StrandRule(layout, free, strictness);
  return takingsOf(layout, free, chosen).flatMap((taking) => rule.stranded(taking));
}
