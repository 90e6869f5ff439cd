import type { SeatLayout } from "../plan/layout.ts";
import { hasBit } from "../plan/seatBits.ts";
import { masksOf } from "./masks.ts";
import type { Span, StrandRule } from "./strandRule.ts";

/**
 * A query for the sets of seats that may be taken together from one free run. A label is a number in which
 * the caller encodes what it must know about a set. Of several sets with the same size and label, only the
 * best is kept.
 */
export interface RunQuestion {
  readonly layout: SeatLayout;
  readonly run: Span;
  /** If absent, a set of seats may strand single seats. */
  readonly rule: StrandRule | undefined;
  /** Maximum number of new seats in a set. */
  readonly most: number;
  readonly may: (seat: number) => boolean;
  /**
   * Returns whether a seat must belong to every set. Seats that belong to every set are not counted as new,
   * and they end a stretch.
   */
  readonly must: (seat: number) => boolean;
  /** Returns the cost of taking a seat as the n-th new seat of a set. n counts from 0. */
  readonly cost: (seat: number, n: number) => number;
  /**
   * Returns the label of a set after a seat is added. `isNew` is true if the added seat begins a stretch of
   * seats side by side.
   */
  readonly grow: (label: number, seat: number, isNew: boolean) => number;
  /** Returns the label after the last stretch of a set ends, or −1 if the set may not end there. */
  readonly close: (label: number) => number;
}

/**
 * The new seats, ascending, of the cheapest set with a given size and label. In a tie, the set with the
 * lowest seats wins.
 */
export interface RunSet {
  readonly seats: readonly number[];
  readonly label: number;
  readonly cost: number;
}

/** Labels must be smaller than this number. */
const LABELS = 2 ** 24;

/**
 * What is left free directly before the next seat of a set that is being built: no seat, a single seat that
 * may not be stranded, or enough seats.
 */
const Behind = { taken: 0, single: 1, enough: 2 } as const;
type Behind = (typeof Behind)[keyof typeof Behind];

interface Draft extends RunSet {
  readonly behind: Behind;
}

/** Returns the cheapest set of each size and label. The empty set is left out. */
export function runSets(question: RunQuestion): RunSet[] {
  const { run, may, must } = question;
  let sets = new Map<number, Draft>();
  keep(sets, { seats: [], label: 0, cost: 0, behind: Behind.taken });
  for (let seat = run.from; seat < run.to;) {
    const other = otherHalf(question, seat);
    const isPair = other === seat + 1 && !must(seat) && !must(other);
    // Half a sofa cannot be taken if the other half is taken, unless the visitor has taken it.
    const isHalf = !isPair && other !== seat && !(other !== undefined && must(other));
    const unit = isPair ? [seat, seat + 1] : [seat];
    const isMust = unit.some(must);
    const isOpen = unit.every((one) => must(one) || (may(one) && !isHalf));
    const next = new Map<number, Draft>();
    for (const set of sets.values()) {
      if (!isMust) keep(next, passedBy(question, set, unit));
      if (isOpen) keep(next, withUnit(question, set, unit));
    }
    sets = next;
    seat += unit.length;
  }
  const whole = new Map<number, Draft>();
  for (const set of sets.values()) keep(whole, ended(question, set));
  for (const set of allButOne(question)) keep(whole, set);
  return [...whole.values()].filter(({ seats }) => seats.length > 0);
}

/**
 * Returns the other half of a pair, or the seat itself if it belongs to no pair, or `undefined` if the other
 * half is outside the run.
 */
function otherHalf({ layout, run }: RunQuestion, seat: number): number | undefined {
  const { pairFirst, pairSecond } = masksOf(layout);
  if (hasBit(pairFirst, seat)) return seat + 1 < run.to ? seat + 1 : undefined;
  if (hasBit(pairSecond, seat)) return seat > run.from ? seat - 1 : undefined;
  return seat;
}

function keep(sets: Map<number, Draft>, set: Draft | undefined): void {
  if (!set) return;
  const key = (set.seats.length * LABELS + set.label) * 3 + set.behind;
  const known = sets.get(key);
  if (!known || set.cost < known.cost) sets.set(key, set);
  else if (set.cost === known.cost && isLower(set.seats, known.seats)) sets.set(key, set);
}

function isLower(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((seat, i) => seat !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
}

function passedBy(question: RunQuestion, set: Draft, unit: readonly number[]): Draft | undefined {
  const { rule } = question;
  const isStretch = set.behind === Behind.taken;
  const label = isStretch ? question.close(set.label) : set.label;
  if (label < 0) return undefined;
  const isSingle = isStretch && unit.length === 1 && rule?.maySingle(unit[0]!);
  return { ...set, label, behind: isSingle ? Behind.single : Behind.enough };
}

function withUnit(question: RunQuestion, set: Draft, unit: readonly number[]): Draft | undefined {
  if (set.behind === Behind.single) return undefined;
  const seats = [...set.seats];
  let { label, cost } = set;
  let isNew = set.behind === Behind.enough || unit[0] === question.run.from;
  for (const seat of unit) {
    if (question.must(seat)) {
      label = isNew ? label : question.close(label);
      if (label < 0) return undefined;
      isNew = true;
      continue;
    }
    label = question.grow(label, seat, isNew || question.must(seat - 1));
    cost += question.cost(seat, seats.length);
    seats.push(seat);
    isNew = false;
  }
  return seats.length > question.most ? undefined : { seats, label, cost, behind: Behind.taken };
}

function ended(question: RunQuestion, set: Draft): Draft | undefined {
  if (set.behind === Behind.single) return undefined;
  const label = set.behind === Behind.taken ? question.close(set.label) : set.label;
  return label < 0 ? undefined : { ...set, label, behind: Behind.enough };
}

/**
 * Returns the sets that an exception of the stranding rule allows: all seats of the run except one at its
 * end.
 */
function allButOne(question: RunQuestion): Draft[] {
  const { rule, run, must, most } = question;
  const length = run.to - run.from;
  let musts = 0;
  for (let seat = run.from; rule && seat < run.to; seat++) if (must(seat)) musts++;
  if (!rule || length < 2 || length - 1 - musts > most) return [];
  const all = Array.from({ length }, (_, i) => run.from + i);
  return [
    { left: run.to - 1, chosen: all.slice(0, -1) },
    { left: run.from, chosen: all.slice(1) },
  ].flatMap(({ left, chosen }) => {
    const isFine = !must(left) && rule.stranded({ ...run, chosen }).length === 0;
    return (isFine && setOf(question, chosen)) || [];
  });
}

/** Returns a set of adjacent seats if the caller may have all of them, otherwise `undefined`. */
function setOf(question: RunQuestion, chosen: readonly number[]): Draft | undefined {
  const { may, must } = question;
  const isOpen = (seat: number): boolean => {
    const other = otherHalf(question, seat);
    return must(seat) || (may(seat) && other !== undefined && chosen.includes(other));
  };
  if (!chosen.every(isOpen)) return undefined;
  const empty: Draft = { seats: [], label: 0, cost: 0, behind: Behind.enough };
  const set = withUnit(question, empty, chosen);
  return set && ended(question, set);
}
