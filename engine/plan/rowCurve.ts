/**
 * Represents a run of seats as a curve: the coordinates are a polynomial of the seat's index in the run. The
 * polynomials are orthogonal over these indices, so that each coefficient can be rounded independently.
 * Straight rows need degree 1, and arcs of ordinary halls degree 2 to 4.
 */

/** Coefficients are integer multiples of this length in plan units. */
export const QUANTUM = 0.02;
/** Maximum deviation of a coordinate from the plan, in plan units. */
const TOLERANCE = 0.048;
export const MAX_DEGREE = 7;

/**
 * The value of basis polynomial k at seat i has the index `i * STRIDE + k`. The maximum magnitude of each
 * value is 1.
 */
const STRIDE = MAX_DEGREE + 1;

const bases: (Float64Array | undefined)[] = [];

/**
 * Returns the basis polynomials for runs of `n` seats, cached. The basis polynomials are Gram polynomials,
 * computed by their three-term recurrence.
 */
function basisOf(n: number): Float64Array {
  const known = bases[n];
  if (known) return known;
  const places = Float64Array.from({ length: n }, (_, i) =>
    n === 1 ? 0 : (2 * i - n + 1) / (n - 1),
  );
  const basis = new Float64Array(n * STRIDE);
  let below = new Float64Array(n);
  let top = new Float64Array(n).fill(1);
  for (let k = 0; k < Math.min(n, STRIDE); k++) {
    for (let i = 0; i < n; i++) basis[i * STRIDE + k] = top[i]!;
    const next = top.map((value, i) => value * places[i]!);
    const weight = dot(below, below);
    const back = weight === 0 ? 0 : dot(next, below) / weight;
    for (let i = 0; i < n; i++) next[i]! -= back * below[i]!;
    const largest = next.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    below = top;
    top = next.map((value) => value / largest);
  }
  bases[n] = basis;
  return basis;
}

/**
 * Returns the fewest integer coefficients that fit every value within TOLERANCE, or `undefined` if no
 * polynomial up to MAX_DEGREE does.
 */
export function fitCurve(values: Float32Array): number[] | undefined {
  const n = values.length;
  const basis = basisOf(n);
  const coefficients: number[] = [];
  const drawn = new Float32Array(n);
  for (let k = 0; k < Math.min(n, STRIDE); k++) {
    const polynomial = Float64Array.from(values, (_, i) => basis[i * STRIDE + k]!);
    const exact = dot(values, polynomial) / dot(polynomial, polynomial);
    coefficients.push(Math.round(exact / QUANTUM));
    drawCurve(coefficients, k, drawn, 0, n);
    if (values.every((value, i) => Math.abs(value - drawn[i]!) <= TOLERANCE)) return coefficients;
  }
  return undefined;
}

/** Writes the curve's `n` values into `out`, starting at `at`. */
export function drawCurve(
  coefficients: ArrayLike<number>,
  degree: number,
  out: Float32Array,
  at: number,
  n: number,
): void {
  const basis = basisOf(n);
  for (let i = 0; i < n; i++) {
    const from = i * STRIDE;
    let value = 0;
    for (let k = 0; k <= degree; k++) value += coefficients[k]! * basis[from + k]!;
    out[at + i] = value * QUANTUM;
  }
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
