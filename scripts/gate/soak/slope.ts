/** A straight line through points, fitted by least squares. */
export interface Slope {
  /** Change of y for each unit of x. */
  readonly perUnit: number;
  /**
   * The lower and upper end of the 95 % confidence interval of the slope (Student's t). The ends are infinite
   * if there are fewer than three points.
   */
  readonly low: number;
  readonly high: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959964;

/**
 * Exact values for few degrees of freedom. For few degrees of freedom, the expansion below is wrong by more
 * than a hundredth.
 */
const FEW: readonly number[] = [Infinity, 12.7062, 4.3027, 3.1824, 2.7764];

/**
 * Returns the 97.5 % quantile of Student's t distribution, to a thousandth. The quantile is computed by the
 * Cornish-Fisher expansion.
 */
export function studentT(freedom: number): number {
  const exact = FEW[Math.max(0, freedom)];
  if (exact !== undefined) return exact;
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
  ];
  return terms.reduce((sum, term, at) => sum + term / freedom ** (at + 1), Z);
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** Fits a line to the points and computes the confidence interval of the line's slope. */
export function slopeOf(points: readonly Point[]): Slope {
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  let [xx, xy] = [0, 0];
  for (const { x, y } of points) {
    xx += (x - middle.x) ** 2;
    xy += (x - middle.x) * (y - middle.y);
  }
  const freedom = points.length - 2;
  // The slope is undefined if there is only one point, or if all points have the same time.
  if (!(xx > 0)) return { perUnit: 0, low: -Infinity, high: Infinity };
  const perUnit = xy / xx;
  if (freedom < 1) return { perUnit, low: -Infinity, high: Infinity };
  const left = points.reduce(
    (sum, { x, y }) => sum + (y - middle.y - perUnit * (x - middle.x)) ** 2,
    0,
  );
  const reach = studentT(freedom) * Math.sqrt(left / freedom / xx);
  return { perUnit, low: perUnit - reach, high: perUnit + reach };
}

/**
 * Returns the median of the slopes between all pairs of points (Theil-Sen). A single outlier does not change
 * the median of the slopes. No confidence interval is computed for the median, because with few points it
 * would include nearly everything.
 */
export function medianSlopeOf(points: readonly Point[]): Slope {
  const slopes = points
    .flatMap((from, at) =>
      points
        .slice(at + 1)
        .filter(({ x }) => x !== from.x)
        .map(({ x, y }) => (y - from.y) / (x - from.x)),
    )
    .toSorted((one, other) => one - other);
  const perUnit = slopes[Math.floor((slopes.length - 1) / 2)] ?? 0;
  return { perUnit, low: perUnit, high: perUnit };
}

/**
 * Returns whether a figure does not grow: either its slope may be 0 within the confidence interval, or the
 * slope is at most the bound.
 */
export const isFlat = ({ perUnit, low }: Slope, bound: number): boolean =>
  low <= 0 || perUnit <= bound;
