import type { SeatKey } from "../../../domain/ids.ts";

/**
 * Returns whether a seat's turn is still the latest one, because the visitor has not tapped the seat again.
 */
export type IsCurrent = (key: SeatKey) => boolean;

/**
 * Runs the calls for each seat one after the other, and detects answers that are out of date, because a
 * visitor can tap a seat twice before the first answer arrives.
 */
export class Lanes {
  readonly #last = new Map<SeatKey, Promise<void>>();
  /** Number of the latest turn of each seat that has calls in progress. A tap on a seat starts a new turn. */
  readonly #turns = new Map<SeatKey, number>();
  #turn = 0;
  readonly #onBusy: (isBusy: boolean) => void;

  constructor(onBusy: (isBusy: boolean) => void) {
    this.#onBusy = onBusy;
  }

  /** Returns whether a call for this seat is in progress or queued. */
  isBusy(key: SeatKey): boolean {
    return this.#last.has(key);
  }

  /** Resolves when no call for any seat is in progress or queued. */
  async settled(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }

  /** Starts a new turn for these seats, so that answers to calls of earlier turns count as out of date. */
  turn(keys: readonly SeatKey[]): IsCurrent {
    const turn = ++this.#turn;
    for (const key of keys) this.#turns.set(key, turn);
    return (key) => this.#turns.get(key) === turn;
  }

  /** Runs `work` once all earlier calls for these seats have ended. */
  async run(keys: readonly SeatKey[], work: () => Promise<void>): Promise<void> {
    const lane = Promise.all(keys.map((key) => this.#last.get(key) ?? Promise.resolve())).then(
      work,
    );
    for (const key of keys) this.#last.set(key, lane);
    this.#onBusy(true);
    try {
      await lane;
    } finally {
      for (const key of keys) if (this.#last.get(key) === lane) this.#forget(key);
      this.#onBusy(this.#last.size > 0);
    }
  }

  #forget(key: SeatKey): void {
    this.#last.delete(key);
    this.#turns.delete(key);
  }
}
