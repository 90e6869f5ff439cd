export type SheetStop = "peek" | "half" | "full";

/** Space in CSS px above a full sheet, so that the hall remains visible. */
const ABOVE_FULL = 24;
/**
 * If the sheet is released at more than this speed, in CSS px per ms, it moves to the next stop in the
 * direction of the movement.
 */
const FLICK = 0.5;

/**
 * Heights of a sheet's parts in CSS px. `grip` and `foot` are always visible, `half` at the stops `half` and
 * `full`, and `full` only at the stop `full`.
 */
export type SheetParts = Readonly<Record<"grip" | "half" | "full" | "foot", number>>;

/**
 * Returns the sheet's height at each stop in CSS px. Each height leaves at least ABOVE_FULL of `room` free,
 * if grip and foot fit.
 */
export function sheetHeights(room: number, parts: SheetParts): Readonly<Record<SheetStop, number>> {
  const peek = parts.grip + parts.foot;
  const most = Math.max(peek, room - ABOVE_FULL);
  const half = Math.min(peek + parts.half, most);
  return { peek, half, full: Math.min(peek + parts.half + parts.full, most) };
}

/**
 * Returns the stop to which a sheet moves when released at `height` CSS px. `speed` is in CSS px per ms,
 * positive upwards.
 */
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
