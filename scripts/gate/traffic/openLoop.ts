import { setTimeout as sleep } from "node:timers/promises";
import { now, Schedule, type Pace } from "./schedule.ts";

/** Thrown to end a visit whose next call would be due after the end of the traffic. */
export class Over extends Error {}

/**
 * Starts calls at a fixed rate, whether or not earlier calls were answered. A call that is due while no visitor
 * is free waits, and its wait counts as the server's latency.
 */
export class OpenLoop {
  readonly #ready: ((due: number | undefined) => void)[] = [];
  #overdue: number[] = [];
  /** Index of the first overdue call. Removing it from a long list would take longer than the call. */
  #first = 0;
  #isOver = false;
  /** How late the generator itself was for each call, in ms. */
  readonly lateMs: number[] = [];

  /** Announces a call that was due at `due`. It begins immediately if a visitor is ready. */
  offer(due: number, time: number): void {
    this.lateMs.push(time - due);
    const next = this.#ready.shift();
    if (next) next(due);
    else this.#overdue.push(due);
  }

  /** Waits until a call may begin. Returns the time at which it was due, `undefined` after the end. */
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

  /** Ends the loop. Returns when the calls were due that no visitor was free to make. */
  end(): number[] {
    this.#isOver = true;
    for (const go of this.#ready.splice(0)) go(undefined);
    return this.#overdue.slice(this.#first);
  }
}

/** Announces all calls of a pace as they become due. */
export async function offerAll(loop: OpenLoop, pace: Pace): Promise<void> {
  const schedule = new Schedule(pace);
  await sleep(Math.max(0, pace.startAt - now()));
  while (!schedule.isDone) {
    const time = now();
    for (const due of schedule.takeDue(time)) loop.offer(due, time);
    await sleep(1);
  }
}
