import type { SeatKey } from "../../../domain/ids.ts";

/** Returns whether the turn is still the latest one for a seat. */
export type IsCurrent = (key: SeatKey) => boolean;

/**
 * Keeps the calls for each seat in order, and tells stale answers from current ones. A finger can tap twice
 * before the network answers.
 */
export class Lanes {
  readonly #last = new Map<SeatKey, Promise<void>>();
  /** The latest turn of each seat with calls in progress. */
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

  /** Resolves when no call is in progress or queued. */
  async settled(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }

  /** Starts a new turn for these seats. */
  turn(keys: readonly SeatKey[]): IsCurrent {
    const turn = ++this.#turn;
    for (const key of keys) this.#turns.set(key, turn);
    return (key) => this.#turns.get(key) === turn;
  }

  /** Runs `work` after all earlier calls for these seats. */
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
