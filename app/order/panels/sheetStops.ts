export type SheetStop = "peek" | "half" | "full";

/** Left free above a full sheet, so that the hall is never forgotten. */
const ABOVE_FULL = 24;
/** CSS px a ms: faster than this and the finger meant the next stop, wherever it let go. */
const FLICK = 0.5;

/** Heights of a sheet's parts, CSS px: grip and foot always show, `half` and `full` from their stops on. */
export type SheetParts = Readonly<Record<"grip" | "half" | "full" | "foot", number>>;

/** The three heights of the sheet in CSS px, ascending; none leaves less than a strip of the room. */
export function sheetHeights(room: number, parts: SheetParts): Readonly<Record<SheetStop, number>> {
  const peek = parts.grip + parts.foot;
  const most = Math.max(peek, room - ABOVE_FULL);
  const half = Math.min(peek + parts.half, most);
  return { peek, half, full: Math.min(peek + parts.half + parts.full, most) };
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
