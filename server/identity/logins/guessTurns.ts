interface Waiter {
  isWoken: boolean;
  readonly wake: () => void;
}

interface Lane {
  running: number;
  waiting: Waiter[];
}

export interface Turn {
  /** For each key, the number of look-ups that were running when this turn was taken. */
  readonly ahead: readonly number[];
  /** Must be called when the look-up has ended, or instead of running it. */
  readonly end: () => void;
  /**
   * Ends the turn and waits until a look-up under one of the `short` keys has ended. Resolves to false at
   * once if too many callers are waiting.
   */
  readonly wait: (short: readonly string[]) => Promise<boolean>;
}

const MAX_WAITING = 100;

/**
 * Counts the running look-ups on this node by key. Without this, concurrent guesses would all pass, because
 * none of them is counted before it ends.
 */
export function openTurns() {
  const lanes = new Map<string, Lane>();

  const wakeOne = (key: string): void => {
    const lane = lanes.get(key);
    if (!lane) return;
    const next = lane.waiting.find(({ isWoken }) => !isWoken);
    lane.waiting = lane.waiting.filter((waiter) => !waiter.isWoken && waiter !== next);
    if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(key);
    if (!next) return;
    next.isWoken = true;
    next.wake();
  };
  const leave = (keys: readonly string[]): void => {
    for (const key of keys) lanes.get(key)!.running -= 1;
  };
  const take = (keys: readonly string[]): Turn => {
    const ahead = keys.map((key) => {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] };
      lanes.set(key, lane);
      return lane.running++;
    });
    const end = (): void => {
      leave(keys);
      keys.forEach(wakeOne);
    };
    const wait = (short: readonly string[]): Promise<boolean> => {
      const isFull = short.some((key) => lanes.get(key)!.waiting.length >= MAX_WAITING);
      leave(keys);
      const waited = new Promise<boolean>((resolve) => {
        if (isFull) return resolve(false);
        const waiter = { isWoken: false, wake: () => resolve(true) };
        for (const key of short) lanes.get(key)!.waiting.push(waiter);
      });
      // Wakes the next waiter of each key that this turn leaves, also if no other look-up is running that
      // would wake it.
      for (const key of keys) {
        if (!short.includes(key) || lanes.get(key)!.running === 0) wakeOne(key);
      }
      return waited;
    };
    return { ahead, end, wait };
  };
  return { take };
}
