import { newBits, setBit } from "./seatBits.ts";

/** Returns the seats whose bits are set, ascending. */
export function seatsIn(bits: Uint32Array): number[] {
  const seats: number[] = [];
  for (let w = 0; w < bits.length; w++) {
    for (let left = bits[w]!; left !== 0; left &= left - 1) {
      seats.push((w << 5) + 31 - Math.clz32(left & -left));
    }
  }
  return seats;
}

/**
 * Returns a bitset for `count` seats in which the bits of the given seats are set. Throws a RangeError for a
 * seat outside the plan.
 */
export function bitsOf(seats: Iterable<number>, count: number): Uint32Array<ArrayBuffer> {
  const bits = newBits(count);
  for (const seat of seats) {
    if (!(seat >= 0 && seat < count)) throw new RangeError(`seat ${seat} is not in the plan`);
    setBit(bits, seat);
  }
  return bits;
}
