import type { SeatLayout } from "../../plan/layout.ts";
import type { SightLines } from "./sightLines.ts";

/** How bad the view from each seat is, in the form in which the map draws heat. */
export interface SightPaint {
  /** One byte per seat, from 0 (good) to 255 (bad), then 1 to 4 unused bytes up to a multiple of four. */
  readonly seats: Uint8Array;
  /** One value per section index, from 0 (good) to 1 (bad), or NaN for an area. */
  readonly sections: Float32Array;
  /** Returns the range of all seats at the first call, and `undefined` afterwards. */
  takeDirty(): { readonly from: number; readonly to: number } | undefined;
  takeDirtySections(): number[];
}

/** The measure of a line of sight that is judged. */
export type SightMeasure = keyof SightLines;
export const SIGHT_MEASURES = ["clearance", "offAxis", "tilt", "metres"] as const;

/** Distance from the limit to the good end and to the bad end of the clearance scale, in metres. */
const CLEARANCE_SPAN = 0.12;

/** Returns how bad a value is, from 0 for good to 1 for bad. The value at the limit is 0.5. */
export function badnessOf(measure: SightMeasure, value: number, limit: number): number {
  const share =
    measure === "clearance"
      ? 0.5 + (limit - value) / (2 * CLEARANCE_SPAN)
      : value / (2 * Math.max(limit, Number.EPSILON));
  return Math.min(1, Math.max(0, share));
}

/** Returns the values at the good end, at the limit and at the bad end of the scale. */
export const sightEnds = (
  measure: SightMeasure,
  limit: number,
): readonly [number, number, number] =>
  measure === "clearance"
    ? [limit + CLEARANCE_SPAN, limit, limit - CLEARANCE_SPAN]
    : [0, limit, 2 * limit];

/** Returns how bad the view from each seat is, and each section's mean, in the form that the map draws. */
export function sightPaint(
  { count, sections }: SeatLayout,
  lines: SightLines,
  measure: SightMeasure,
  limit: number,
): SightPaint {
  const seats = new Uint8Array((count + 4) & ~3);
  const values = lines[measure];
  for (let seat = 0; seat < count; seat++)
    seats[seat] = Math.round(255 * badnessOf(measure, values[seat]!, limit));
  let isNew = true;
  return {
    seats,
    sections: Float32Array.from(sections, ({ firstSeat, endSeat }) => {
      let sum = 0;
      for (let seat = firstSeat; seat < endSeat; seat++) sum += seats[seat]! / 255;
      // NaN for an area, which has no seats to see from.
      return sum / (endSeat - firstSeat);
    }),
    takeDirty: () => {
      if (!isNew) return undefined;
      isNew = false;
      return { from: 0, to: count };
    },
    takeDirtySections: () => [],
  };
}
