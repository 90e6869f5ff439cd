import { contrast, distance, fromOklab, toOklab, type Oklab } from "./oklab.ts";
import { rgbOf, type MapTheme, type Rgb } from "./palette.ts";

/** Colours of the scale: as many as the shader's table has room for. */
export const HEAT_STEPS = 64;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];

/** The scale that the map, its legend and every bar beside them share. */
export interface HeatScale {
  /** HEAT_STEPS colours from cold to hot, each as far from the next to the eye. */
  readonly colours: readonly Rgb[];
  /** Whether words on a step's colour are black; else they are white. Always 4.5 : 1 or more. */
  readonly hasDarkInk: readonly boolean[];
}

/** The step of a heat byte: what the shader looks its colour up by. */
export const stepOfByte = (byte: number): number => byte >> 2;

/** The step of a share of 0 to 1; beyond the ends, that end's. */
export const stepOf = (share: number): number =>
  stepOfByte(Math.round(Math.min(1, Math.max(0, share)) * 255));

/** Whether words on the colour of a share are black. */
export const hasDarkInk = (scale: HeatScale, share: number): boolean =>
  scale.hasDarkInk[stepOf(share)] ?? false;

/** The colour of a share. */
export const heatAt = (scale: HeatScale, share: number): Rgb => scale.colours[stepOf(share)]!;

/**
 * The theme's heat colours as a scale with even steps: the way from each to the next in OKLab is walked
 * at one speed, however far apart they are. Throws an Error where there are not two colours.
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

/** So many points from end to end of a path, each as far from the one before as the eye sees it. */
function evenly(path: readonly Oklab[], count: number): Oklab[] {
  const length = path.slice(1).reduce((sum, to, at) => sum + distance(path[at]!, to), 0);
  let low = length / count / 2;
  let high = (length / (count - 1)) * 1.0001;
  // Corners make straight strides shorter than the path: try which stride ends at its end.
  for (let round = 0; round < 24; round += 1) {
    const stride = (low + high) / 2;
    if (walk(path, stride, count).length === count) low = stride;
    else high = stride;
  }
  return walk(path, low, count);
}

/** Points along a path, `stride` apart in a straight line; fewer than `most` where the path ends first. */
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

/** The point between `start` and `end` that is `stride` from `from`, where `end` is no nearer. */
function onSegment(start: Oklab, end: Oklab, from: Oklab, stride: number): Oklab {
  const part = (at: 0 | 1 | 2, share: number): number => start[at] + (end[at] - start[at]) * share;
  const length = distance(start, end);
  // How far along the segment `from` stands beside it, and how far beside it.
  const beside = [0, 1, 2].reduce(
    (sum, at) => sum + (end[at]! - start[at]!) * (from[at]! - start[at]!),
    0,
  );
  const foot = beside / (length * length);
  const away = distance(from, [part(0, foot), part(1, foot), part(2, foot)]);
  const share = foot + Math.sqrt(Math.max(0, stride * stride - away * away)) / length;
  return [part(0, share), part(1, share), part(2, share)];
}
