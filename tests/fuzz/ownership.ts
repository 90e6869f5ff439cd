import { RESERVED_AREA } from "../../server/seats/claims.ts";
import { Disagreement } from "./disagreement.ts";

/** Who was told that a seat is theirs, and until when, ms. */
interface Owned {
  readonly holder: string;
  readonly until: number;
}

/** The house sweeps on whole seconds. */
const SWEEP_MS = 1_000;

/** `area seat` → holder, for what somebody owns. */
export type Owners = ReadonlyMap<string, string>;

export const seatName = (area: number, seat: number): string => `${area} ${seat}`;

/**
 * What the house has answered, kept apart from its books: a seat is owned by whoever was told so,
 * until it is given back or its time is over. Throws where two would own it.
 */
export class Ownership {
  readonly #owned = new Map<string, Owned>();
  #claimedAnew = 0;
  #takenOver = 0;

  /** Locks whose time was over before they were given back. */
  lapsedBy(now: number): number {
    return this.#claimedAnew + [...this.#owned.values()].filter(({ until }) => until <= now).length;
  }

  /** Those among them that somebody took before they were swept away. */
  get takenOver(): number {
    return this.#takenOver;
  }

  claim(seat: string, holder: string, until: number, now: number): void {
    const owned = this.#owned.get(seat);
    if (owned && owned.until > now && owned.holder !== holder) {
      throw new Disagreement(`seat ${seat} was given to ${holder} and is ${owned.holder}'s`);
    }
    if (owned && owned.until <= now) {
      this.#claimedAnew++;
      if (now < Math.ceil(owned.until / SWEEP_MS) * SWEEP_MS) this.#takenOver++;
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

  /** The reserved seat whose lock runs out next, and when. */
  nextEnd(now: number): { readonly seat: number; readonly until: number } | undefined {
    const prefix = seatName(RESERVED_AREA, 0).slice(0, -1);
    const [next] = [...this.#owned]
      .filter(([name, { until }]) => name.startsWith(prefix) && until > now && until < Infinity)
      .toSorted(([, a], [, b]) => a.until - b.until);
    return next && { seat: Number(next[0].slice(prefix.length)), until: next[1].until };
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
