/** Round numbers per decade at which a scale may end. */
const ROUND = [1, 2, 5, 10];
/** Minimum scale. Minimum end of the scale: on a shorter scale, two or three sales would already be hot. */
const LEAST = 0.5;
/**
 * A scale is shortened only if it is this many times too long. With a smaller factor, the scale would jump
 * back and forth.
 */
const TOO_LONG = 4;

/** Returns the smallest of the numbers 1, 2, 5, 10, 20, 50 … that is not below `value`. At least 0.5. */
export function roundUp(value: number): number {
  if (value <= LEAST) return LEAST;
  const decade = 10 ** Math.floor(Math.log10(value));
  return (ROUND.find((step) => step * decade >= value) ?? 10) * decade;
}

/**
 * Creates the hot end of a scale without a natural maximum. The hot end is a round number that grows at once
 * when a value exceeds it. The hot end shrinks only when it is far too large, so that colours stay stable
 * while values fluctuate.
 */
export function createPaceScale() {
  let ceiling = LEAST;
  return {
    get ceiling(): number {
      return ceiling;
    },
    /** Extends or shortens the scale for the largest value. Returns whether the scale changed. */
    hold(most: number): boolean {
      const fitting = roundUp(most);
      if (fitting === ceiling || (most <= ceiling && fitting * TOO_LONG > ceiling)) return false;
      ceiling = fitting;
      return true;
    },
  };
}
