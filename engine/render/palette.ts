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
  const known = parsed.get(hex);
  if (known) return known;
  const value = Number.parseInt(hex.trim().slice(1, 7), 16);
  if (!/^#[0-9a-f]{6}/i.test(hex.trim())) throw new Error(`not a #rrggbb colour: ${hex}`);
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255];
  const rgb: Rgb = [r / 255, g / 255, b / 255];
  parsed.set(hex, rgb);
  return rgb;
}

/** A theme's few colours, asked for again by every section. */
const parsed = new Map<string, Rgb>();

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const cssOf = (colour: Rgb): string =>
  `#${colour.map((part) => (256 + Math.round(part * 255)).toString(16).slice(1)).join("")}`;

/** How a status is drawn. The shader and the legend both read this. */
export const SeatShape = { disc: 0, ringed: 1, hollow: 2, target: 3 } as const;

export interface SeatLook {
  readonly shape: (typeof SeatShape)[keyof typeof SeatShape];
  readonly base: "ground" | "taken" | "limelight" | "mute" | "ink" | "text";
  /** 0 is the base colour, 1 the seat's price tier. */
  readonly tierShare: number;
  /** Share of a free seat's radius. */
  readonly size: number;
  /** Never smaller than this radius in CSS px, so that it is found in a whole stadium. */
  readonly leastPx: number;
  /** Its rings are never thinner than this, CSS px. */
  readonly strokePx: number;
}

/** The parts of a seat's shape, in radii of its body, as the shader and the legend's symbols draw them. */
export const SEAT_FORM = {
  /** Width of a ring; the radius of the ring round what is mine; the dot in a target. */
  stroke: 0.15,
  ring: 1.32,
  core: 0.4,
} as const;

const { disc, ringed, hollow, target } = SeatShape;
export const seatLook = (
  shape: SeatLook["shape"],
  base: SeatLook["base"],
  tierShare: number,
  size: number,
  leastPx = 0.5,
  strokePx = 1.2,
): SeatLook => ({ shape, base, tierShare, size, leastPx, strokePx });

/** By drawn status. */
export const SEAT_LOOKS: SeatLooks = {
  [DrawnStatus.free]: seatLook(disc, "ground", 1, 1),
  [DrawnStatus.taken]: seatLook(disc, "taken", 0, 0.54),
  [DrawnStatus.mine]: seatLook(ringed, "limelight", 0, 0.98, 2.4),
  [DrawnStatus.gapBlocked]: seatLook(hollow, "ground", 0.8, 0.92),
  [DrawnStatus.ineligible]: seatLook(hollow, "ground", 0.5, 0.62),
  [DrawnStatus.locked]: seatLook(ringed, "mute", 0, 0.5),
  [DrawnStatus.held]: seatLook(target, "mute", 0, 0.9),
  [DrawnStatus.sold]: seatLook(disc, "taken", 0, 0.54),
  [DrawnStatus.blocked]: seatLook(hollow, "mute", 0, 0.56),
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

export type SeatLooks = Readonly<Record<number, SeatLook>>;

/** Sets of four floats for the shader's uniform arrays. */
export interface PaletteTables {
  readonly tiers: Float32Array<ArrayBuffer>;
  readonly looks: Float32Array<ArrayBuffer>;
  readonly forms: Float32Array<ArrayBuffer>;
}

/** `tierOfGroup[i]` is the tier of the plan's i-th ticket group. */
export function paletteTables(
  theme: MapTheme,
  tierOfGroup: readonly number[],
  looks: SeatLooks = SEAT_LOOKS,
): PaletteTables {
  const tiers = new Float32Array(MAX_GROUPS * 4);
  for (let group = 0; group < MAX_GROUPS; group += 1) {
    tiers.set([...tierColour(theme, tierOfGroup[group] ?? 0), 1], group * 4);
  }
  return { tiers, ...lookTables(theme, looks) };
}

/** The tables of looks by status byte. */
export function lookTables(
  theme: MapTheme,
  table: SeatLooks,
): Pick<PaletteTables, "looks" | "forms"> {
  const looks = new Float32Array(MAX_LOOKS * 4);
  const forms = new Float32Array(MAX_LOOKS * 4);
  for (const [status, found] of Object.entries(table)) {
    const at = Number(status) * 4;
    looks.set([...rgbOf(theme[found.base]), found.tierShare], at);
    forms.set([found.shape, found.size, found.leastPx, found.strokePx], at);
  }
  return { looks, forms };
}

/** Seats with any of these traits are not plain discs: see traitForm.ts. */
export const SPECIAL_FLAGS =
  SeatFlag.handicap | SeatFlag.companion | SeatFlag.premium | SeatFlag.limitedView;
