import type { Command } from "../commands/commands.ts";
import type { Drawing } from "../model/drawing.ts";
import type { Tracing } from "../model/records.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Initial opacity of a picture under a drawing, at which its lines and the seats are both visible. */
const FIRST_OPACITY = 0.5;
/** Smallest and largest width of a picture, in plan units. */
export const TRACING_WIDTH = [10, 1_000_000] as const;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns the command that changes or removes the picture under a drawing. */
export const traceCommand = (tracing: Tracing | undefined): Command => ({
  kind: "setAids",
  tracing: tracing ?? null,
});

/**
 * Returns a picture that lies under a drawing, as large as the plan allows. `ratio` is the picture's height
 * divided by its width.
 */
export function tracingOf({ frame }: Drawing, pictureId: string, ratio: number): Tracing {
  const { width, height } = frame;
  return {
    pictureId,
    ratio,
    x: rounded(width / 2),
    y: rounded(height / 2),
    width: Math.max(TRACING_WIDTH[0], rounded(Math.min(width, height / ratio))),
    angle: 0,
    opacity: FIRST_OPACITY,
    isLocked: false,
    isHidden: false,
  };
}

export const movedTracing = (tracing: Tracing, dx: number, dy: number): Tracing => ({
  ...tracing,
  x: rounded(tracing.x + dx),
  y: rounded(tracing.y + dy),
});

/**
 * Scales a picture so that two of its points are `distance` apart. The first point stays where it is. Returns
 * undefined if the points coincide, or if the picture would become too small or too large.
 */
export function scaledTracing(
  tracing: Tracing,
  from: Point,
  to: Point,
  distance: number,
): Tracing | undefined {
  const factor = distance / Math.hypot(to.x - from.x, to.y - from.y);
  const width = rounded(tracing.width * factor);
  const [least, most] = TRACING_WIDTH;
  if (!(width >= least && width <= most)) return undefined;
  return {
    ...tracing,
    width,
    x: rounded(from.x + (tracing.x - from.x) * factor),
    y: rounded(from.y + (tracing.y - from.y) * factor),
  };
}

/** Whether a point in plan units is on a picture. */
export function isOnTracing({ x, y, width, ratio, angle }: Tracing, at: Point): boolean {
  const radians = (-angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const [dx, dy] = [at.x - x, at.y - y];
  const [across, down] = [dx * cos - dy * sin, dx * sin + dy * cos];
  return Math.abs(across) <= width / 2 && Math.abs(down) <= (width * ratio) / 2;
}
