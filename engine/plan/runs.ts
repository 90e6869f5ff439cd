import { hasBit, setBit } from "./seatBits.ts";

/** A gap wider than this many times the row's typical spacing is an aisle. */
const AISLE = 1.6;

interface RowColumns {
  readonly count: number;
  readonly rowCount: number;
  readonly rowStart: Uint32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly logicalX: Int16Array;
}

/**
 * Finds the runs of every row and marks them in the two masks of SeatLayout. Neighbours belong to one run
 * unless they are more than 1.6 × the row's median spacing apart or their logical x jumps by more than one.
 * Returns the plan's pitch: the median distance between neighbours within runs, or 0 if there are no
 * neighbours.
 */
export function markRuns(plan: RowColumns, notFirst: Uint32Array, notLast: Uint32Array): number {
  const steps = stepsOf(plan);
  const inRuns = new Float32Array(plan.count);
  let found = 0;
  for (let row = 0; row < plan.rowCount; row++) {
    const from = plan.rowStart[row]!;
    const to = plan.rowStart[row + 1]!;
    const aisle = AISLE * median(steps.slice(from + 1, to));
    for (let seat = from + 1; seat < to; seat++) {
      const jump = plan.logicalX[seat]! - plan.logicalX[seat - 1]!;
      if (jump > 1 || (aisle > 0 && steps[seat]! > aisle)) continue;
      setBit(notFirst, seat);
      setBit(notLast, seat - 1);
      inRuns[found++] = steps[seat]!;
    }
  }
  return median(inRuns.subarray(0, found));
}

/** Returns the distance of each seat from the previous seat in the columns. */
function stepsOf({ count, x, y }: RowColumns): Float32Array {
  const steps = new Float32Array(count);
  for (let seat = 1; seat < count; seat++) {
    steps[seat] = Math.hypot(x[seat]! - x[seat - 1]!, y[seat]! - y[seat - 1]!);
  }
  return steps;
}

/**
 * Returns the lower median of the values, or 0 for an empty list. With the lower of two middle values, a
 * single wide gap in a row of three seats still counts as an aisle.
 */
function median(values: Float32Array): number {
  if (values.length === 0) return 0;
  values.sort();
  return values[(values.length - 1) >>> 1]!;
}

/** Returns the first seat of the run that contains `seat`. */
export function runStart(notFirst: Uint32Array, seat: number): number {
  let first = seat;
  while (hasBit(notFirst, first)) first--;
  return first;
}

/** Returns the end of the run that contains `seat`: the number after its last seat. */
export function runEnd(notLast: Uint32Array, seat: number): number {
  let last = seat;
  while (hasBit(notLast, last)) last++;
  return last + 1;
}
