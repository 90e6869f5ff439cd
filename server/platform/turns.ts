import { Refused } from "../../domain/refusal.ts";

/** Limits how many pieces of work run concurrently. */
export interface Turns {
  /** Runs the work when a slot is free. Throws RATE_LIMITED if the queue is full. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface TurnLimits {
  readonly atOnce: number;
  /** Maximum number of calls in the queue. */
  readonly waiting: number;
  /** The retry time in seconds for calls that are refused because the queue is full. */
  readonly retryAfterSeconds: number;
}

/** Opens a queue that runs one task after the other, in the order of the calls, and never refuses a task. */
export const openLine = (): Turns =>
  openTurns({ atOnce: 1, waiting: Infinity, retryAfterSeconds: 0 });

export function openTurns({ atOnce, waiting, retryAfterSeconds }: TurnLimits): Turns {
  let running = 0;
  const queue: (() => void)[] = [];
  const start = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running++;
      return undefined;
    }
    if (queue.length >= waiting) throw new Refused("RATE_LIMITED", { retryAfterSeconds });
    // A finished call passes its slot to the next call in the queue, so that no new call can take the slot
    // first.
    return new Promise((resolve) => queue.push(resolve));
  };
  const end = (): void => {
    const next = queue.shift();
    if (next) next();
    else running--;
  };
  return {
    run: async (work) => {
      await start();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
