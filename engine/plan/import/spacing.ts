/** A place on the plan. */
interface Placed {
  readonly x: number;
  readonly y: number;
}

/** A gap wider than this many times the usual distance is an aisle: the engine's own rule. */
export const AISLE = 1.6;
/** Rows of fewer seats do not know their own usual distance. */
const LEAST_SEATS = 4;
/** How much wider than its section's a short row's usual distance may be. */
const WIDER = 1.25;

export const distance = (a: Placed, b: Placed): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Distances of each seat from the one before it; one fewer than there are seats. */
export function stepsOf(seats: readonly Placed[]): number[] {
  return seats.slice(1).map((seat, i) => distance(seats[i]!, seat));
}

/** The lower median, 0 of nothing. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = Float64Array.from(values).toSorted();
  return sorted[(sorted.length - 1) >>> 1]!;
}

/** The usual distance of neighbours over many rows; 0 where no two seats stand apart. */
export function pitchOf(rows: readonly { readonly seats: readonly Placed[] }[]): number {
  return median(rows.flatMap(({ seats }) => stepsOf(seats)).filter((step) => step > 0));
}

/**
 * The usual distance of neighbours in a row, `pitch` being its section's. A row of two or three may
 * be seats to both sides of an aisle, and is measured by its section.
 */
export function usualStep(steps: readonly number[], pitch: number): number {
  const own = median(steps.filter((step) => step > 0)) || pitch;
  return steps.length + 1 < LEAST_SEATS && pitch > 0 ? Math.min(own, WIDER * pitch) : own;
}

/** Logical x of a row's seats: consecutive from 1, and a number left out wherever an aisle runs. */
export function logicalXs(seats: readonly Placed[], pitch: number): number[] {
  const steps = stepsOf(seats);
  const aisle = AISLE * usualStep(steps, pitch);
  let x = 1;
  return seats.map((_, i) => {
    if (i > 0) x += aisle > 0 && steps[i - 1]! > aisle ? 2 : 1;
    return x;
  });
}
