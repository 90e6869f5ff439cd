export type SheetStop = "peek" | "half" | "full";

/** Left free above a full sheet, so that the hall is never forgotten. */
const ABOVE_FULL = 24;
/** CSS px a ms: faster than this and the finger meant the next stop, wherever it let go. */
const FLICK = 0.5;

/** The three heights of the sheet in CSS px, ascending, from the heights of its parts. */
export function sheetHeights(
  room: number,
  grip: number,
  half: number,
  foot: number,
): Readonly<Record<SheetStop, number>> {
  const full = Math.max(grip + foot, room - ABOVE_FULL);
  return { peek: grip + foot, half: Math.min(grip + half + foot, full), full };
}

/** Where a sheet let go at `height` comes to rest; `speed` is upwards, CSS px a ms. */
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
