import type { SeatLayout } from "../plan/layout.ts";
import { adjacentRows, isBetter } from "./adjacentRows.ts";
import { type Merit, meritOf } from "./merit.ts";
import { nearest } from "./nearest.ts";
import { type BestOptions, exclude, includeAll, type Search, searchFor } from "./search.ts";
import { freeRun } from "./strandRule.ts";
import { anyBlock, calmBlock, type Found } from "./together.ts";

/** The search step that found the seats. Steps are tried in this order. */
export type BestStep = "together" | "togetherWithOrphan" | "adjacentRows" | "nearest";

export interface BestSeats {
  /** Seat numbers, ascending. */
  readonly seats: readonly number[];
  readonly step: BestStep;
  /** Whether all seats are side by side or form one table. */
  readonly contiguous: boolean;
  /** Sum of the distances to the focal point, in 1/1024 plan units. Smaller is better. */
  readonly view: number;
  /** Why the seats are good, also in comparison with the first answer. */
  readonly merit: Merit;
}

type Step = (search: Search) => Found | undefined;

const STEPS: readonly (readonly [name: BestStep, find: Step])[] = [
  ["together", calmBlock],
  ["togetherWithOrphan", anyBlock],
  ["adjacentRows", adjacentRows],
  ["nearest", nearest],
];

/** What an answer must not share with another: rows, free runs or seats. */
type Spread = "rows" | "runs" | "seats";

/** A range of steps, from `from` up to but not including `to`, and what their answers must not share. */
interface Round {
  readonly from: number;
  readonly to: number;
  readonly spread: Spread;
}

/** Index of the first step that splits the party. The steps before keep it together. */
const FIRST_APART = 2;

const roundsOf = (from: number, to: number): Round[] => [
  { from, to, spread: "rows" },
  { from, to, spread: "runs" },
  { from, to, spread: "seats" },
];

const ROUNDS = [...roundsOf(0, FIRST_APART), ...roundsOf(FIRST_APART, STEPS.length)];

type Answer = Found & { readonly step: number };

/**
 * Returns the best `quantity` seats, or `undefined` if there are not enough (NOT_ENOUGH_SEATS). Tries in
 * order: side by side in one run without stranding a seat, side by side, split over adjacent rows with nobody
 * alone, the nearest seats in any rows. Within a step the best view wins (the sum of distances to the focal
 * point), ties by section, row and seat order. For a party with wheelchairs, using fewer wheelchair places
 * comes first. Sofas, beds and tables stay whole. `free` holds free and own seats, and orphans are judged
 * over it.
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
 * Returns up to `most` answers to the same question, best first, without common seats. The first one is that of
 * `bestAvailable`. Each further one is the best that avoids the rows of the previous answers, or else their
 * free runs, or else their seats. Answers that split the party come last.
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
    // Before the first answer nothing is excluded, so a round with a smaller spread finds nothing more.
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

/**
 * Adds the answers of one round. Starts at the first answer's step, because a step that found nothing among all
 * seats finds nothing among fewer.
 */
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

/** Excludes these seats. Depending on the spread, also excludes the rest of their free runs or rows. */
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
