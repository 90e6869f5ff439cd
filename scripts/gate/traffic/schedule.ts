/** The schedule at which the calls of a generator are due. Times are in ms since the epoch. */
export interface Pace {
  readonly startAt: number;
  /** Calls per second. */
  readonly rate: number;
  readonly seconds: number;
  /** How much later this generator starts than the first one, as a share of the time between two calls. */
  readonly offset?: number;
}

/**
 * Returns the current time in ms since the epoch, including fractions. All processes of a machine get the
 * same time.
 */
export const now = (): number => performance.timeOrigin + performance.now();

/**
 * The times at which calls with a fixed rate are due. The times are known beforehand and do not depend on
 * responses.
 */
export class Schedule {
  readonly #pace: Pace;
  readonly #total: number;
  #next = 0;

  constructor(pace: Pace) {
    this.#pace = pace;
    this.#total = Math.round(pace.rate * pace.seconds);
  }

  get isDone(): boolean {
    return this.#next >= this.#total;
  }

  #at(place: number): number {
    const { startAt, rate, offset = 0 } = this.#pace;
    return startAt + ((place + offset) * 1000) / rate;
  }

  /** Returns the times of the calls that have become due since this method was last called. */
  takeDue(time: number): number[] {
    const due: number[] = [];
    while (!this.isDone && this.#at(this.#next) <= time) due.push(this.#at(this.#next++));
    return due;
  }
}
