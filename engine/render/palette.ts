import { SeatFlag } from "../../domain/seat.ts";
import { DrawnStatus } from "../plan/drawnStatus.ts";

/** The colours that the map draws with, as CSS hex: the design's tokens, handed in by the page. */
export interface MapTheme {
  /** Behind everything, and the numbers on free seats. */
  readonly ink: string;
  /** A section's ground under its seats. */
  readonly ground: string;
  readonly line: string;
  readonly text: string;
  readonly mute: string;
  readonly limelight: string;
  readonly limelightInk: string;
  readonly taken: string;
  /** Price tiers, cheapest first; a tier beyond the last takes the last. */
  readonly tiers: readonly string[];
  /** Occupancy, from empty to full. */
  readonly heat: readonly string[];
  readonly turf: string;
  readonly turfLine: string;
  /** CSS font family of every label. */
  readonly font: string;
}

export type Rgb = readonly [number, number, number];

/** `#rrggbb` as three parts of 0 to 1. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.trim().slice(1, 7), 16);
  if (!/^#[0-9a-f]{6}/i.test(hex.trim())) throw new Error(`not a #rrggbb colour: ${hex}`);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const cssOf = (colour: Rgb): string =>
  `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** How a status is drawn. The shader and the legend both read this. */
export const SeatShape = { disc: 0, ringed: 1, hollow: 2, target: 3 } as const;

export interface SeatLook {
  readonly shape: (typeof SeatShape)[keyof typeof SeatShape];
  readonly base: "ground" | "taken" | "limelight" | "mute" | "line" | "text";
  /** 0 is the base colour, 1 the seat's price tier. */
  readonly tierShare: number;
  /** Share of a free seat's radius. */
  readonly size: number;
  /** Never smaller than this radius in CSS px, so that it is found in a whole stadium. */
  readonly leastPx: number;
}

/** Two looks that no seat has: rings laid over a seat. */
export const OverlayLook = { focus: 14, hover: 15 } as const;

const { disc, ringed, hollow, target } = SeatShape;
const look = (
  shape: SeatLook["shape"],
  base: SeatLook["base"],
  tierShare: number,
  size: number,
  leastPx = 0.5,
): SeatLook => ({ shape, base, tierShare, size, leastPx });

export const SEAT_LOOKS: Readonly<Record<number, SeatLook>> = {
  [DrawnStatus.free]: look(disc, "ground", 1, 1),
  [DrawnStatus.taken]: look(disc, "taken", 0, 0.54),
  [DrawnStatus.mine]: look(ringed, "limelight", 0, 0.98, 2.4),
  [DrawnStatus.gapBlocked]: look(hollow, "ground", 0.8, 0.92),
  [DrawnStatus.ineligible]: look(disc, "ground", 0.34, 0.7),
  [DrawnStatus.locked]: look(ringed, "mute", 0, 0.5),
  [DrawnStatus.held]: look(target, "mute", 0, 0.9),
  [DrawnStatus.sold]: look(disc, "line", 0, 0.9),
  [DrawnStatus.blocked]: look(hollow, "mute", 0, 0.56),
  [OverlayLook.focus]: look(hollow, "text", 0, 1.46, 5),
  [OverlayLook.hover]: look(hollow, "text", 0, 1.3, 4),
};

/** Ticket groups beyond this share a colour again; the shader holds a table of this length. */
export const MAX_GROUPS = 64;
export const MAX_LOOKS = 16;

export function tierColour(theme: MapTheme, tier: number): Rgb {
  const hex = theme.tiers[Math.max(0, Math.min(tier, theme.tiers.length - 1))];
  return rgbOf(hex ?? theme.mute);
}

/** The fill of a seat: what the shader computes, for legends and tests. */
export function seatColour(theme: MapTheme, status: number, tier: number): Rgb {
  const found = SEAT_LOOKS[status];
  if (!found) throw new RangeError(`no look for status ${status}`);
  return mix(rgbOf(theme[found.base]), tierColour(theme, tier), found.tierShare);
}

/** Sets of four floats for the shader's uniform arrays. */
export interface PaletteTables {
  readonly tiers: Float32Array<ArrayBuffer>;
  readonly looks: Float32Array<ArrayBuffer>;
  readonly forms: Float32Array<ArrayBuffer>;
}

/** `tierOfGroup[i]` is the tier of the plan's i-th ticket group. */
export function paletteTables(theme: MapTheme, tierOfGroup: readonly number[]): PaletteTables {
  const tiers = new Float32Array(MAX_GROUPS * 4);
  for (let group = 0; group < MAX_GROUPS; group += 1) {
    tiers.set([...tierColour(theme, tierOfGroup[group] ?? 0), 1], group * 4);
  }
  const looks = new Float32Array(MAX_LOOKS * 4);
  const forms = new Float32Array(MAX_LOOKS * 4);
  for (const [status, found] of Object.entries(SEAT_LOOKS)) {
    const at = Number(status) * 4;
    looks.set([...rgbOf(theme[found.base]), found.tierShare], at);
    forms.set([found.shape, found.size, found.leastPx, 0], at);
  }
  return { tiers, looks, forms };
}

/** Traits that change a seat's outline, one bit each, as the shader tests them. */
export const SHAPE_FLAGS = {
  square: SeatFlag.handicap | SeatFlag.companion,
  notch: SeatFlag.premium,
  half: SeatFlag.limitedView,
} as const;

/** Seats with any of these are not plain discs. */
export const SPECIAL_FLAGS = SHAPE_FLAGS.square | SHAPE_FLAGS.notch | SHAPE_FLAGS.half;

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number =>
  v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;

function toOklab([r, g, b]: Rgb): Rgb {
  const [lr, lg, lb] = [toLinear(r), toLinear(g), toLinear(b)];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const part = (v: number): number => toGamma(Math.min(1, Math.max(0, v)));
  return [
    part(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    part(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    part(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The heat scale at `share` (0 empty, 1 full), blended in OKLab so that equal steps look equal. */
export function heatColour(theme: MapTheme, share: number): Rgb {
  const steps = theme.heat.length - 1;
  const at = Math.min(1, Math.max(0, share)) * steps;
  const low = Math.min(steps - 1, Math.floor(at));
  const from = toOklab(rgbOf(theme.heat[low] ?? theme.mute));
  const to = toOklab(rgbOf(theme.heat[low + 1] ?? theme.mute));
  return fromOklab(mix(from, to, at - low));
}
