import { contrast, distance, fromOklab, toOklab, type Oklab } from "./oklab.ts";
import { rgbOf, type MapTheme, type Rgb } from "./palette.ts";

/** Number of colours in the scale, equal to the size of the shader's table. */
export const HEAT_STEPS = 64;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];

/** The scale that the map, its legend and the charts beside them share. */
export interface HeatScale {
  /** HEAT_STEPS colours from cold to hot, at equal perceived distances. */
  readonly colours: readonly Rgb[];
  /** Whether text on a step's colour is black rather than white. The contrast is always 4.5 : 1 or more. */
  readonly hasDarkInk: readonly boolean[];
}

/** Returns the colour step of a heat byte. The shader looks up the colour by it. */
export const stepOfByte = (byte: number): number => byte >> 2;

/** Returns the colour step of a heat value, which is clamped to 0 to 1. */
export const stepOf = (share: number): number =>
  stepOfByte(Math.round(Math.min(1, Math.max(0, share)) * 255));

/** Returns whether text on the colour of a heat value (0 to 1) is black. */
export const hasDarkInk = (scale: HeatScale, share: number): boolean =>
  scale.hasDarkInk[stepOf(share)] ?? false;

/** Returns the colour of a heat value from 0 to 1. */
export const heatAt = (scale: HeatScale, share: number): Rgb => scale.colours[stepOf(share)]!;

/**
 * Returns the theme's heat colours as a scale of even steps in OKLab, however far apart the theme's colours
 * are. Throws an Error if there are fewer than two colours.
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

/** Returns `count` points from end to end of a path, at equal perceived distances. */
function evenly(path: readonly Oklab[], count: number): Oklab[] {
  const length = path.slice(1).reduce((sum, to, at) => sum + distance(path[at]!, to), 0);
  let low = length / count / 2;
  let high = (length / (count - 1)) * 1.0001;
  // A stride is a straight line, so it is shorter than the path where the path bends. A binary search finds
  // the stride with which the last point is the path's end.
  for (let round = 0; round < 24; round += 1) {
    const stride = (low + high) / 2;
    if (walk(path, stride, count).length === count) low = stride;
    else high = stride;
  }
  return walk(path, low, count);
}

/**
 * Returns points along a path with a straight distance of `stride` between them. Returns fewer than `most` if
 * the path ends first.
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
 * Returns the point between `start` and `end` at distance `stride` from `from`. `end` must be at least that
 * far away.
 */
function onSegment(start: Oklab, end: Oklab, from: Oklab, stride: number): Oklab {
  const part = (at: 0 | 1 | 2, share: number): number => start[at] + (end[at] - start[at]) * share;
  const length = distance(start, end);
  // Projects `from` onto the segment: the position along it and the distance from it.
  const beside = [0, 1, 2].reduce(
    (sum, at) => sum + (end[at]! - start[at]!) * (from[at]! - start[at]!),
    0,
  );
  const foot = beside / (length * length);
  const away = distance(from, [part(0, foot), part(1, foot), part(2, foot)]);
  const share = foot + Math.sqrt(Math.max(0, stride * stride - away * away)) / length;
  return [part(0, share), part(1, share), part(2, share)];
}
