export type SheetStop = "peek" | "half" | "full";

/** CSS px that stay free above a full sheet, so that the hall remains visible. */
const ABOVE_FULL = 24;
/** Speed in CSS px per ms above which a release moves to the next stop. */
const FLICK = 0.5;

/**
 * Heights of a sheet's parts in CSS px. Grip and foot are always shown, `half` and `full` from their stops
 * on.
 */
export type SheetParts = Readonly<Record<"grip" | "half" | "full" | "foot", number>>;

/** Returns the sheet's three heights in CSS px, ascending. Each leaves a strip of the room free. */
export function sheetHeights(room: number, parts: SheetParts): Readonly<Record<SheetStop, number>> {
  const peek = parts.grip + parts.foot;
  const most = Math.max(peek, room - ABOVE_FULL);
  const half = Math.min(peek + parts.half, most);
  return { peek, half, full: Math.min(peek + parts.half + parts.full, most) };
}

/** Returns the stop for a sheet released at `height`. `speed` is upwards, in CSS px per ms. */
export function snapTo(
  heights: Readonly<Record<SheetStop, number>>,
  height: number,
  speed: number,
): SheetStop {
  const stops = ["peek", "half", "full"] as const;
  if (speed > FLICK) return stops.find((stop) => heights[stop] > height) ?? "full";
  if (speed < -FLICK) return stops.findLast((stop) => heights[stop] < height) ?? "peek";
  return stops.reduce((best, stop) =>
    Math.abs(heights[stop] - height) < Math.abs(heights[best] - height) ? stop : best,
  );
}
