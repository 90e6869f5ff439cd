/**
 * Returns a number from 0 (inclusive) to 1 (exclusive) that depends only on the keys, so that the demo is the
 * same on every machine.
 */
export function chance(...keys: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const key of keys) {
    hash = Math.imul(hash ^ (key | 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** Returns a generator of numbers from 0 (inclusive) to 1 (exclusive) that depend only on the keys. */
export function chances(...keys: readonly number[]): () => number {
  let turn = 0;
  return () => chance(...keys, turn++);
}
