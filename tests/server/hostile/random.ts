/** Seeded random numbers. */
export interface Random {
  /** Returns an integer from 0 to `limit` - 1. */
  readonly below: (limit: number) => number;
  readonly of: <T>(list: readonly T[]) => T;
}

/** Returns the generator mulberry32. The same seed gives the same requests. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, of: (list) => list[below(list.length)]! };
}
