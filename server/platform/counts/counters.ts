/** Maximum number of keys counted at once. If there are more keys, the oldest window is evicted. */
const MAX_KEYS = 100_000;
/**
 * Two windows of a key that end within this time of each other, in ms, count as the same window, because
 * notifications between nodes take time.
 */
const LATE_MS = 1_000;

interface Span {
  /** The number of units that all nodes have counted in this window, as far as this node knows. */
  used: number;
  endsAt: number;
}

interface Window extends Span {
  /** The number of units that this node has counted since it last notified the other nodes. */
  untold: number;
  /**
   * The next window of the key, if another node has already begun it. When this node's own window ends, the
   * node continues with the other node's window.
   */
  next: Span | undefined;
}

/**
 * Notifies the other nodes how many units this node has counted under a key, and in how many ms its window
 * ends.
 */
export type TellCount = (key: string, units: number, forMs: number) => void;

/** Counts units by key, in windows that begin with a key's first unit. */
export interface Counters {
  readonly add: (key: string, units: number) => void;
  /**
   * Returns the seconds until a key's window ends if `more` further units would exceed the maximum. Otherwise
   * returns `undefined`.
   */
  readonly waitOf: (key: string, more?: number) => number | undefined;
}

/** Counters that also count the units of other nodes. */
export interface SharedCounters extends Counters {
  readonly hear: TellCount;
}

export interface CountersOptions {
  /** Maximum units of a key per window. */
  readonly max: number;
  readonly windowMs: number;
  readonly maxKeys?: number;
}

/**
 * Returns how many units a node counts before it notifies the other nodes: a twentieth of the limit. All
 * nodes together can therefore exceed a limit, by less than this number for each node after the first, and
 * by the units that are counted while a notification is on its way.
 */
export const untoldShare = (max: number): number => Math.max(1, Math.floor(max / 20));

export function openCounters(
  { max, windowMs, maxKeys = MAX_KEYS }: CountersOptions,
  tell: TellCount = () => undefined,
  now: () => number = Date.now,
): SharedCounters {
  const share = untoldShare(max);
  // The map is sorted by the beginning of the windows, which end in nearly the same order.
  const windows = new Map<string, Window>();
  const forgetOld = (at: number): void => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > at && windows.size < maxKeys) return;
      windows.delete(key);
    }
  };
  const begin = (key: string, at: number, span: Span): Window => {
    windows.delete(key);
    forgetOld(at);
    const window = { ...span, untold: 0, next: undefined };
    windows.set(key, window);
    return window;
  };
  const current = (key: string, at: number): Window | undefined => {
    const window = windows.get(key);
    if (!window || window.endsAt > at) return window;
    const { next } = window;
    return next && next.endsAt > at ? begin(key, at, next) : undefined;
  };
  const spend = (window: Window, units: number): void => {
    window.used += units;
    if (window.next) window.next.used += units;
  };
  return {
    add: (key, units) => {
      const at = now();
      const window = current(key, at) ?? begin(key, at, { used: 0, endsAt: at + windowMs });
      // When the key reached its limit, the other nodes were notified and began to refuse the key, so they
      // need not know of further units.
      const isOver = window.used > max;
      spend(window, units);
      if (isOver) return;
      window.untold += units;
      if (window.untold < share && window.used < max) return;
      tell(key, window.untold, window.endsAt - at);
      window.untold = 0;
    },
    waitOf: (key, more = 0) => {
      const at = now();
      const window = current(key, at);
      if (!window || window.used + more <= max) return undefined;
      return Math.max(1, Math.ceil((window.endsAt - at) / 1_000));
    },
    hear: (key, units, forMs) => {
      const at = now();
      const endsAt = at + Math.min(forMs, windowMs);
      const window = current(key, at) ?? begin(key, at, { used: 0, endsAt });
      spend(window, units);
      // The nodes must agree on the end of a window, because otherwise each node would allow the whole
      // limit in a window of its own.
      if (endsAt <= window.endsAt) return;
      const { next } = window;
      if (!next || endsAt > next.endsAt + LATE_MS) window.next = { used: units, endsAt };
      else next.endsAt = Math.max(next.endsAt, endsAt);
    },
  };
}
