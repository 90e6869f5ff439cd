import { vi } from "vitest";

const TAKEN_OVER = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "Date",
  "performance",
] as const;

/**
 * Every seed begins at a multiple of this time, because the server sweeps every second and compares every other
 * second.
 */
const BEAT_MS = 2_000;

/**
 * Waits for one turn of the real event loop. Promises that wait for no timer and no reply settle during this
 * turn.
 */
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/**
 * The only clock of a simulation. After `begin`, this process's timers and dates stand still until `pass`
 * moves them. The client's code, the server's sweeps and `app_now()` are included, because PGlite takes the
 * time from this process.
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

  /** Schedules a browser task. Tasks due at the same instant run one after the other. */
  after(ms: number, work: () => void): () => void {
    const timer = setTimeout(() => this.#tasks.push(work), ms);
    return () => clearTimeout(timer);
  }

  /**
   * Schedules work of the server. Work that is due at the same instant starts together, and time stands still
   * until it is done.
   */
  arrive(ms: number, work: () => Promise<void>): void {
    setTimeout(() => this.#arrivals.push(work), ms);
  }

  /** Makes time stand still until `work` is done. If `work` fails, `pass` throws. */
  await(work: Promise<void>): void {
    const done = this.#guard(work);
    this.#underWay.add(done);
    void done.finally(() => this.#underWay.delete(done));
  }

  /** Lets time pass while `work` is running. If `work` fails, `pass` throws. */
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

  /** Advances time instant by instant. Calls `look` after all work of an instant is done. */
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

  /** Advances to the next whole beat, so that a seed gives the same run whatever ran before it. */
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
