import { Disagreement } from "./disagreement.ts";

/** Who was told that a seat is theirs, and until when, ms. */
interface Owned {
  readonly holder: string;
  readonly until: number;
}

/** `area seat` → holder, for what somebody owns. */
export type Owners = ReadonlyMap<string, string>;

export const seatName = (area: number, seat: number): string => `${area} ${seat}`;

/**
 * What the house has answered, kept apart from its books: a seat is owned by whoever was told so,
 * until it is given back or its time is over. Throws where two would own it.
 */
export class Ownership {
  readonly #owned = new Map<string, Owned>();

  claim(seat: string, holder: string, until: number, now: number): void {
    const owned = this.#owned.get(seat);
    if (owned && owned.until > now && owned.holder !== holder) {
      throw new Disagreement(`seat ${seat} was given to ${holder} and is ${owned.holder}'s`);
    }
    this.#owned.set(seat, { holder, until });
  }

  release(seat: string, holder: string): void {
    const owned = this.#owned.get(seat);
    if (owned?.holder !== holder) {
      throw new Disagreement(`seat ${seat} was taken back from ${holder}, who had not got it`);
    }
    this.#owned.delete(seat);
  }

  /** When a holder's locks run out; `undefined` without any. They all run out together. */
  deadlineOf(holder: string, now: number): number | undefined {
    for (const owned of this.#owned.values()) {
      if (owned.holder === holder && owned.until > now) return owned.until;
    }
    return undefined;
  }

  extend(holder: string, until: number, now: number): void {
    for (const [seat, owned] of this.#owned) {
      if (owned.holder === holder && owned.until > now) this.#owned.set(seat, { holder, until });
    }
  }

  /** Whether somebody's time is over within `ms` before or after now. */
  isEndingAround(now: number, ms: number): boolean {
    return [...this.#owned.values()].some(({ until }) => Math.abs(until - now) < ms);
  }

  at(now: number): Owners {
    const live = [...this.#owned].filter(([, { until }]) => until > now);
    return new Map(live.map(([seat, { holder }]) => [seat, holder]));
  }
}
