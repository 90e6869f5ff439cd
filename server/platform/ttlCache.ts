/** Caches values by key. Each value expires after `ttlMs`. */
export interface TtlCache<Key, Value> {
  /** Returns the value of a key, or `undefined` if no value is cached or the value has expired. */
  readonly get: (key: Key) => Value | undefined;
  /**
   * Returns the cached value, or the result of `read`. Concurrent calls for the same key share one read. A
   * failed read is not cached.
   */
  readonly read: (key: Key, read: () => Value) => Value;
  readonly set: (key: Key, value: Value) => void;
  readonly delete: (key: Key) => void;
  readonly clear: () => void;
  /** Number of cached values, including expired ones that are not evicted yet. */
  readonly size: () => number;
}

interface TtlCacheOptions {
  /** How long a cached value is used unless somebody invalidates it earlier, in ms. */
  readonly ttlMs: number;
  /** Maximum keys. If there are more keys, the key that was set first is evicted. */
  readonly maxKeys?: number;
}

const MAX_KEYS = 50_000;

export function createTtlCache<Key, Value>({
  ttlMs,
  maxKeys = MAX_KEYS,
}: TtlCacheOptions): TtlCache<Key, Value> {
  const kept = new Map<Key, { readonly value: Value; readonly until: number }>();

  const get = (key: Key): Value | undefined => {
    const hit = kept.get(key);
    return hit && hit.until > Date.now() ? hit.value : undefined;
  };
  /**
   * Evicts expired values, which would otherwise stay until the cache is full. The map is sorted by expiry.
   */
  const dropExpired = (): void => {
    const now = Date.now();
    for (const [key, { until }] of kept) {
      if (until > now) return;
      kept.delete(key);
    }
  };
  const set = (key: Key, value: Value): void => {
    kept.delete(key);
    dropExpired();
    const [oldest] = kept.keys();
    if (kept.size >= maxKeys && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { value, until: Date.now() + ttlMs });
  };
  const read = (key: Key, readValue: () => Value): Value => {
    const hit = get(key);
    if (hit !== undefined) return hit;
    const value = readValue();
    set(key, value);
    if (value instanceof Promise) {
      // A newer value with the same key may have replaced this one.
      value.catch(() => kept.get(key)?.value === value && kept.delete(key));
    }
    return value;
  };
  return {
    get,
    read,
    set,
    delete: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    size: () => kept.size,
  };
}
