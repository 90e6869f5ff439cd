import { SeatFlag } from "../domain/seat.ts";
import type { SeatLayout } from "../engine/plan/layout.ts";
import type { SeatStates } from "../engine/plan/states.ts";
import { bestAlternatives, bestAvailable } from "../engine/seating/bestAvailable.ts";
import type { BestOptions } from "../engine/seating/search.ts";
import { type BenchRow, mustEqual, rounded, timeTogether, type Variant } from "./harness.ts";
import { bestByBytes } from "./naiveRules.ts";
import { SALES, saleOf } from "./sales.ts";

/** Largest party size. For each sale, the party size whose search is slowest is reported. */
const LARGEST = 10;
/** Before a search for a party size is timed, the search runs this many times untimed. */
const WARM = 5;

/**
 * The searches to time: without a seating policy, and under policy 3 in its strict form, which only finds
 * seats that can be bought.
 */
const ASKING: Readonly<Record<string, (states: SeatStates) => BestOptions>> = {
  "": () => ({}),
  ", policy 3": ({ gaps }) => ({ policy3: "strict", barred: gaps }),
};

/**
 * Times the searches for the best available seats and for alternatives, at several fill levels and for every
 * party size. The variant `ours` is the slowest of all sales and party sizes. Each further variant is the
 * slowest party size of a single sale.
 */
export function bestRows(layout: SeatLayout): BenchRow[] {
  const best: Variant[] = [];
  const alternatives: Variant[] = [];
  for (const [sale, taken] of Object.entries(SALES)) {
    const { states, bytes } = saleOf(layout, taken);
    mustBeBest(layout, states, bytes);
    for (const [asking, optionsOf] of Object.entries(ASKING)) {
      const options = optionsOf(states);
      const ask = (party: number): number =>
        bestAvailable(layout, states.free, party, options)?.seats[0] ?? -1;
      const askMore = (party: number): number =>
        bestAlternatives(layout, states.free, party, options).length;
      best.push(slowest(`${sale}${asking}`, ask));
      alternatives.push(slowest(`${sale}${asking}`, askMore));
    }
  }
  return [...rows("best", layout, best), ...rows("alternatives", layout, alternatives)];
}

/**
 * Throws unless the search finds as good seats as a scan of the status bytes. The check is made before the
 * timing.
 */
function mustBeBest(layout: SeatLayout, states: SeatStates, bytes: Uint8Array): void {
  const accessible = SeatFlag.handicap | SeatFlag.companion;
  const isBarred = (seat: number): boolean => (layout.flags[seat]! & accessible) !== 0;
  for (let party = 1; party <= LARGEST; party++) {
    const found = bestAvailable(layout, states.free, party);
    const view = bestByBytes(layout, bytes, isBarred, party);
    const isFound = view < Number.POSITIVE_INFINITY;
    mustEqual("best", found?.step === "together", isFound);
    if (isFound) mustEqual("best", found?.view, view);
  }
}

/**
 * Returns a variant that searches with the slowest party size. To find the slowest, each party size is timed
 * WARM times.
 */
function slowest(sale: string, ask: (party: number) => number): Variant {
  let party = 1;
  let longest = 0;
  for (let size = 1; size <= LARGEST; size++) {
    const time = Math.min(...Array.from({ length: WARM }, () => timed(() => ask(size))));
    if (time > longest) [party, longest] = [size, time];
  }
  return { name: `ours, ${sale}, ${party} seats`, run: () => ask(party) };
}

function timed(run: () => number): number {
  for (let i = 0; i < WARM; i++) run();
  const start = performance.now();
  run();
  return performance.now() - start;
}

function rows(name: string, { count }: SeatLayout, variants: readonly Variant[]): BenchRow[] {
  const timings = [...timeTogether(variants)].map(([variant, timing]) => ({ variant, ...timing }));
  const worst = timings.toSorted((a, b) => b.median - a.median)[0]!;
  return [{ ...worst, variant: "ours" }, ...timings].map(({ variant, median, low, high }) => {
    const figures = { median: rounded(median), low: rounded(low), high: rounded(high) };
    return { bench: "rules", name, seats: count, variant, ...figures, unit: "ms", over: {} };
  });
}
