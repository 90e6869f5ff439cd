import { RESERVED_AREA } from "../../server/seats/claims.ts";
import { Disagreement } from "./disagreement.ts";

/** The owner of a seat according to the server's replies, and the end of the ownership, in ms. */
interface Owned {
  readonly holder: string;
  readonly until: number;
}

/** Interval in ms at which the server sweeps expired locks. */
const SWEEP_MS = 1_000;

/** Maps `area seat` to its holder, for every seat that is owned. */
export type Owners = ReadonlyMap<string, string>;

export const seatName = (area: number, seat: number): string => `${area} ${seat}`;

/**
 * The server's replies, recorded independently of its database. A holder owns a seat from the reply that grants
 * it until its release or expiry. Throws a Disagreement if two holders would own one seat.
 */
export class Ownership {
  readonly #owned = new Map<string, Owned>();
  #claimedAnew = 0;
  #takenOver = 0;

  /** Returns the number of locks that expired before they were released. */
  lapsedBy(now: number): number {
    return this.#claimedAnew + [...this.#owned.values()].filter(({ until }) => until <= now).length;
  }

  /** The number of expired locks whose seats were claimed again before the sweep. */
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

  /**
   * Returns when a holder's locks expire, in ms, or `undefined` if the holder has none. All locks of a holder
   * expire together.
   */
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

  /** Returns the reserved seat whose lock expires next, and when, in ms. */
  nextEnd(now: number): { readonly seat: number; readonly until: number } | undefined {
    const prefix = seatName(RESERVED_AREA, 0).slice(0, -1);
    const [next] = [...this.#owned]
      .filter(([name, { until }]) => name.startsWith(prefix) && until > now && until < Infinity)
      .toSorted(([, a], [, b]) => a.until - b.until);
    return next && { seat: Number(next[0].slice(prefix.length)), until: next[1].until };
  }

  /** Whether any lock expires within `ms` before or after now. */
  isEndingAround(now: number, ms: number): boolean {
    return [...this.#owned.values()].some(({ until }) => Math.abs(until - now) < ms);
  }

  at(now: number): Owners {
    const live = [...this.#owned].filter(([, { until }]) => until > now);
    return new Map(live.map(([seat, { holder }]) => [seat, holder]));
  }
}
