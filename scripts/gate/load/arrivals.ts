import type { Moved } from "./streamText.ts";

/** When viewers learned of each change of a presentation. */
export class Arrivals {
  readonly #from: number;
  /** Times in ms since the epoch, by the place of the change. */
  readonly byChange: number[][] = [];

  /** `from` is the presentation's clock before the first change. */
  constructor(from: number) {
    this.#from = from;
  }

  /** A viewer got a delta at this time. It may tell several changes. */
  add({ after, clock }: Moved, time: number): void {
    for (let at = Math.max(after, this.#from); at < clock; at++) {
      (this.byChange[at - this.#from] ??= []).push(time);
    }
  }

  /** Whether each of so many viewers has each of the first changes. */
  haveAll(changes: number, viewers: number): boolean {
    for (let at = 0; at < changes; at++) {
      if ((this.byChange[at]?.length ?? 0) < viewers) return false;
    }
    return true;
  }
}

/** What became of the changes that were made while viewers watched. */
export interface Ways {
  /** From the moment at which each change was due until each viewer had it, in ms. */
  readonly ms: readonly number[];
  /** Changes that some viewer never got, counted once for each of these viewers. */
  readonly lost: number;
}

/** Compares when changes were due with when viewers had them. Both are in the order of the clock. */
export function waysOf(
  dueTimes: readonly number[],
  byChange: readonly (readonly number[])[],
  viewers: number,
): Ways {
  const ms = dueTimes.flatMap((due, at) => (byChange[at] ?? []).map((time) => time - due));
  return { ms, lost: dueTimes.length * viewers - ms.length };
}
