import { setTimeout as sleep } from "node:timers/promises";
import { now, Schedule, type Pace } from "./schedule.ts";

/** Thrown to end a visit if its next call would be due after the end of the traffic. */
export class Over extends Error {}

/**
 * Starts calls at a fixed rate, whether or not earlier calls have been answered. If no visitor is free when a
 * call is due, the call waits. The wait of a call is counted as latency of the server.
 */
export class OpenLoop {
  readonly #ready: ((due: number | undefined) => void)[] = [];
  #overdue: number[] = [];
  /**
   * Index of the first call that is due and has not begun. An index is used, because removing the first call
   * from a long list would take longer than making it.
   */
  #first = 0;
  #isOver = false;
  /** For each call, how late the generator itself was, in ms. */
  readonly lateMs: number[] = [];

  /**
   * Announces a call that became due at the time `due`. If a visitor is waiting, the call begins immediately.
   */
  offer(due: number, time: number): void {
    this.lateMs.push(time - due);
    const next = this.#ready.shift();
    if (next) next(due);
    else this.#overdue.push(due);
  }

  /**
   * Waits until a call may begin. Returns the time at which the call was due, or `undefined` after the end of
   * the traffic.
   */
  turn(): Promise<number | undefined> {
    if (this.#isOver) return Promise.resolve(undefined);
    const due = this.#overdue[this.#first];
    if (due === undefined) return new Promise((go) => this.#ready.push(go));
    this.#first += 1;
    if (this.#first === this.#overdue.length) {
      this.#overdue = [];
      this.#first = 0;
    }
    return Promise.resolve(due);
  }

  /** Ends the loop. Ends the traffic. Returns when the calls were due that no visitor was free to make. */
  end(): number[] {
    this.#isOver = true;
    for (const go of this.#ready.splice(0)) go(undefined);
    return this.#overdue.slice(this.#first);
  }
}

/** Announces all calls of a schedule as they become due. */
export async function offerAll(loop: OpenLoop, pace: Pace): Promise<void> {
  const schedule = new Schedule(pace);
  await sleep(Math.max(0, pace.startAt - now()));
  while (!schedule.isDone) {
    const time = now();
    for (const due of schedule.takeDue(time)) loop.offer(due, time);
    await sleep(1);
  }
}
