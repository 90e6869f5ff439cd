/** Values by key, each used for a time and read again after it. */
export interface TtlCache<Key, Value> {
  /** `undefined` where there is none, or where it is too old. */
  readonly get: (key: Key) => Value | undefined;
  /** The cached value, or what `read` returns. Calls meanwhile share it; a failed read is not kept. */
  readonly read: (key: Key, read: () => Value) => Value;
  readonly set: (key: Key, value: Value) => void;
  readonly delete: (key: Key) => void;
  readonly clear: () => void;
}

interface TtlCacheOptions {
  /** How long a value is used without word that it has changed. */
  readonly ttlMs: number;
  /** Beyond it the key that was set first is evicted. */
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
  const set = (key: Key, value: Value): void => {
    kept.delete(key);
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
      // A later value of the same key may have come in its place.
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
  };
}
