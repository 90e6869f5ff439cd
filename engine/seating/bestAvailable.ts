import type { SeatLayout } from "../plan/layout.ts";
import { adjacentRows, isBetter } from "./adjacentRows.ts";
import { type Merit, meritOf } from "./merit.ts";
import { nearest } from "./nearest.ts";
import { type BestOptions, exclude, includeAll, type Search, searchFor } from "./search.ts";
import { freeRun } from "./strandRule.ts";
import { anyBlock, calmBlock, type Found } from "./together.ts";

/** Which of the design's steps found the seats, in their order. */
export type BestStep = "together" | "togetherWithOrphan" | "adjacentRows" | "nearest";

export interface BestSeats {
  /** Seat numbers, ascending. */
  readonly seats: readonly number[];
  readonly step: BestStep;
  /** All side by side, or one table. */
  readonly contiguous: boolean;
  /** Sum of the distances to the focal point, in 1/1024 plan units: less is better. */
  readonly view: number;
  /** Why they are good, laid beside the first answer. */
  readonly merit: Merit;
}

type Step = (search: Search) => Found | undefined;

const STEPS: readonly (readonly [name: BestStep, find: Step])[] = [
  ["together", calmBlock],
  ["togetherWithOrphan", anyBlock],
  ["adjacentRows", adjacentRows],
  ["nearest", nearest],
];

/** How far answers keep from each other. */
type Spread = "rows" | "runs" | "seats";

/** Steps, `from` up to, not including, `to`, and the distance that their answers keep. */
interface Round {
  readonly from: number;
  readonly to: number;
  readonly spread: Spread;
}

/** The first steps keep a party in one piece, the others part it. */
const FIRST_APART = 2;

const roundsOf = (from: number, to: number): Round[] => [
  { from, to, spread: "rows" },
  { from, to, spread: "runs" },
  { from, to, spread: "seats" },
];

const ROUNDS = [...roundsOf(0, FIRST_APART), ...roundsOf(FIRST_APART, STEPS.length)];

type Answer = Found & { readonly step: number };

/**
 * The best `quantity` seats: side by side in one run without leaving a single seat alone; else side
 * by side; else split over adjacent rows with nobody alone; else the nearest without the row rule;
 * `undefined` where that many are not to be had (NOT_ENOUGH_SEATS). Within a step the best view
 * wins (the sum of distances to the focal point), ties by section, row, seat order; for a party
 * with wheelchairs, first whoever takes the fewest wheelchair places. Sofas, beds and tables stay
 * whole. `free` is what is free or mine: orphans are judged over it.
 */
export function bestAvailable(
  layout: SeatLayout,
  free: Uint32Array,
  quantity: number,
  options: BestOptions = {},
): BestSeats | undefined {
  return bestAlternatives(layout, free, quantity, options, 1)[0];
}

/**
 * Up to `most` answers to the same question, best first, no seat in two of them. Each but the first
 * is the best that keeps off the rows of those before it; where there is none, off their free runs;
 * where there is none, off their seats. Only then are answers added that part the party. The first
 * is bestAvailable's.
 */
export function bestAlternatives(
  layout: SeatLayout,
  free: Uint32Array,
  quantity: number,
  options: BestOptions = {},
  most = 5,
): BestSeats[] {
  const search = searchFor(layout, free, quantity, options);
  const found: Answer[] = [];
  for (const round of ROUNDS) {
    // With nothing found yet, there is nothing that a smaller distance would give back.
    if (found.length === most || (found.length === 0 && round.spread !== "rows")) continue;
    if (found.length > 0) includeAll(search);
    for (const { seats } of found) keepOff(search, seats, round.spread);
    addAnswers(search, found, round, most);
  }
  const ranked = found.toSorted((a, b) => a.step - b.step || (isBetter(a, b) ? -1 : 1));
  return ranked.map(({ seats, step, view }) => ({
    seats,
    step: STEPS[step]![0],
    contiguous: step < FIRST_APART,
    view,
    merit: meritOf(layout, seats, ranked[0]!.seats),
  }));
}

/** A step that found nothing among all seats finds nothing among fewer: none before the first's is asked. */
function addAnswers(search: Search, found: Answer[], { from, to, spread }: Round, most: number) {
  let step = Math.max(from, found[0]?.step ?? from);
  while (step < to && found.length < most) {
    const next = STEPS[step]![1](search);
    if (next) {
      found.push({ ...next, step });
      keepOff(search, next.seats, spread);
    } else step++;
  }
}

/** Excludes these seats, or all of their free runs, or all of their rows. */
function keepOff(search: Search, seats: readonly number[], spread: Spread): void {
  const { layout, free } = search;
  const { rowOf, rowStart } = layout;
  let done = -1;
  for (const seat of seats) {
    if (seat < done) continue;
    const row = rowOf[seat]!;
    const rows = { from: rowStart[row]!, to: rowStart[row + 1]! };
    const runs = spread === "runs" ? freeRun(layout, free, seat) : { from: seat, to: seat + 1 };
    const { from, to } = spread === "rows" ? rows : runs;
    exclude(search, from, to);
    done = to;
  }
}
