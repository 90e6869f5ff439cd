import type { SeatKey } from "../../../domain/ids.ts";

/** Tells whether a change of mind about a seat is still the latest one. */
export type IsCurrent = (key: SeatKey) => boolean;

/**
 * Keeps calls about one seat in order and lets late answers be told from current ones: the network
 * may be slower than a finger that taps twice.
 */
export class Lanes {
  readonly #last = new Map<SeatKey, Promise<void>>();
  /** The latest change of mind about each seat whose calls are not over. */
  readonly #turns = new Map<SeatKey, number>();
  #turn = 0;
  readonly #onBusy: (isBusy: boolean) => void;

  constructor(onBusy: (isBusy: boolean) => void) {
    this.#onBusy = onBusy;
  }

  /** A call about this seat is on its way or waits for one. */
  isBusy(key: SeatKey): boolean {
    return this.#last.has(key);
  }

  /** Resolves when no call is on its way or waiting. */
  async settled(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }

  /** Marks a change of mind about these seats. */
  turn(keys: readonly SeatKey[]): IsCurrent {
    const turn = ++this.#turn;
    for (const key of keys) this.#turns.set(key, turn);
    return (key) => this.#turns.get(key) === turn;
  }

  /** Runs `work` when everything before it about these seats is over. */
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
