/** Maximum number of keys counted at once. Beyond it, the oldest window is evicted. */
const MAX_KEYS = 100_000;
/** Windows that end within this time of each other, in ms, are the same one. Notifications take time. */
const LATE_MS = 1_000;

interface Span {
  /** What all nodes have used, as far as this one knows. */
  used: number;
  endsAt: number;
}

interface Window extends Span {
  /** What this node has used since it last told the others. */
  untold: number;
  /** The window that another node has begun already. This one goes over to it when its own window ends. */
  next: Span | undefined;
}

/** Tells the other nodes what this one has counted under a key, and in how many ms its window ends. */
export type TellCount = (key: string, units: number, forMs: number) => void;

/** Counts units by key, in windows that begin with a key's first unit. */
export interface Counters {
  readonly add: (key: string, units: number) => void;
  /**
   * Returns the seconds until a key can continue that would exceed the maximum with `more` units. Otherwise
   * `undefined`.
   */
  readonly waitOf: (key: string, more?: number) => number | undefined;
}

/** Counters that also count what the other nodes tell. */
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
 * How much of a limit a node counts before it tells the others. All nodes together exceed a limit by less
 * than this for each further node, and by what they count while a notification is on its way.
 */
export const untoldShare = (max: number): number => Math.max(1, Math.floor(max / 20));

export function openCounters(
  { max, windowMs, maxKeys = MAX_KEYS }: CountersOptions,
  tell: TellCount = () => undefined,
  now: () => number = Date.now,
): SharedCounters {
  const share = untoldShare(max);
  // In the order in which windows began. They end in nearly the same order.
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
      // The others were told when the key reached its limit. More makes no difference.
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
      // Without a common end each node would allow the whole limit at another time.
      if (endsAt <= window.endsAt) return;
      const { next } = window;
      if (!next || endsAt > next.endsAt + LATE_MS) window.next = { used: units, endsAt };
      else next.endsAt = Math.max(next.endsAt, endsAt);
    },
  };
}
