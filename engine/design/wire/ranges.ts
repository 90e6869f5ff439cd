/**
 * Sets of slots as ascending ranges: first, count, first, count … Selections mostly consist of whole
 * stretches of rows, so 2,000 seats need only a few dozen numbers.
 */

/** Returns the ranges of slots in any order. Slots that occur several times count once. */
export function rangesOf(slots: ArrayLike<number> & Iterable<number>): number[] {
  const sorted = Uint32Array.from(slots).toSorted();
  const ranges: number[] = [];
  let end = -1;
  for (const slot of sorted) {
    if (slot === end) {
      ranges[ranges.length - 1]!++;
      end++;
    } else if (slot > end) {
      ranges.push(slot, 1);
      end = slot + 1;
    }
  }
  return ranges;
}

/** Returns the number of slots in ranges. */
export function countOf(ranges: readonly number[]): number {
  let count = 0;
  for (let i = 1; i < ranges.length; i += 2) count += ranges[i]!;
  return count;
}

/** Returns the slots in the ranges, ascending. */
export function slotsOf(ranges: readonly number[]): Uint32Array {
  const slots = new Uint32Array(countOf(ranges));
  let at = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    for (let k = 0; k < ranges[i + 1]!; k++) slots[at++] = ranges[i]! + k;
  }
  return slots;
}
