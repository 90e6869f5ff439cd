const WINDOW_MS = 60_000;
/** Maximum number of keys counted at once. Beyond it, the oldest window is evicted. */
const MAX_KEYS = 100_000;

interface Window {
  used: number;
  readonly endsAt: number;
}

/** Counts units by key, in windows of a minute that begin with a key's first unit. */
export interface Counters {
  readonly add: (key: string, units: number) => void;
  /**
   * Returns the seconds until a key that has used more than `most` units can continue, otherwise `undefined`.
   */
  readonly waitOf: (key: string, most: number) => number | undefined;
}

export function openCounters(now: () => number = Date.now, maxKeys = MAX_KEYS): Counters {
  // In the order in which windows began. They end in the same order.
  const windows = new Map<string, Window>();
  const forgetOld = (at: number): void => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > at && windows.size < maxKeys) return;
      windows.delete(key);
    }
  };
  const current = (key: string, at: number): Window | undefined => {
    const window = windows.get(key);
    return window && window.endsAt > at ? window : undefined;
  };
  return {
    add: (key, units) => {
      const at = now();
      const window = current(key, at);
      if (window) {
        window.used += units;
        return;
      }
      windows.delete(key);
      forgetOld(at);
      windows.set(key, { used: units, endsAt: at + WINDOW_MS });
    },
    waitOf: (key, most) => {
      const at = now();
      const window = current(key, at);
      if (!window || window.used <= most) return undefined;
      return Math.max(1, Math.ceil((window.endsAt - at) / 1_000));
    },
  };
}
