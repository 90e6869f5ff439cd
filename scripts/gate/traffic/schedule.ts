/** When the calls of a generator are due. Times are in ms since the epoch. */
export interface Pace {
  readonly startAt: number;
  /** Calls per second. */
  readonly rate: number;
  readonly seconds: number;
  /** Share of the time between two calls by which this generator comes later than the first one. */
  readonly offset?: number;
}

/** The present time in ms since the epoch, to fractions of a ms. All processes of a machine agree on it. */
export const now = (): number => performance.timeOrigin + performance.now();

/** A fixed rate: the time of every call is known beforehand and does not depend on the answers. */
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

  /** Returns the times of the calls that have become due since it was asked before. */
  takeDue(time: number): number[] {
    const due: number[] = [];
    while (!this.isDone && this.#at(this.#next) <= time) due.push(this.#at(this.#next++));
    return due;
  }
}
