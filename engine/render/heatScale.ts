import { contrast, distance, fromOklab, toOklab, type Oklab } from "./oklab.ts";
import { rgbOf, type MapTheme, type Rgb } from "./palette.ts";

/** Number of colours in the scale, equal to the size of the shader's table. */
export const HEAT_STEPS = 64;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];

/** The colour scale that the map, its legend and the charts beside them share. */
export interface HeatScale {
  /** HEAT_STEPS colours from cold to hot, at equal perceived distances. */
  readonly colours: readonly Rgb[];
  /**
   * Whether text on a step's colour is black. If a step's value is false, its text is white. The contrast of
   * the text is always at least 4.5 : 1.
   */
  readonly hasDarkInk: readonly boolean[];
}

/** Returns the colour step of a heat byte from 0 to 255. The shader looks up the colour by the same step. */
export const stepOfByte = (byte: number): number => byte >> 2;

/** Returns the colour step of a heat value. Values below 0 and above 1 are clamped. */
export const stepOf = (share: number): number =>
  stepOfByte(Math.round(Math.min(1, Math.max(0, share)) * 255));

/** Returns whether text on the colour of a heat value (0 to 1) is black. */
export const hasDarkInk = (scale: HeatScale, share: number): boolean =>
  scale.hasDarkInk[stepOf(share)] ?? false;

/** Returns the colour of a heat value from 0 to 1. */
export const heatAt = (scale: HeatScale, share: number): Rgb => scale.colours[stepOf(share)]!;

/**
 * Returns the theme's heat colours as a scale with equal steps in OKLab, even if the theme's own colours have
 * unequal distances. Throws an Error if the theme has fewer than two heat colours.
 */
export function heatScale(theme: Pick<MapTheme, "heat">): HeatScale {
  const stops = theme.heat.map((hex) => toOklab(rgbOf(hex)));
  if (stops.length < 2) throw new Error("a heat scale needs two colours");
  const colours = evenly(stops, HEAT_STEPS).map(fromOklab);
  return {
    colours,
    hasDarkInk: colours.map((one) => contrast(one, BLACK) >= contrast(one, WHITE)),
  };
}

/** Returns `count` points from one end of a path to the other, at equal perceived distances. */
function evenly(path: readonly Oklab[], count: number): Oklab[] {
  const length = path.slice(1).reduce((sum, to, at) => sum + distance(path[at]!, to), 0);
  let low = length / count / 2;
  let high = (length / (count - 1)) * 1.0001;
  // The distance between two points is measured in a straight line, so it is shorter than the path where the
  // path bends. A binary search finds the distance at which the last of the points is at the end of the path.
  for (let round = 0; round < 24; round += 1) {
    const stride = (low + high) / 2;
    if (walk(path, stride, count).length === count) low = stride;
    else high = stride;
  }
  return walk(path, low, count);
}

/**
 * Returns points along a path. The straight distance from each point to the next is `stride`. Returns fewer
 * than `most` points if the path ends first.
 */
function walk(path: readonly Oklab[], stride: number, most: number): Oklab[] {
  const points = path.slice(0, 1);
  for (let at = 0; at + 1 < path.length && points.length < most;) {
    const from = points.at(-1)!;
    const end = path[at + 1]!;
    if (distance(from, end) < stride) at += 1;
    else points.push(onSegment(path[at]!, end, from, stride));
  }
  return points;
}

/**
 * Returns the point between `start` and `end` at distance `stride` from `from`. The distance from `from` to
 * `end` must be at least `stride`.
 */
function onSegment(start: Oklab, end: Oklab, from: Oklab, stride: number): Oklab {
  const part = (at: 0 | 1 | 2, share: number): number => start[at] + (end[at] - start[at]) * share;
  const length = distance(start, end);
  // Projects `from` onto the line of the segment: computes the position along this line and the distance from
  // it.
  const beside = [0, 1, 2].reduce(
    (sum, at) => sum + (end[at]! - start[at]!) * (from[at]! - start[at]!),
    0,
  );
  const foot = beside / (length * length);
  const away = distance(from, [part(0, foot), part(1, foot), part(2, foot)]);
  const share = foot + Math.sqrt(Math.max(0, stride * stride - away * away)) / length;
  return [part(0, share), part(1, share), part(2, share)];
}
