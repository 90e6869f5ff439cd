/** A number from 0 up to 1 that depends on the keys alone: the same demo on every machine. */
export function chance(...keys: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const key of keys) {
    hash = Math.imul(hash ^ (key | 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** A row of such numbers. */
export function chances(...keys: readonly number[]): () => number {
  let turn = 0;
  return () => chance(...keys, turn++);
}
