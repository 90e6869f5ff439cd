import { DrawnStatus } from "../plan/drawnStatus.ts";
import { heatAt, type HeatScale } from "./heatScale.ts";
import { ALL_LOOKS } from "./overlayLooks.ts";
import {
  lookTables,
  MAX_GROUPS,
  seatLook,
  SeatShape,
  type MapTheme,
  type PaletteTables,
  type Rgb,
  type SeatLook,
  type SeatLooks,
} from "./palette.ts";

/** Heat values as they are drawn. `HeatPaint` in engine/heat implements this interface. */
export interface HeatSource {
  /**
   * One byte per seat, 0 cold to 255 hot, followed by 1 to 4 extra bytes. The renderer uses the array as its
   * buffer without copying it.
   */
  readonly seats: Uint8Array;
  /** Heat from 0 to 1 by section index, NaN for a section without heat. */
  readonly sections: Float32Array;
  /**
   * Returns the span of seats whose heat changed since the last call. The renderer calls this method once per
   * frame.
   */
  takeDirty(): { readonly from: number; readonly to: number } | undefined;
  takeDirtySections(): number[];
}

/** Colours seats and sections by a heat instead of their prices. */
export interface HeatColouring {
  readonly kind: "occupancy" | "pace" | "price" | "takings" | "sight";
  readonly paint: HeatSource;
  readonly scale: HeatScale;
  /**
   * Returns the label of the section with the given index in the zoomed-out view, such as its percentage. The
   * label replaces the section's name.
   */
  readonly figure?: (section: number) => string;
}

/**
 * How the plan is coloured: by price and availability (`status`, the default of every map), or by a heat
 * value. With either colouring, the shape of a seat shows its status.
 */
export type Colouring = { readonly kind: "status" } | HeatColouring;

const { disc, ringed, hollow, target } = SeatShape;
const look = (shape: SeatLook["shape"], tierShare: number, size: number): SeatLook =>
  seatLook(shape, "mute", tierShare, size);

/**
 * Share of the heat colour in the colour of an unsold seat. The share must be high enough that the ring of a
 * cold seat is visible on the ground.
 */
const PALER = 0.72;

/**
 * Looks of seats in a heat map: the colour shows the heat, and only the shape shows the status. Sold seats
 * are filled.
 */
export const HEAT_LOOKS: SeatLooks = {
  ...ALL_LOOKS,
  [DrawnStatus.free]: look(hollow, PALER, 0.92),
  [DrawnStatus.taken]: look(disc, 1, 1),
  [DrawnStatus.gapBlocked]: look(hollow, PALER, 0.72),
  [DrawnStatus.ineligible]: look(hollow, PALER, 0.56),
  [DrawnStatus.locked]: look(ringed, PALER, 0.5),
  [DrawnStatus.held]: look(target, PALER, 0.9),
  [DrawnStatus.sold]: look(disc, 1, 1),
};

/**
 * Looks of seats when the map shows a plan's sight lines, which are judged before anything is sold. Free
 * seats are discs in the full heat colour.
 */
const SIGHT_LOOKS: SeatLooks = { ...HEAT_LOOKS, [DrawnStatus.free]: look(disc, 1, 1) };

/** Returns the shader's colour tables for a heat map. The steps of the heat scale replace the price tiers. */
export function heatTables(
  theme: MapTheme,
  { kind, scale }: Pick<HeatColouring, "kind" | "scale">,
): PaletteTables {
  const tiers = new Float32Array(MAX_GROUPS * 4);
  scale.colours.forEach((colour, step) => tiers.set([...colour, 1], step * 4));
  return { tiers, ...lookTables(theme, kind === "sight" ? SIGHT_LOOKS : HEAT_LOOKS) };
}

/**
 * Returns the colour of a section for a heat map, or `undefined` if the section has no heat. `share` is the
 * share of free places. For an area without sales history, the share of free places tells how full the area
 * is.
 */
export function sectionHeat(
  heat: HeatColouring,
  section: number,
  isArea: boolean,
  share: number,
): Rgb | undefined {
  const found = heatOf(heat, section);
  return !found && isArea && heat.kind === "occupancy" ? heatAt(heat.scale, 1 - share) : found;
}

function heatOf({ paint, scale }: HeatColouring, section: number): Rgb | undefined {
  const share = paint.sections[section] ?? Number.NaN;
  return Number.isNaN(share) ? undefined : heatAt(scale, share);
}
