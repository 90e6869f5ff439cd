/** The draw of a waiting room: it puts all visitors who have joined by then into a random order. */

/** Four 32-bit words from a secure random source. The words determine the draw. */
export type DrawSeed = readonly [number, number, number, number];

/**
 * Number of words to discard at the start. Without this warm-up, seeds with few bits set would give poorly
 * mixed numbers.
 */
const WARM_UP = 20;

/** Returns a generator of 32-bit random numbers (xoshiro128**, Blackman and Vigna 2018). */
function words([a, b, c, d]: DrawSeed): () => number {
  let [s0, s1, s2, s3] = [a | 0, b | 0, c | 0, d | 1];
  const next = (): number => {
    const product = Math.imul(s1, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = (s3 << 11) | (s3 >>> 21);
    return result;
  };
  for (let word = 0; word < WARM_UP; word++) next();
  return next;
}

/**
 * Returns a random number below `bound`, each with the same probability. Words that would favour small numbers
 * are rejected.
 */
function below(next: () => number, bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const word = next();
    if (word < limit) return word % bound;
  }
}

/**
 * Draws a random order of the numbers 1 to `count`. Returns the rank of each number, from 1, at the index
 * number − 1. The same seed gives the same order, so that all nodes compute the same draw.
 */
export function drawRanks(seed: DrawSeed, count: number): Uint32Array {
  const ranks = Uint32Array.from({ length: count }, (_, index) => index + 1);
  const next = words(seed);
  for (let last = count - 1; last > 0; last--) {
    const other = below(next, last + 1);
    const kept = ranks[last]!;
    ranks[last] = ranks[other]!;
    ranks[other] = kept;
  }
  return ranks;
}
