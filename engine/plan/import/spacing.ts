/** A position on the plan. */
interface Placed {
  readonly x: number;
  readonly y: number;
}

/**
 * A gap wider than this many times the usual distance between neighbours is an aisle. The engine uses the
 * same factor to find aisles.
 */
export const AISLE = 1.6;
/** A row with fewer seats has too few distances to compute the row's usual distance from them alone. */
const LEAST_SEATS = 4;
/**
 * In a row that is too short, the usual distance is at most this multiple of the section's usual distance.
 */
const WIDER = 1.25;

export const distance = (a: Placed, b: Placed): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the distances between consecutive seats. The list has one entry fewer than there are seats. */
export function stepsOf(seats: readonly Placed[]): number[] {
  return seats.slice(1).map((seat, i) => distance(seats[i]!, seat));
}

/** Returns the lower median of the values, or 0 for an empty list. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = Float64Array.from(values).toSorted();
  return sorted[(sorted.length - 1) >>> 1]!;
}

/**
 * Returns the usual distance between neighbours over many rows, or 0 if no two seats have different
 * positions.
 */
export function pitchOf(rows: readonly { readonly seats: readonly Placed[] }[]): number {
  return median(rows.flatMap(({ seats }) => stepsOf(seats)).filter((step) => step > 0));
}

/**
 * Returns the usual distance between neighbours in a row. `pitch` is the usual distance in the row's section.
 * A row of two or three seats may have an aisle between them, so its section's pitch limits the result.
 */
export function usualStep(steps: readonly number[], pitch: number): number {
  const own = median(steps.filter((step) => step > 0)) || pitch;
  return steps.length + 1 < LEAST_SEATS && pitch > 0 ? Math.min(own, WIDER * pitch) : own;
}

/** Returns logical x for a row's seats: consecutive numbers from 1, with one number skipped at each aisle. */
export function logicalXs(seats: readonly Placed[], pitch: number): number[] {
  const steps = stepsOf(seats);
  const aisle = AISLE * usualStep(steps, pitch);
  let x = 1;
  return seats.map((_, i) => {
    if (i > 0) x += aisle > 0 && steps[i - 1]! > aisle ? 2 : 1;
    return x;
  });
}
