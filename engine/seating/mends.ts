import { GAP_POLICY } from "../../domain/seat.ts";
import type { SeatLayout } from "../plan/layout.ts";
import { clearBit, hasBit, newBits } from "../plan/seatBits.ts";
import { bitsOf } from "../plan/seatLists.ts";
import { blocks } from "./gaps.ts";
import { masksOf } from "./masks.ts";
import { runSets } from "./runSets.ts";
import {
  calmWindows,
  freeRun,
  type Span,
  StrandRule,
  type Strictness,
  type Taking,
  takingsOf,
} from "./strandRule.ts";
import { nextSeat } from "./windows.ts";

export interface MendOptions {
  readonly strictness?: Strictness;
  /** Free seats that a filter excludes for this visitor, in addition to the seats that policy 3 blocks. */
  readonly barred?: Uint32Array;
  /** How many more seats the visitor may take. Unlimited by default. */
  readonly room?: number;
  /**
   * How many seats the party still lacks. Adding up to this many seats is suggested before moving seats.
   * Default 0.
   */
  readonly lacking?: number;
  /**
   * Maximum number of moves that are suggested for each run, in addition to the suggestion that adds seats.
   * Default 3.
   */
  readonly most?: number;
}

/**
 * A suggestion to replace the chosen seats in `leave` by the seats in `take`. All seats in `take` are from
 * one run. If `leave` is empty, the seats in `take` are added to the selection.
 */
export interface Suggestion {
  readonly leave: readonly number[];
  readonly take: readonly number[];
}

/** A free run in which the selection would strand seats. */
export interface Fault {
  /** The seats that would be stranded, ascending. */
  readonly seats: readonly number[];
  /** Suggestions, best first. Each suggestion alone fixes the run. Empty if there are no suggestions. */
  readonly mends: readonly Suggestion[];
}

interface Move extends Suggestion {
  /** Sum of the distances by which seats move, counted in seats. */
  readonly effort: number;
}

/** The inputs that all suggestions share. */
interface Mending {
  readonly layout: SeatLayout;
  readonly free: Uint32Array;
  readonly rule: StrandRule;
  /** Returns whether the visitor may take a seat that is not yet selected. */
  readonly may: (seat: number) => boolean;
  readonly options: MendOptions;
}

/**
 * Returns the runs in which the selection would strand seats, each with suggestions that prevent this. A
 * suggestion moves the same number of seats within the run, side by side if possible, or to the nearest other
 * run with enough seats side by side. Alternatively, a suggestion adds the fewest seats that fix the run. A
 * suggestion never contains new wheelchair or companion places, half a sofa, or a part of a table. If a run
 * has no suggestions, it cannot be fixed.
 */
export function mendsOf(
  layout: SeatLayout,
  free: Uint32Array,
  chosen: Iterable<number>,
  options: MendOptions = {},
): Fault[] {
  const rule = new StrandRule(layout, free, options.strictness ?? "lenient");
  const takings = takingsOf(layout, free, chosen);
  const faulty = takings.filter((taking) => rule.stranded(taking).length > 0);
  if (faulty.length === 0) return [];
  const mending = { layout, free, rule, may: takable(layout, free, takings, options), options };
  // Seats that the selection or an earlier suggestion uses. Two suggestions must not move two parts of a
  // party to the same seats.
  const spoken: Span[] = [...takings];
  return faulty.map((taking) => {
    const mends = mendsOfRun(mending, taking, spoken);
    const [first] = mends;
    if (first) spoken.push(freeRun(layout, free, first.take[0]!));
    return { seats: rule.stranded(taking), mends };
  });
}

/**
 * Returns a test for ordinary seats. Ordinary seats are open to the visitor, are not accessible places, and
 * do not belong to a table that is only sold as a whole.
 */
function takable(
  layout: SeatLayout,
  free: Uint32Array,
  takings: readonly Taking[],
  { barred }: MendOptions,
): (seat: number) => boolean {
  const { accessible, whole } = masksOf(layout);
  const blocked = newBits(layout.count);
  const mine = bitsOf(
    takings.flatMap(({ chosen }) => chosen),
    layout.count,
  );
  blocks(layout, GAP_POLICY, free, mine, blocked);
  const isBarred = (seat: number): boolean => barred !== undefined && hasBit(barred, seat);
  const isSpecial = (seat: number): boolean => hasBit(accessible, seat) || hasBit(whole, seat);
  return (seat) => !isSpecial(seat) && !hasBit(blocked, seat) && !isBarred(seat);
}

function mendsOfRun(mending: Mending, taking: Taking, spoken: readonly Span[]): Suggestion[] {
  const { lacking = 0, most = 3 } = mending.options;
  const moves = movesOf(mending, taking);
  if (moves.length === 0) {
    const elsewhere = nearestElsewhere(mending, taking, spoken);
    if (elsewhere) moves.push({ ...elsewhere, effort: 0 });
  }
  const told = moves
    .toSorted((a, b) => a.effort - b.effort || a.take[0]! - b.take[0]!)
    .slice(0, most)
    .map(({ leave, take }) => ({ leave, take }));
  const added = additionOf(mending, taking);
  if (!added) return told;
  // If the addition would exceed the number of seats that the party lacks, it is suggested last.
  const isWanted = added.take.length <= lacking;
  return isWanted ? [added, ...told] : [...told, added];
}

/**
 * Returns other positions for the same number of seats in the run: side by side anywhere, or in as many
 * stretches as the chosen seats. Positions in more stretches are returned only if there are no positions in
 * fewer.
 */
function movesOf(mending: Mending, taking: Taking): Move[] {
  const { layout, rule, may } = mending;
  const { from, to, chosen } = taking;
  const own = new Set(chosen);
  const sets = runSets({
    layout,
    run: { from, to },
    rule,
    most: chosen.length,
    may: (seat) => own.has(seat) || may(seat),
    must: () => false,
    cost: (seat, n) => Math.abs(seat - chosen[n]!),
    grow: (label, _, isNew) => (isNew ? label + 1 : label),
    close: (label) => label,
  }).filter(({ seats }) => seats.length === chosen.length);
  const stretches = chosen.filter((seat) => !own.has(seat - 1)).length;
  const within = sets.filter(({ label }) => label <= stretches);
  const apart = (within.length > 0 ? within : sets)
    .filter(({ label }) => label > 1)
    .map(({ seats }) => seats);
  return [...besides(mending, taking), ...apart].map((take) => ({
    leave: chosen,
    take,
    effort: take.reduce((sum, seat, i) => sum + Math.abs(seat - chosen[i]!), 0),
  }));
}

/**
 * Returns each position in the run at which all chosen seats fit side by side without stranding a seat, as a
 * list of seats.
 */
function besides({ layout, rule, may }: Mending, { from, to, chosen }: Taking): number[][] {
  const k = chosen.length;
  const own = new Set(chosen);
  const found: number[][] = [];
  for (let first = from; first + k <= to; first++) {
    const take = sideBySide(first, k);
    if (splitsPair(layout, first, k) || !take.every((seat) => own.has(seat) || may(seat))) continue;
    if (rule.stranded({ from, to, chosen: take }).length === 0) found.push(take);
  }
  return found;
}

/**
 * Returns the smallest addition to the chosen seats that fixes the run. If there are several smallest
 * additions, returns the one nearest to the chosen seats.
 */
function additionOf(mending: Mending, taking: Taking): Suggestion | undefined {
  const { layout, rule, may, options } = mending;
  const { from, to, chosen } = taking;
  const own = new Set(chosen);
  const away = (seat: number): number => Math.min(...chosen.map((one) => Math.abs(seat - one)));
  const sets = runSets({
    layout,
    run: { from, to },
    rule,
    most: Math.min(options.room ?? Number.POSITIVE_INFINITY, to - from),
    may,
    must: (seat) => own.has(seat),
    cost: away,
    grow: (label) => label,
    close: (label) => label,
  });
  const [fewest] = sets.toSorted((a, b) => a.seats.length - b.seats.length || a.cost - b.cost);
  return fewest && { leave: [], take: fewest.seats };
}

/**
 * Returns the window of free seats whose centre is nearest to the chosen seats. The window is in a run from
 * which no seats are chosen. The window must not leave a single seat.
 */
function nearestElsewhere(
  { layout, free, may }: Mending,
  { chosen }: Taking,
  spoken: readonly Span[],
): Suggestion | undefined {
  const k = chosen.length;
  const starts = calmWindows(layout, free, k);
  for (const { from, to } of spoken) for (let s = from; s < to; s++) clearBit(starts, s);
  const middle = middleOf(layout, chosen);
  let best = -1;
  let bestDistance = Number.POSITIVE_INFINITY;
  let first = nextSeat(starts, 0, layout.count);
  for (; first >= 0; first = nextSeat(starts, first + 1, layout.count)) {
    const there = middleOf(layout, [first, first + k - 1]);
    const distance = Math.hypot(there.x - middle.x, there.y - middle.y);
    if (distance >= bestDistance || splitsPair(layout, first, k)) continue;
    if (sideBySide(first, k).every(may)) [best, bestDistance] = [first, distance];
  }
  return best < 0 ? undefined : { leave: chosen, take: sideBySide(best, k) };
}

function splitsPair(layout: SeatLayout, first: number, k: number): boolean {
  const { pairFirst, pairSecond } = masksOf(layout);
  return hasBit(pairSecond, first) || hasBit(pairFirst, first + k - 1);
}

const sideBySide = (first: number, k: number): number[] =>
  Array.from({ length: k }, (_, i) => first + i);

function middleOf({ x, y }: SeatLayout, seats: readonly number[]): { x: number; y: number } {
  const sum = seats.reduce((at, s) => ({ x: at.x + x[s]!, y: at.y + y[s]! }), { x: 0, y: 0 });
  return { x: sum.x / seats.length, y: sum.y / seats.length };
}
