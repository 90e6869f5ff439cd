/** Columns of positions. */
export interface Positions {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** A gap wider than this many times the usual distance is an aisle, as in the engine and in the importer. */
const AISLE = 1.6;

/** Maximum logical x of a plan. */
const MAX_LOGICAL_X = 0x7fff;

/**
 * Returns the distance between two slots' seats. Uses a square root instead of Math.hypot. The last digits of
 * Math.hypot differ between browsers, and the server must compute the same result.
 */
export function distance({ x, y }: Positions, a: number, b: number): number {
  const [dx, dy] = [x[a]! - x[b]!, y[a]! - y[b]!];
  return Math.sqrt(dx * dx + dy * dy);
}

function lengthOf(at: Positions, walk: Uint32Array): number {
  let length = 0;
  for (let i = 1; i < walk.length; i++) length += distance(at, walk[i - 1]!, walk[i]!);
  return length;
}

/**
 * Returns a row's seats in the order in which they stand. The result is the given order, or the order along
 * the direction of the row if that makes the path through the seats shorter. Rings and rows around a corner
 * keep the given order.
 */
export function alongRow(at: Positions, slots: Uint32Array): Uint32Array {
  if (slots.length < 3 || isSteady(at, slots)) return slots;
  const [ux, uy] = axisOf(at, slots);
  const key = (slot: number): number => at.x[slot]! * ux + at.y[slot]! * uy;
  const sorted = slots.toSorted((a, b) => key(a) - key(b) || a - b);
  if (!(lengthOf(at, sorted) < lengthOf(at, slots) * (1 - 1e-9))) return slots;
  return isBackward(slots, sorted) ? sorted.toReversed() : sorted;
}

/**
 * Whether each seat lies further along the line from the first seat to the last than the seat before it, as
 * in nearly all rows, even curved ones.
 */
function isSteady({ x, y }: Positions, slots: Uint32Array): boolean {
  const [first, last] = [slots[0]!, slots.at(-1)!];
  const [dx, dy] = [x[last]! - x[first]!, y[last]! - y[first]!];
  let before = -Infinity;
  for (const slot of slots) {
    const along = x[slot]! * dx + y[slot]! * dy;
    if (along <= before) return false;
    before = along;
  }
  return true;
}

/** Whether most pairs of neighbours in the new order were in the opposite order before. */
function isBackward(before: Uint32Array, after: Uint32Array): boolean {
  const indexOf = new Map(Array.from(before, (slot, index) => [slot, index]));
  let onwards = 0;
  for (let i = 1; i < after.length; i++)
    onwards += Math.sign(indexOf.get(after[i]!)! - indexOf.get(after[i - 1]!)!);
  return onwards < 0;
}

/**
 * Returns the direction in which positions spread most. The direction's length is arbitrary, because callers
 * only compare positions along it.
 */
function axisOf({ x, y }: Positions, slots: Uint32Array): [number, number] {
  let [mx, my] = [0, 0];
  for (const slot of slots) [mx, my] = [mx + x[slot]! / slots.length, my + y[slot]! / slots.length];
  let [xx, xy, yy] = [0, 0, 0];
  for (const slot of slots) {
    const [dx, dy] = [x[slot]! - mx, y[slot]! - my];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const spread = xx - yy;
  const root = Math.sqrt(spread * spread + 4 * xy * xy);
  return spread >= 0 ? [spread + root || 1, 2 * xy] : [2 * xy, root - spread];
}

/** Returns the lower median of the distances that are not 0, or 0 if there are none. */
export function usualStep(steps: readonly number[]): number {
  const sorted = Float64Array.from(steps).toSorted();
  let zeros = 0;
  while (zeros < sorted.length && sorted[zeros]! <= 0) zeros++;
  return sorted[zeros + ((sorted.length - zeros - 1) >>> 1)] ?? 0;
}

/**
 * Returns logical x for seats in their order: consecutive numbers, with one number skipped at each aisle.
 * Returns `current` unchanged if it already has the same neighbours and aisles.
 */
export function countAlong(at: Positions, slots: Uint32Array, current: Int16Array): Int16Array {
  const steps = Array.from(slots.subarray(1), (slot, i) => distance(at, slots[i]!, slot));
  const aisle = AISLE * usualStep(steps);
  const isRight = steps.every((step, i) => {
    const jump = current[i + 1]! - current[i]!;
    return step > aisle ? jump > 1 : jump === 1;
  });
  if (isRight) return current;
  const least = current.reduce((low, value) => Math.min(low, value), MAX_LOGICAL_X);
  const first = least + 2 * slots.length > MAX_LOGICAL_X ? 1 : least;
  const counted = new Int16Array(slots.length);
  counted[0] = first;
  for (const [i, step] of steps.entries()) counted[i + 1] = counted[i]! + (step > aisle ? 2 : 1);
  return counted;
}

/** Returns the walk with one more seat, inserted where it lengthens the walk the least. */
export function insertInWalk(at: Positions, walk: readonly number[], slot: number): number[] {
  let [best, bestCost] = [walk.length, Infinity];
  for (let i = 0; i <= walk.length; i++) {
    const [before, after] = [walk[i - 1], walk[i]];
    const cost =
      (before === undefined ? 0 : distance(at, before, slot)) +
      (after === undefined ? 0 : distance(at, slot, after)) -
      (before === undefined || after === undefined ? 0 : distance(at, before, after));
    // If several insertion points lengthen the walk equally, the last one is used, which preserves the order
    // in which seats are added.
    if (cost <= bestCost) [best, bestCost] = [i, cost];
  }
  return walk.toSpliced(best, 0, slot);
}
