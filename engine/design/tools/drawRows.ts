import type { Command } from "../commands/commands.ts";
import { toHundredths } from "../model/hundredths.ts";
import { labelAt, type LabelScheme } from "../numbering/labels.ts";
import { pack } from "../wire/packing.ts";
import { arcPath, lengthOf, pointsAlong, smoothPath, type Point } from "./paths.ts";

/** Rows to draw along a path. Lengths are in plan units. */
export interface RowsToDraw {
  readonly section: number;
  /** Two points for a straight row, more for a row along a path. */
  readonly path: readonly Point[];
  /** How far the middle of a straight row is pushed out, to make an arc of it. */
  readonly bow?: number | undefined;
  /**
   * Whether a path of more than two points is a smooth curve through its points instead of having corners.
   */
  readonly isSmooth?: boolean | undefined;
  readonly rows: number;
  readonly seatPitch: number;
  /**
   * Distance from each row to the next, measured to the right of the path's direction. A negative distance
   * puts the next row to the left.
   */
  readonly rowPitch: number;
  /** Seats of each row. If absent, each row gets as many seats as fit along the path. */
  readonly seats?: number | undefined;
  readonly rowLabels: LabelScheme;
  readonly seatLabels: LabelScheme;
  readonly ticketGroupId: number;
}

/** Returns the positions of the seats, one list per row. The preview of the rows also uses this function. */
export function rowPoints(draw: Omit<RowsToDraw, "section">): Point[][] {
  const { path, bow = 0, isSmooth = false, seatPitch, rowPitch, rows, seats } = draw;
  const [from, to] = path;
  if (!from || !to) return [];
  const first =
    path.length === 2 ? arcPath(from, to, bow) : isSmooth ? smoothPath(path) : [...path];
  return Array.from({ length: rows }, (_, row) => {
    const line = row === 0 ? first : parallel(first, row * rowPitch);
    const room = lengthOf(line);
    const count = seats ?? Math.floor(room / seatPitch + 1e-9) + 1;
    const margin = (room - (count - 1) * seatPitch) / 2;
    return pointsAlong(
      line,
      Array.from({ length: count }, (__, i) => margin + i * seatPitch),
    );
  });
}

/** Maximum seats drawn along a line at once, the same as for a generator. */
export const MAX_ALONG = 300_000;

/** Returns about how many seats rows along a line would have, without placing them. */
export const seatsAlong = ({ path, rows, seatPitch }: Omit<RowsToDraw, "section">): number =>
  path.length < 2 ? 0 : rows * (Math.floor(lengthOf(path) / seatPitch) + 1);

/** Returns the command that adds the rows. */
export function drawRows(draw: RowsToDraw): Command {
  const rows = rowPoints(draw).filter((points) => points.length > 0);
  return {
    kind: "addRows",
    section: draw.section,
    rows: rows.map((points, row) => ({
      name: labelAt(draw.rowLabels, row),
      ticketGroupId: draw.ticketGroupId,
      seats: {
        x: pack(points.map(([x]) => toHundredths(x))),
        y: pack(points.map(([, y]) => toHundredths(y))),
        names: points.map((_, seat) => labelAt(draw.seatLabels, seat)),
      },
    })),
  };
}

/**
 * Returns a parallel path at a distance to the right of a path's direction. The result has as many corners as
 * the path.
 */
function parallel(path: readonly Point[], by: number): Point[] {
  return path.map((point, i) => {
    const normals = [path[i - 1], path[i + 1]].flatMap((other, side) => {
      if (!other) return [];
      const sign = side === 0 ? 1 : -1;
      const [dx, dy] = [sign * (point[0] - other[0]), sign * (point[1] - other[1])];
      const length = Math.sqrt(dx * dx + dy * dy);
      return length === 0 ? [] : [[-dy / length, dx / length] as const];
    });
    const [x, y] = normals.reduce(([sx, sy], [nx, ny]) => [sx + nx, sy + ny], [0, 0]);
    const square = x * x + y * y;
    // Adding the unit normals of both lines and dividing by the squared length of their sum keeps the
    // distance from both lines.
    const stretch = square < 0.1 ? 0 : (by * normals.length) / square;
    return [point[0] + x * stretch, point[1] + y * stretch];
  });
}
