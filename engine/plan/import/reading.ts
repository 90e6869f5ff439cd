import type { PlanFaultKind } from "../../../domain/planFault.ts";

/** A message about a file: the text, and the place in the file (a path or a line). */
export interface Told {
  readonly place: string;
  readonly what: string;
}

/** Details of a fault besides its kind, for messages in any language. */
export interface FaultWords {
  /** The name in the file: an id, a number or a category. */
  readonly name?: string | undefined;
  /** The second place if the fault concerns two places in the file. */
  readonly other?: string | undefined;
}

/** A fault in a file. */
export interface Fault extends Told, FaultWords {
  readonly kind: PlanFaultKind;
}

/** Limits beyond any real venue. What exceeds a limit is left out and reported with a single fault. */
export const MOST = { seats: 1 << 21, rows: 65_535, sections: 4_096, scenery: 4_096 } as const;
export type Counted = keyof typeof MOST;

/** Maximum steps of a reading per character of the file, and the steps that any file may take. */
export const STEPS_A_CHARACTER = 100;
const FREE_STEPS = 100_000;

/** Thrown if a file needs more work than its size allows. Only `readPlan` catches this error. */
export class TooMuchWork extends Error {}

/**
 * One reading of one file: the faults found so far, in order, and the work done. Every loop over a file's
 * content counts its steps here, so that the work is limited by the file's size.
 */
export class Reading {
  readonly faults: Fault[] = [];
  readonly count: Record<Counted, number> = { seats: 0, rows: 0, sections: 0, scenery: 0 };
  steps = 0;
  #mostSteps: number;
  readonly #told = new Set<string>();

  /** `size` is the file's length in characters or bytes. */
  constructor(size: number) {
    this.#mostSteps = FREE_STEPS + STEPS_A_CHARACTER * size;
  }

  fault(kind: PlanFaultKind, place: string, what: string, words: FaultWords = {}): void {
    this.faults.push({ kind, place, what, ...words });
  }

  /** Reports a fault only once, for the first place, because many entries may have it in common. */
  faultOnce(kind: PlanFaultKind, place: string, what: string, words?: FaultWords): void {
    if (this.#told.has(what)) return;
    this.#told.add(what);
    this.fault(kind, place, what, words);
  }

  /** Raises the limit of steps, because a short text such as a range may define a whole row. */
  allow(steps: number): void {
    this.#mostSteps += steps;
  }

  spend(steps: number): void {
    this.steps += steps;
    if (this.steps > this.#mostSteps)
      throw new TooMuchWork("more work than a file of its size may ask for");
  }

  /**
   * Counts one more seat, row, section or piece of scenery. Returns whether the count is within its limit.
   */
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

/** Returns a name in quotes for use in a sentence. Long names are shortened, and line breaks are removed. */
export function quoted(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return `“${short.replaceAll(/\p{Cc}+/gu, " ")}”`;
}
