import { sinCos, radians } from "../generators/exactTrig.ts";
import { toHundredths } from "../model/hundredths.ts";

/**
 * Matrices of `transform`, for positions in hundredths. The functions in this file take lengths in plan units
 * and angles in degrees.
 */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const moveBy = (dx: number, dy: number): Matrix => [
  1,
  0,
  0,
  1,
  toHundredths(dx),
  toHundredths(dy),
];

/** Returns the matrix with the linear part a, b, c, d that keeps the point (x, y) in place. */
const about = (a: number, b: number, c: number, d: number, x: number, y: number): Matrix => {
  const [cx, cy] = [toHundredths(x), toHundredths(y)];
  return [a, b, c, d, cx - a * cx - c * cy, cy - b * cx - d * cy];
};

/** Turns clockwise on screen. Quarter turns are exact. */
export function turnAbout(degrees: number, x: number, y: number): Matrix {
  const { sin, cos } = sinCos(radians(degrees));
  const isQuarter = degrees % 90 === 0;
  const [s, c] = isQuarter ? [Math.round(sin) + 0, Math.round(cos) + 0] : [sin, cos];
  return about(c, s, -s, c, x, y);
}

export const scaleAbout = (sx: number, sy: number, x: number, y: number): Matrix =>
  about(sx, 0, 0, sy, x, y);

/** Mirrors left and right at a vertical line. */
export const mirrorAcross = (x: number): Matrix => scaleAbout(-1, 1, x, 0);

/** Mirrors top and bottom at a horizontal line. */
export const mirrorDown = (y: number): Matrix => scaleAbout(1, -1, 0, y);
