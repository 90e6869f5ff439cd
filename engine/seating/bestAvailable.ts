import type { SeatLayout } from "../plan/layout.ts";
import { adjacentRows, isBetter } from "./adjacentRows.ts";
import { type Merit, meritOf } from "./merit.ts";
import { nearest } from "./nearest.ts";
import { type BestOptions, exclude, includeAll, type Search, searchFor } from "./search.ts";
import { freeRun } from "./strandRule.ts";
import { anyBlock, calmBlock, type Found } from "./together.ts";

/** The search step that found the seats. The steps are tried in the order of this list. */
export type BestStep = "together" | "togetherWithOrphan" | "adjacentRows" | "nearest";

export interface BestSeats {
  /** Seat numbers, ascending. */
  readonly seats: readonly number[];
  readonly step: BestStep;
  /** Whether all seats are side by side or form one table. */
  readonly contiguous: boolean;
  /** Sum of the distances from the seats to the focal point, in 1/1024 plan units. Smaller is better. */
  readonly view: number;
  /** Why the seats are good, also compared with the first answer. */
  readonly merit: Merit;
}

type Step = (search: Search) => Found | undefined;

const STEPS: readonly (readonly [name: BestStep, find: Step])[] = [
  ["together", calmBlock],
  ["togetherWithOrphan", anyBlock],
  ["adjacentRows", adjacentRows],
  ["nearest", nearest],
];

/** What two answers must not have in common: rows, free runs or seats. */
type Spread = "rows" | "runs" | "seats";

/**
 * A range of steps, from `from` up to but not including `to`, and what the answers of these steps must not
 * have in common.
 */
interface Round {
  readonly from: number;
  readonly to: number;
  readonly spread: Spread;
}

/** Index of the first step that splits the party. The steps before this one keep the party together. */
const FIRST_APART = 2;

const roundsOf = (from: number, to: number): Round[] => [
  { from, to, spread: "rows" },
  { from, to, spread: "runs" },
  { from, to, spread: "seats" },
];

const ROUNDS = [...roundsOf(0, FIRST_APART), ...roundsOf(FIRST_APART, STEPS.length)];

type Answer = Found & { readonly step: number };

/**
 * Returns the best `quantity` seats, or `undefined` if there are not enough seats (NOT_ENOUGH_SEATS). Tries
 * these steps in order: side by side in one run without stranding a seat, side by side, split over adjacent
 * rows with nobody alone, and the nearest seats in any rows. Within a step, the seats with the best view win,
 * that is, with the smallest sum of distances to the focal point. Ties are decided by the order of sections,
 * rows and seats. For a party with wheelchairs, seats with fewer wheelchair places are preferred before the
 * view is compared. Sofas, beds and tables are never divided. `free` contains the free seats and the
 * visitor's own, and decides which seats would be left single.
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
 * Returns up to `most` answers to the same query, best first. No seat is in two answers. The first answer is
 * the one that `bestAvailable` returns. Each further answer is the best one that avoids the rows of the
 * previous answers. If no answer avoids these rows, the answer avoids only the free runs of the previous
 * answers, or else only their seats. Answers that split the party come last.
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
    // Until the first answer is found nothing is excluded, so a round that excludes less finds nothing more.
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
 * Adds the answers that one round of steps finds. The round starts at the step of the first answer, because a
 * step that found nothing among all seats finds nothing among fewer seats.
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

/** Excludes these seats. Depending on `spread`, the rest of the seats' free runs or rows is excluded, too. */
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
