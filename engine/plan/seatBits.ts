/**
 * Bitsets over seat numbers: bit `seat & 31` of word `seat >>> 5`. Every rule is judged on these,
 * 32 seats at a time. Bits at and beyond the seat count are always clear.
 */

/** Words that hold `count` bits. */
export const wordsFor = (count: number): number => (count + 31) >>> 5;

export const newBits = (count: number): Uint32Array<ArrayBuffer> =>
  new Uint32Array(wordsFor(count));

export const hasBit = (bits: Uint32Array, seat: number): boolean =>
  ((bits[seat >>> 5]! >>> (seat & 31)) & 1) === 1;

export function setBit(bits: Uint32Array, seat: number): void {
  bits[seat >>> 5]! |= 1 << (seat & 31);
}

export function clearBit(bits: Uint32Array, seat: number): void {
  bits[seat >>> 5]! &= ~(1 << (seat & 31));
}

/** Sets the bits `from` up to, not including, `to`. */
export function setRange(bits: Uint32Array, from: number, to: number): void {
  if (to <= from) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) {
    bits[first]! |= head & tail;
    return;
  }
  bits[first]! |= head;
  bits.fill(0xffffffff, first + 1, last);
  bits[last]! |= tail;
}

/** Number of set bits of one word. */
export function popcount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of set bits from `from` up to, not including, `to`. */
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

/** Set bits of whole words. Three words share the widening of their sums from nibbles to bytes. */
function countWords(bits: Uint32Array, from: number, to: number): number {
  let total = 0;
  let w = from;
  while (w + 3 <= to) {
    // A triple adds at most 24 to each byte of the sum: ten of them fit.
    const stop = Math.min(to - 2, w + 30);
    let sum = 0;
    for (; w < stop; w += 3) {
      const two = nibbleCounts(bits[w]!) + nibbleCounts(bits[w + 1]!);
      const nibbles = (two + nibbleCounts(bits[w + 2]!)) | 0;
      // Kept a whole 32-bit word, or the sum would turn into a float.
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

/** Whether any bit is set from `from` up to, not including, `to`. */
export function hasAny(bits: Uint32Array, from: number, to: number): boolean {
  if (to <= from) return false;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) return (bits[first]! & head & tail) !== 0;
  if (((bits[first]! & head) | (bits[last]! & tail)) !== 0) return true;
  for (let w = first + 1; w < last; w++) if (bits[w] !== 0) return true;
  return false;
}

/** The seats whose bits are set, ascending. */
export function seatsIn(bits: Uint32Array): number[] {
  const seats: number[] = [];
  for (let w = 0; w < bits.length; w++) {
    for (let left = bits[w]!; left !== 0; left &= left - 1) {
      seats.push((w << 5) + 31 - Math.clz32(left & -left));
    }
  }
  return seats;
}

/** A bitset of `count` seats with these set. A seat outside the plan is a RangeError. */
export function bitsOf(seats: Iterable<number>, count: number): Uint32Array<ArrayBuffer> {
  const bits = newBits(count);
  for (const seat of seats) {
    if (!(seat >= 0 && seat < count)) throw new RangeError(`seat ${seat} is not in the plan`);
    setBit(bits, seat);
  }
  return bits;
}
