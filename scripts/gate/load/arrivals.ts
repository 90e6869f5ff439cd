import type { Moved } from "./streamText.ts";

/** Records when viewers received each change of a presentation. */
export class Arrivals {
  readonly #from: number;
  /** Times in ms since the epoch, by the index of the change. */
  readonly byChange: number[][] = [];

  /** `from` is the presentation's clock before the first change. */
  constructor(from: number) {
    this.#from = from;
  }

  /** Records that a viewer received a delta at `time`. A delta can contain several changes. */
  add({ after, clock }: Moved, time: number): void {
    for (let at = Math.max(after, this.#from); at < clock; at++) {
      (this.byChange[at - this.#from] ??= []).push(time);
    }
  }

  /** Returns whether all of `viewers` viewers have received all of the first `changes` changes. */
  haveAll(changes: number, viewers: number): boolean {
    for (let at = 0; at < changes; at++) {
      if ((this.byChange[at]?.length ?? 0) < viewers) return false;
    }
    return true;
  }
}

/** The delays and losses of changes that were made while viewers watched. */
export interface Ways {
  /** Time from when each change was due until each viewer had received it, in ms. */
  readonly ms: readonly number[];
  /** Number of changes that viewers never received. A change that three viewers missed counts as three. */
  readonly lost: number;
}

/**
 * Computes the delays from when changes were due and when viewers received them. Both lists are in the order of
 * the presentation's clock.
 */
export function waysOf(
  dueTimes: readonly number[],
  byChange: readonly (readonly number[])[],
  viewers: number,
): Ways {
  const ms = dueTimes.flatMap((due, at) => (byChange[at] ?? []).map((time) => time - due));
  return { ms, lost: dueTimes.length * viewers - ms.length };
}
