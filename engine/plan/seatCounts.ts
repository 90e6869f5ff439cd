/** Returns the number of set bits in a word. */
export function popcount(word: number): number {
  const v = nibbleCounts(word);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the number of set bits from `from` up to but not including `to`. */
export function countBits(bits: Uint32Array, from: number, to: number): number {
  if (to <= from) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) return popcount(bits[first]! & head & tail);
  const ends = popcount(bits[first]! & head) + popcount(bits[last]! & tail);
  return ends + countWords(bits, first + 1, last);
}

/**
 * Counts the set bits of whole words. For speed, the bits are first counted per nibble (four bits). The
 * counts of three words are added before they are widened to bytes.
 */
function countWords(bits: Uint32Array, from: number, to: number): number {
  let total = 0;
  let w = from;
  while (w + 3 <= to) {
    // Three words add at most 24 to each byte of the sum, so a byte can hold the sum of ten such groups of
    // words.
    const stop = Math.min(to - 2, w + 30);
    let sum = 0;
    for (; w < stop; w += 3) {
      const two = nibbleCounts(bits[w]!) + nibbleCounts(bits[w + 1]!);
      const nibbles = (two + nibbleCounts(bits[w + 2]!)) | 0;
      // `| 0` truncates the sum to 32 bits, because it would otherwise become a float.
      sum = (sum + (nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f)) | 0;
    }
    const pairs = (sum & 0x00ff00ff) + ((sum >>> 8) & 0x00ff00ff);
    total += (pairs & 0xffff) + (pairs >>> 16);
  }
  for (; w < to; w++) total += popcount(bits[w]!);
  return total;
}

function nibbleCounts(word: number): number {
  const v = word - ((word >>> 1) & 0x55555555);
  return (v & 0x33333333) + ((v >>> 2) & 0x33333333);
}
