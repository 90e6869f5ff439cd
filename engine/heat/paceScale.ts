/** Round figures that a scale may end at, within a decade. */
const ROUND = [1, 2, 5, 10];
/** The shortest scale: below, two or three sales would already be hot. */
const LEAST = 0.5;
/** A scale this many times too long is shortened: sooner, it would jump to and fro. */
const TOO_LONG = 4;

/** The least of 1, 2, 5, 10, 20, 50 … that is not under `value`. */
export function roundUp(value: number): number {
  if (value <= LEAST) return LEAST;
  const decade = 10 ** Math.floor(Math.log10(value));
  return (ROUND.find((step) => step * decade >= value) ?? 10) * decade;
}

/**
 * The hot end of a scale without a natural one: a round figure that grows at once when a value passes
 * it and shrinks only when it has become far too long, so that colours hold still while values swing.
 */
export function createPaceScale() {
  let ceiling = LEAST;
  return {
    get ceiling(): number {
      return ceiling;
    },
    /** Makes room for the largest value; true where the scale changed. */
    hold(most: number): boolean {
      const fitting = roundUp(most);
      if (fitting === ceiling || (most <= ceiling && fitting * TOO_LONG > ceiling)) return false;
      ceiling = fitting;
      return true;
    },
  };
}
