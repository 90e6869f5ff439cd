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

/** Heat as it is drawn; `HeatPaint` of engine/heat is one. */
export interface HeatSource {
  /** 0 cold to 255 hot a seat, then 1 to 4 bytes more. Held as the renderer's own buffer, not copied. */
  readonly seats: Uint8Array;
  /** 0 to 1 by section index; NaN for one without heat. */
  readonly sections: Float32Array;
  /** What changed since the last call: asked once a frame. */
  takeDirty(): { readonly from: number; readonly to: number } | undefined;
  takeDirtySections(): number[];
}

/** Seats and sections in the colours of a heat instead of their prices'. */
export interface HeatColouring {
  readonly kind: "occupancy" | "pace" | "price" | "takings";
  readonly paint: HeatSource;
  readonly scale: HeatScale;
  /** What stands on a section (by index) in place of its name when zoomed out, such as its percent. */
  readonly figure?: (section: number) => string;
}

/**
 * How the plan is coloured: by price and what is left of it (`status`, where every map begins), or by a
 * heat. Statuses keep their shapes either way.
 */
export type Colouring = { readonly kind: "status" } | HeatColouring;

const { disc, ringed, hollow, target } = SeatShape;
const look = (shape: SeatLook["shape"], tierShare: number, size: number): SeatLook =>
  seatLook(shape, "mute", tierShare, size);

/** How much heat a seat that is not sold shows: a cold ring must still be seen on its ground. */
const PALER = 0.72;

/** Seats under heat: colour tells the heat, shape alone the status. What is sold is full. */
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

/** The shader's tables under heat: the steps of the scale stand where the price tiers stood. */
export function heatTables(theme: MapTheme, scale: HeatScale): PaletteTables {
  const tiers = new Float32Array(MAX_GROUPS * 4);
  scale.colours.forEach((colour, step) => tiers.set([...colour, 1], step * 4));
  return { tiers, ...lookTables(theme, HEAT_LOOKS) };
}

/**
 * A section's colour under heat; `undefined` where it has none. Of an area without a history it is known at
 * least how full it is: `share` is what is free of it.
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
