import type { Moved } from "./streamText.ts";

/** Records when the viewers received each change of a presentation's seats. */
export class Arrivals {
  readonly #from: number;
  /** Times at which viewers received a change, in ms since the epoch, by the index of the change. */
  readonly byChange: number[][] = [];

  /** `from` is the value of the presentation's clock before the first change. */
  constructor(from: number) {
    this.#from = from;
  }

  /** Records that a viewer received a delta at `time`. A delta can contain several changes. */
  add({ after, clock }: Moved, time: number): void {
    for (let at = Math.max(after, this.#from); at < clock; at++) {
      (this.byChange[at - this.#from] ??= []).push(time);
    }
  }

  /** Returns whether each of the first `changes` changes has been received by all `viewers` viewers. */
  haveAll(changes: number, viewers: number): boolean {
    for (let at = 0; at < changes; at++) {
      if ((this.byChange[at]?.length ?? 0) < viewers) return false;
    }
    return true;
  }
}

/** Delays and losses of the changes that were made while viewers watched. */
export interface Ways {
  /** For each change and viewer, the time in ms from when the change was due until the viewer received it. */
  readonly ms: readonly number[];
  /**
   * Number of changes that viewers did not receive. If three viewers missed the same change, the change
   * counts as three.
   */
  readonly lost: number;
}

/**
 * Computes the delays from the times at which changes were due and at which viewers received them. The lists
 * of both times must be in the order of the presentation's clock.
 */
export function waysOf(
  dueTimes: readonly number[],
  byChange: readonly (readonly number[])[],
  viewers: number,
): Ways {
  const ms = dueTimes.flatMap((due, at) => (byChange[at] ?? []).map((time) => time - due));
  return { ms, lost: dueTimes.length * viewers - ms.length };
}
