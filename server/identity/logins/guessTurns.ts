interface Waiter {
  isWoken: boolean;
  readonly wake: () => void;
}

interface Lane {
  running: number;
  waiting: Waiter[];
}

export interface Turn {
  /** For each key, the number of look-ups that were already running when this one was registered. */
  readonly ahead: readonly number[];
  /** Must be called when the look-up has ended, or if it is not run at all. */
  readonly end: () => void;
  /**
   * Unregisters the look-up, and waits until another look-up under one of the `short` keys has ended.
   * Resolves to false at once if too many callers are waiting.
   */
  readonly wait: (short: readonly string[]) => Promise<boolean>;
}

const MAX_WAITING = 100;

/**
 * Counts the running look-ups on this node by key. Without this count, concurrent wrong guesses would all be
 * allowed, because a guess is only counted when its look-up ends.
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
      // Wakes the next waiting caller of each key under which no look-up is running any more, because nobody
      // else would wake it.
      for (const key of keys) {
        if (!short.includes(key) || lanes.get(key)!.running === 0) wakeOne(key);
      }
      return waited;
    };
    return { ahead, end, wait };
  };
  return { take };
}
