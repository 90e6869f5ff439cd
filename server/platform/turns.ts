import { Refused } from "../../domain/refusal.ts";

/** Work of which only some is done at once. */
export interface Turns {
  /** Does the work when a turn is free. Throws RATE_LIMITED where too many wait already. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface TurnLimits {
  readonly atOnce: number;
  /** How many may wait for a turn. */
  readonly waiting: number;
  /** What those beyond are told to wait, in seconds. */
  readonly retryAfterSeconds: number;
}

export function openTurns({ atOnce, waiting, retryAfterSeconds }: TurnLimits): Turns {
  let running = 0;
  const queue: (() => void)[] = [];
  const start = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running++;
      return undefined;
    }
    if (queue.length >= waiting) throw new Refused("RATE_LIMITED", { retryAfterSeconds });
    // Whoever ends hands its turn on, so that nobody new comes in between.
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
