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
  /** Free seats that I may not take, besides those that policy 3 keeps from me: a filter's. */
  readonly barred?: Uint32Array;
  /** How many more seats I may take at all. Default any number. */
  readonly room?: number;
  /** How many more my party lacks: adding up to so many comes before moving. Default 0. */
  readonly lacking?: number;
  /** Ways to move told for each run, besides the one to add. Default 3. */
  readonly most?: number;
}

/**
 * Leave these chosen seats and take those instead: as many, all from one run. Nothing to leave
 * means that those are added to what I have.
 */
export interface Suggestion {
  readonly leave: readonly number[];
  readonly take: readonly number[];
}

/** A free run in which my choice would leave seats alone. */
export interface Fault {
  /** Those seats, ascending. */
  readonly seats: readonly number[];
  /** Each makes the run fine by itself. Best first; none where there is no way. */
  readonly mends: readonly Suggestion[];
}

interface Move extends Suggestion {
  /** How far my seats move in sum, in seats. */
  readonly effort: number;
}

/** What mending reads again and again. */
interface Mending {
  readonly layout: SeatLayout;
  readonly free: Uint32Array;
  readonly rule: StrandRule;
  /** Whether I could take a seat that is not mine yet. */
  readonly may: (seat: number) => boolean;
  readonly options: MendOptions;
}

/**
 * The runs that my choice would leave seats alone in, and what would mend each: moving as many
 * seats along the run, side by side if it can be; where that fails, to the nearest other run that
 * seats as many side by side; and adding the fewest seats that fill the run well. No wheelchair or
 * companion place is suggested that I have not chosen, no half of a sofa, no part of a table. Where a run has no
 * mend there is none: no other seats of the run, as many or more, and no other run would do.
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
  // Two mends must not send two parts of a party to the same seats.
  const spoken: Span[] = [...takings];
  return faulty.map((taking) => {
    const mends = mendsOfRun(mending, taking, spoken);
    const [first] = mends;
    if (first) spoken.push(freeRun(layout, free, first.take[0]!));
    return { seats: rule.stranded(taking), mends };
  });
}

/** Seats like any other: open to me, no accessible place, not at a table that is taken whole. */
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
  // To buy more than was wanted is the last thing to ask of anybody.
  const isWanted = added.take.length <= lacking;
  return isWanted ? [added, ...told] : [...told, added];
}

/**
 * Other places for as many seats of the run. Side by side anywhere; a choice in several stretches
 * may stay in as many; only where all of that fails, in more.
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

/** Every place in the run where as many sit side by side and nobody is left alone. */
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

/** The fewest seats, and of those the nearest to mine, that may be added to mine. */
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

/** The calm window of another, untouched run whose middle is nearest to the chosen seats. */
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
