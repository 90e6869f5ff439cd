/**
 * Returns a generator of pseudo-random numbers from 0 (inclusive) to 1 (exclusive). Equal seeds give equal
 * numbers, so that a picture is the same in every request.
 */
export function draws(seed: number): () => number {
  let state = (seed * 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
