/**
 * Computes sine and cosine with the four basic operations only. Math.sin may differ in the last digit between
 * browsers and the server, but a generated hall must be the same everywhere. The results are exact to about
 * 1e-15.
 */

const HALF_PI = Math.PI / 2;

/** Returns sine and cosine of an angle in radians, for any angle up to a few thousand turns. */
export function sinCos(angle: number): { sin: number; cos: number } {
  const quarter = Math.round(angle / HALF_PI);
  const rest = angle - quarter * HALF_PI;
  const [sin, cos] = [sinNear(rest), cosNear(rest)];
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return { sin, cos };
    case 1:
      return { sin: cos, cos: -sin };
    case 2:
      return { sin: -sin, cos: -cos };
    default:
      return { sin: -cos, cos: sin };
  }
}

/**
 * Taylor series of the sine, for angles of at most an eighth of a turn. The first omitted term of the series
 * is below 1e-17.
 */
function sinNear(x: number): number {
  const square = x * x;
  let term = x;
  let sum = x;
  for (let n = 2; n <= 18; n += 2) sum += term *= -square / (n * (n + 1));
  return sum;
}

function cosNear(x: number): number {
  const square = x * x;
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 19; n += 2) sum += term *= -square / (n * (n + 1));
  return sum;
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
