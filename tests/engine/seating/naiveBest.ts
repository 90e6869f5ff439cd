import type { BestStep } from "../../../engine/seating/bestAvailable.ts";
import type { Strictness } from "../../../engine/seating/strandRule.ts";
import { type NaiveSeat, open, orphansOf, stretch, windows } from "../naiveHall.ts";
import { strandedInRun } from "./naiveStranding.ts";
import { vouched } from "../../vouched.ts";

/** A search request in a readable form. */
export interface Wanted {
  readonly quantity: number;
  readonly accessible: boolean;
  readonly wheelchairs: number;
  readonly isAisle: boolean;
  readonly hidesLimited: boolean;
  readonly groups: readonly number[] | undefined;
  readonly sections: readonly number[] | undefined;
  readonly barred: readonly number[];
  readonly policy3: Strictness | undefined;
  /** Whether the visitor keeps the seats that they already have. */
  readonly keeps: boolean;
}

export interface NaiveAnswer {
  readonly step: BestStep;
  readonly seats: readonly NaiveSeat[];
  readonly waste: number;
  /** Whether no other set is equally good. If `only` is true, the mirrored hall must give the same seats. */
  readonly only: boolean;
}

type Seats = readonly NaiveSeat[];

export const viewSum = (seats: Seats): number => seats.reduce((sum, seat) => sum + seat.view, 0);

export const STEPS: readonly BestStep[] = [
  "together",
  "togetherWithOrphan",
  "adjacentRows",
  "nearest",
];

/** Best available seats by brute force, as a reference implementation that follows the text of the rule. */
export class NaiveBest {
  readonly hall: NaiveSeat[];
  readonly want: Wanted;
  readonly #excluded: ReadonlySet<NaiveSeat>;

  constructor(hall: NaiveSeat[], want: Wanted, excluded: ReadonlySet<NaiveSeat> = new Set()) {
    this.hall = hall;
    this.want = want;
    this.#excluded = excluded;
  }

  /** Returns the answer of the first step that finds one. */
  answer(steps: readonly BestStep[] = STEPS): NaiveAnswer | undefined {
    for (const step of steps) {
      const choices = this.#choices(step).filter((seats) => this.#suits(seats));
      const seats = choices.reduce<Seats | undefined>(
        (best, one) => (best && this.compare(best, one) <= 0 ? best : one),
        undefined,
      );
      if (!seats) continue;
      const waste = this.#waste(seats);
      const equals = choices.filter(
        (one) => this.#waste(one) === waste && viewSum(one) === viewSum(seats),
      );
      return { step, seats, waste, only: step !== "nearest" && equals.length === 1 };
    }
    return undefined;
  }

  /** Compares two sets: fewer wheelchair places are better, then the better view, then lower seat numbers. */
  compare(a: Seats, b: Seats): number {
    const at = a.findIndex((seat, i) => seat !== b[i]);
    const order = at < 0 ? 0 : a[at]!.number - b[at]!.number;
    return this.#waste(a) - this.#waste(b) || viewSum(a) - viewSum(b) || order;
  }

  #choices(step: BestStep): Seats[] {
    const { quantity } = this.want;
    if (step === "adjacentRows") return this.#allSplits();
    if (step === "nearest") return this.#anywhere();
    const blocks = this.#blocks(this.hall, quantity);
    if (step === "togetherWithOrphan") return blocks;
    return blocks.filter((seats) => orphansOf(seats, (seat) => this.#staysOpen(seat)).length === 0);
  }

  readonly #staysOpen = (seat: NaiveSeat | undefined): boolean =>
    open(seat) && !this.#isKept(seat!);

  readonly #isKept = (seat: NaiveSeat): boolean => this.want.keeps && seat.mine;

  readonly #may = (seat: NaiveSeat): boolean => {
    const { accessible, wheelchairs, hidesLimited, groups, sections, barred } = this.want;
    return (
      this.#staysOpen(seat) &&
      !this.#excluded.has(seat) &&
      !barred.includes(seat.number) &&
      (accessible || wheelchairs > 0 || !seat.accessible) &&
      !(hidesLimited && seat.limited) &&
      (groups ?? [seat.group]).includes(seat.group) &&
      (sections ?? [seat.section + 1]).includes(seat.section + 1)
    );
  };

  /** Returns all sets of n adjacent seats, and all whole tables of n. */
  #blocks(seats: readonly NaiveSeat[], n: number): Seats[] {
    const loose = seats.filter((seat) => !seat.whole);
    const tables = rowsOf(seats.filter((seat) => seat.whole));
    return [
      ...windows([...loose], n, (seat) => this.#may(seat) && seats.includes(seat)),
      ...tables.filter((table) => table.length === n && table.every(this.#may)),
    ].filter(keepsPairs);
  }

  /** Returns all splits over consecutive rows of a section, with at least two seats per row. */
  #allSplits(): Seats[] {
    const sections = Object.values(Object.groupBy(this.hall, ({ section }) => section));
    return sections.flatMap((seats) => {
      const rows = rowsOf(seats!);
      return rows.flatMap((_, from) => this.#splits(rows.slice(from), this.want.quantity));
    });
  }

  #splits(rows: readonly Seats[], left: number): Seats[] {
    if (left === 0) return [[]];
    const [row, ...rest] = rows;
    if (!row) return [];
    const found: Seats[] = [];
    for (let size = 2; size <= Math.min(left, this.want.quantity - 2); size++) {
      const parts = this.#blocks(row, size).filter((part) => this.#isFine(part));
      if (parts.length === 0) continue;
      for (const after of this.#splits(rest, left - size)) {
        for (const part of parts) found.push([...part, ...after]);
      }
    }
    return found;
  }

  /** Returns the best sets from the whole hall, one for each key of `#keep`. Tries every subset of each run. */
  #anywhere(): Seats[] {
    const { quantity } = this.want;
    let sums = new Map<string, Seats>([["", []]]);
    for (const item of this.#items()) {
      const next = new Map(sums);
      const pairs = item.flatMap((set) => [...sums.values()].map((sum) => [...sum, ...set]));
      for (const both of pairs.filter((seats) => seats.length <= quantity)) {
        this.#keep(
          next,
          both.toSorted((a, b) => a.number - b.number),
        );
      }
      sums = next;
    }
    return [...sums.values()].filter((seats) => seats.length === quantity);
  }

  /** Returns for each table and each free run the best set of each size and kind. */
  #items(): Seats[][] {
    const tables = rowsOf(this.hall.filter((seat) => seat.whole))
      .filter((table) => table.every(this.#may) && this.#isFine(table))
      .map((table) => [table]);
    const runs: Seats[][] = [];
    const seen = new Set<NaiveSeat>();
    for (const seat of this.hall) {
      if (seat.whole || seen.has(seat) || !open(seat)) continue;
      const run = stretch(seat, open);
      run.forEach((one) => seen.add(one));
      runs.push(this.#setsOf(run));
    }
    return [...tables, ...runs];
  }

  #setsOf(run: readonly NaiveSeat[]): Seats[] {
    const mine = run.filter(this.#may);
    const best = new Map<string, Seats>();
    for (let mask = 1; mask < 2 ** mine.length; mask++) {
      const set = mine.filter((_, i) => ((mask >> i) & 1) === 1);
      if (set.length > this.want.quantity || !keepsPairs(set) || !this.#isFine(set)) continue;
      this.#keep(best, set);
    }
    return [...best.values()];
  }

  #keep(sets: Map<string, Seats>, set: Seats): void {
    const places = this.want.wheelchairs > 0 ? set.filter((seat) => seat.wheelchair).length : 0;
    const key = `${set.length} ${places} ${set.some(isAtEnd)}`;
    const known = sets.get(key);
    if (!known || this.compare(set, known) < 0) sets.set(key, set);
  }

  /** Whether a part of a set is allowed: it leaves no seat stranded, and a wheelchair place has a companion. */
  #isFine(set: Seats): boolean {
    const { policy3, wheelchairs, quantity } = this.want;
    if (policy3 && this.#strands(set, policy3)) return false;
    if (wheelchairs === 0) return true;
    return stretchesOf(set).every((part) => {
      const hasWheelchair = part.some((seat) => seat.wheelchair);
      if (part.some((seat) => seat.companion) && !hasWheelchair) return false;
      return !hasWheelchair || quantity === wheelchairs || part.length > 1;
    });
  }

  #strands(set: Seats, mode: Strictness): boolean {
    const runs = new Set(set.map((seat) => stretch(seat, open)[0]!));
    return [...runs].some((first) => {
      const run = stretch(first, open);
      const taken = run.filter((seat) => set.includes(seat) || this.#isKept(seat));
      return strandedInRun(this.hall, run, taken, mode).length > 0;
    });
  }

  #waste(set: Seats): number {
    const { wheelchairs } = this.want;
    return wheelchairs > 0 ? set.filter((seat) => seat.wheelchair).length - wheelchairs : 0;
  }

  /** Whether a whole set satisfies the party's wishes. */
  #suits(set: Seats): boolean {
    const hasEnd = !this.want.isAisle || set.some(isAtEnd);
    return hasEnd && this.#waste(set) >= 0 && this.#isFine(set);
  }
}

const rowsOf = (seats: readonly NaiveSeat[]): NaiveSeat[][] =>
  vouched<NaiveSeat[][]>(Object.values(Object.groupBy(seats, ({ row }) => row)));

const isAtEnd = ({ left, right }: NaiveSeat): boolean => !left || !right;

const keepsPairs = (seats: Seats): boolean =>
  seats.every(({ partner }) => !partner || seats.includes(partner));

/** Splits a set into groups of adjacent seats. A table is one group, even if it has gaps. */
function stretchesOf(set: Seats): NaiveSeat[][] {
  const found: NaiveSeat[][] = [];
  for (const seat of set) {
    const last = found.at(-1);
    const before = last?.at(-1);
    const isNext = before && (before === seat.left || (seat.whole && before.row === seat.row));
    if (isNext) last!.push(seat);
    else found.push([seat]);
  }
  return found;
}
