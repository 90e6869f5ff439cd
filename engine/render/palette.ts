import { SeatFlag } from "../../domain/seat.ts";
import { DrawnStatus } from "../plan/drawnStatus.ts";

/** The colours of the map as CSS hex values. The page passes the tokens of its design. */
export interface MapTheme {
  /** Colour of the background and of the numbers on free seats. */
  readonly ink: string;
  /** Colour of the ground under the seats of a section. */
  readonly ground: string;
  readonly line: string;
  readonly text: string;
  readonly mute: string;
  readonly limelight: string;
  readonly limelightInk: string;
  readonly taken: string;
  /**
   * Colours of the price tiers, cheapest first. If a plan has more tiers than colours, the further tiers use
   * the last colour.
   */
  readonly tiers: readonly string[];
  /** Occupancy colours, from empty to full. */
  readonly heat: readonly string[];
  readonly turf: string;
  readonly turfLine: string;
  /** CSS font family of all labels. */
  readonly font: string;
}

export type Rgb = readonly [number, number, number];

/**
 * Parses `#rrggbb` into red, green and blue, each from 0 to 1. Throws an Error if `hex` has another format.
 */
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

/**
 * The colours of themes that have already been parsed. The colours are cached, because every section would
 * otherwise parse the same few colours.
 */
const parsed = new Map<string, Rgb>();

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const cssOf = (colour: Rgb): string =>
  `#${colour.map((part) => (256 + Math.round(part * 255)).toString(16).slice(1)).join("")}`;

/** The shapes that show the status of a seat. The shader and the legend use the same values. */
export const SeatShape = { disc: 0, ringed: 1, hollow: 2, target: 3 } as const;

export interface SeatLook {
  readonly shape: (typeof SeatShape)[keyof typeof SeatShape];
  readonly base: "ground" | "taken" | "limelight" | "mute" | "ink" | "text";
  /** Share of the price tier's colour in the seat's colour. 0 gives the base colour. */
  readonly tierShare: number;
  /** Radius of the seat, as a share of a free seat's radius. */
  readonly size: number;
  /** Minimum radius in CSS px, so that the seat can be found when a whole stadium is shown. */
  readonly leastPx: number;
  /** Minimum width of the seat's rings, in CSS px. */
  readonly strokePx: number;
}

/**
 * Measures of a seat's shape, as multiples of the radius of its body. The shader and the legend's symbols use
 * the same measures.
 */
export const SEAT_FORM = {
  /**
   * Width of a ring, radius of the ring around the visitor's own seats, and radius of the dot in a target.
   */
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

/** Looks of seats by DrawnStatus. */
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

/**
 * Number of ticket groups in the shader's table. If a plan has more ticket groups, the further groups reuse
 * the colours.
 */
export const MAX_GROUPS = 64;
export const MAX_LOOKS = 16;

export function tierColour(theme: MapTheme, tier: number): Rgb {
  const hex = theme.tiers[Math.max(0, Math.min(tier, theme.tiers.length - 1))];
  return rgbOf(hex ?? theme.mute);
}

/**
 * Returns the fill colour of a seat as the shader computes it, for legends and tests. Throws RangeError for
 * an unknown status.
 */
export function seatColour(theme: MapTheme, status: number, tier: number): Rgb {
  const found = SEAT_LOOKS[status];
  if (!found) throw new RangeError(`no look for status ${status}`);
  return mix(rgbOf(theme[found.base]), tierColour(theme, tier), found.tierShare);
}

export type SeatLooks = Readonly<Record<number, SeatLook>>;

/** Values for the shader's uniform arrays, in groups of four floats. */
export interface PaletteTables {
  readonly tiers: Float32Array<ArrayBuffer>;
  readonly looks: Float32Array<ArrayBuffer>;
  readonly forms: Float32Array<ArrayBuffer>;
}

/**
 * Returns the shader's tables of colours and looks. `tierOfGroup[i]` is the tier of the plan's i-th ticket
 * group.
 */
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

/** Returns the shader's tables of looks, indexed by status byte. */
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

/** Seats with any of these flags are not plain discs (see traitForm.ts). */
export const SPECIAL_FLAGS =
  SeatFlag.handicap | SeatFlag.companion | SeatFlag.premium | SeatFlag.limitedView;
