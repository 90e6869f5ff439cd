/**
 * Bitsets over seat numbers: bit `seat & 31` of word `seat >>> 5`. All seating rules work on bitsets, 32
 * seats at a time. In every bitset, the bits at and beyond the seat count are clear.
 */

/** Returns the number of words for `count` bits. */
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

/** Sets the bits from `from` up to but not including `to`. */
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
