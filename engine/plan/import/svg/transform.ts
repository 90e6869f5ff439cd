import type { Point } from "../draft.ts";
import type { Reading } from "../reading.ts";

/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Maximum length of a transform attribute. No drawing needs a longer attribute. */
const MOST_LENGTH = 4096;
const STEP = /([a-zA-Z]+)\s*\(([^()]*)\)/g;

export const applied = ([a, b, c, d, e, f]: Matrix, [x, y]: Readonly<Point>): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** Returns the matrix that applies `inner` first, then `outer`. */
export const composed = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** Parses a transform attribute. Reports and skips invalid functions in the attribute. */
export function readTransform(text: string, place: string, reading: Reading): Matrix {
  if (text.length > MOST_LENGTH) {
    reading.fault("drawing", place, "a transform longer than any drawing needs: left out");
    return IDENTITY;
  }
  reading.spend(text.length);
  let matrix = IDENTITY;
  for (const [, name = "", inner = ""] of text.matchAll(STEP)) {
    const numbers = inner
      .split(/[\s,]+/)
      .filter((part) => part !== "")
      .map(Number);
    const step = numbers.every(Number.isFinite) ? stepOf(name, numbers) : undefined;
    if (step) matrix = composed(matrix, step);
    else reading.fault("drawing", place, `the transform ${name} is malformed: passed over`);
  }
  return matrix;
}

function stepOf(name: string, numbers: readonly number[]): Matrix | undefined {
  const [first, second] = numbers;
  if (first === undefined) return undefined;
  switch (name) {
    case "matrix": {
      const [b, c, d, e, f] = numbers.slice(1);
      const isWhole = numbers.length >= 6;
      return isWhole ? [first, b!, c!, d!, e!, f!] : undefined;
    }
    case "translate":
      return translation(first, second ?? 0);
    case "scale":
      return [first, 0, 0, second ?? first, 0, 0];
    case "rotate":
      return rotation(first, second ?? 0, numbers[2] ?? 0);
    case "skewX":
      return [1, 0, Math.tan((first * Math.PI) / 180), 1, 0, 0];
    case "skewY":
      return [1, Math.tan((first * Math.PI) / 180), 0, 1, 0, 0];
    default:
      return undefined;
  }
}

function rotation(degrees: number, x: number, y: number): Matrix {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return composed(composed(translation(x, y), [cos, sin, -sin, cos, 0, 0]), translation(-x, -y));
}
