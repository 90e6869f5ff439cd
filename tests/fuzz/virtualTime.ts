import { vi } from "vitest";

const TAKEN_OVER = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "Date",
  "performance",
] as const;

/** Every seed begins on a whole beat of the house, which sweeps every second and compares every other. */
const BEAT_MS = 2_000;

/** One turn of the real loop: promises that wait for nothing else have settled by then. */
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/**
 * The one clock of a simulation. From `begin` on, timers and dates of this process stand still until
 * `pass` moves them: those of the client's code, of the house's own sweeps, and of `app_now()` too,
 * because PGlite asks this process for the time.
 */
export class VirtualTime {
  readonly #tasks: (() => void)[] = [];
  readonly #arrivals: (() => Promise<void>)[] = [];
  readonly #underWay = new Set<Promise<void>>();
  #failure: unknown;

  static begin(): VirtualTime {
    vi.useFakeTimers({ toFake: [...TAKEN_OVER], now: Date.UTC(2026, 10, 21, 18) });
    return new VirtualTime();
  }

  end(): void {
    vi.useRealTimers();
  }

  get now(): number {
    return Date.now();
  }

  /** A task of a browser: what falls on one instant is done one after the other. */
  after(ms: number, work: () => void): () => void {
    const timer = setTimeout(() => this.#tasks.push(work), ms);
    return () => clearTimeout(timer);
  }

  /** Work of the house: what arrives at one instant begins together. Time waits until it is done. */
  arrive(ms: number, work: () => Promise<void>): void {
    setTimeout(() => this.#arrivals.push(work), ms);
  }

  /** Time does not move on before `work` is done; where it fails, `pass` throws. */
  await(work: Promise<void>): void {
    const done = this.#guard(work);
    this.#underWay.add(done);
    void done.finally(() => this.#underWay.delete(done));
  }

  /** Time goes on while `work` is done; where it fails, `pass` throws. */
  watch(work: Promise<unknown> | undefined): void {
    if (work) void this.#guard(work);
  }

  async #guard(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#failure ??= error;
    }
  }

  /** Lets time pass, instant by instant; `look` is called when all that is due at one is done. */
  async pass(ms: number, look: () => Promise<void>): Promise<void> {
    let isOver = false;
    setTimeout(() => (isOver = true), ms);
    while (!isOver) {
      vi.advanceTimersToNextTimer();
      vi.advanceTimersByTime(0);
      await this.#settle();
      for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) {
        task();
        await this.#settle();
      }
      for (const work of this.#arrivals.splice(0)) this.await(work());
      await this.#settle();
      await look();
    }
  }

  /** Passes on to the next whole beat, so that a seed runs alike whatever ran before it. */
  toNextBeat(): Promise<void> {
    return this.pass(BEAT_MS - (this.now % BEAT_MS), () => Promise.resolve());
  }

  async #settle(): Promise<void> {
    do await turn();
    while (this.#underWay.size > 0);
    if (this.#failure === undefined) return;
    const failure = this.#failure;
    this.#failure = undefined;
    throw failure;
  }
}
