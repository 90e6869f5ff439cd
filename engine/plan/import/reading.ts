import type { PlanFaultKind } from "../../../domain/planFault.ts";

/** Something about a file: the place in it (a path, a line), and what. */
export interface Told {
  readonly place: string;
  readonly what: string;
}

/** What people are told of a fault besides its kind, in any language. */
export interface FaultWords {
  /** What the file calls it: an id, a number, a category. */
  readonly name?: string | undefined;
  /** Where the other one is, of a fault between two. */
  readonly other?: string | undefined;
}

/** What is wrong in a file. */
export interface Fault extends Told, FaultWords {
  readonly kind: PlanFaultKind;
}

/** More than any venue on earth. What a file holds beyond these is left out, with one fault. */
export const MOST = { seats: 1 << 21, rows: 65_535, sections: 4_096, scenery: 4_096 } as const;
export type Counted = keyof typeof MOST;

/** Steps that a reading may take: so many for each character of the file, and some for free. */
export const STEPS_A_CHARACTER = 100;
const FREE_STEPS = 100_000;

/** A file asks for more work than its size allows. Only `readPlan` catches it. */
export class TooMuchWork extends Error {}

/**
 * One reading of one file: the faults found so far, in order, and the work done. Every loop over what
 * a file holds spends its steps here, so that the work is bounded by the file's size and can be counted.
 */
export class Reading {
  readonly faults: Fault[] = [];
  readonly count: Record<Counted, number> = { seats: 0, rows: 0, sections: 0, scenery: 0 };
  steps = 0;
  #mostSteps: number;
  readonly #told = new Set<string>();

  /** `size` of the file in characters or bytes. */
  constructor(size: number) {
    this.#mostSteps = FREE_STEPS + STEPS_A_CHARACTER * size;
  }

  fault(kind: PlanFaultKind, place: string, what: string, words: FaultWords = {}): void {
    this.faults.push({ kind, place, what, ...words });
  }

  /** A fault that many entries share: told of the first alone. */
  faultOnce(kind: PlanFaultKind, place: string, what: string, words?: FaultWords): void {
    if (this.#told.has(what)) return;
    this.#told.add(what);
    this.fault(kind, place, what, words);
  }

  /** More work is right than the file's size tells: a few words may ask for a whole row. */
  allow(steps: number): void {
    this.#mostSteps += steps;
  }

  spend(steps: number): void {
    this.steps += steps;
    if (this.steps > this.#mostSteps)
      throw new TooMuchWork("more work than a file of its size may ask for");
  }

  /** Counts one more; whether there is room for it. */
  take(what: Counted, place: string): boolean {
    this.spend(1);
    if (this.count[what] >= MOST[what]) {
      this.faultOnce("tooMuch", place, `more than ${MOST[what]} ${what}: the rest is left out`);
      return false;
    }
    this.count[what]++;
    return true;
  }
}

/** A name as it stands in a sentence: short, on one line. */
export function quoted(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return `“${short.replaceAll(/\p{Cc}+/gu, " ")}”`;
}
