import type { LayoutSection, SeatLayout } from "../plan/layout.ts";
import type { AreaShape } from "./areaShape.ts";
import { mix, rgbOf, type MapTheme } from "./palette.ts";

/** A rounded box that may be rotated: its centre, the direction of its length, and half its sides. */
export interface RoundedBox {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
  readonly width: number;
  /** Corner radius. A box whose sides are two radii is a circle. */
  readonly radius: number;
}

/** One table or box, derived from the positions of its seats, in plan units. */
export interface TableShape {
  /** The table top between its seats, `undefined` if they leave no room, as in a box. */
  readonly top: RoundedBox | undefined;
  /** The ground under the top and the seats. */
  readonly tray: RoundedBox;
}

/**
 * Distances from a seat's centre, in pitches: to the edge of the top, past the last seat of a side, and to
 * the edge of the tray.
 */
const CLEAR = 0.52;
const PAST = 0.34;
const TRAY = 0.64;
/** Minimum half width of a top, and minimum radius of a round one, in pitches. */
const LEAST_TOP = 0.16;
const LEAST_ROUND = 0.3;
/** Maximum deviation of seats from one circle, as a share of its radius. */
const OUT_OF_ROUND = 0.12;
const CORNER_STEPS = 6;
const EDGE_PX = 1.2;

/** Returns the table of a row, `undefined` for a row without seats. */
export function tableShape(layout: SeatLayout, row: number): TableShape | undefined {
  const [from, to] = [layout.rowStart[row]!, layout.rowStart[row + 1]!];
  if (from === to) return undefined;
  const seats = Array.from({ length: to - from }, (_, at): [number, number] => [
    layout.x[from + at]!,
    layout.y[from + at]!,
  ]);
  return roundTable(seats, layout.pitch) ?? longTable(seats, layout.pitch);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function roundTable(
  seats: readonly (readonly [number, number])[],
  pitch: number,
): TableShape | undefined {
  if (seats.length < 3) return undefined;
  const [x, y] = [meanOf(seats.map(([px]) => px)), meanOf(seats.map(([, py]) => py))];
  const away = seats.map(([px, py]) => Math.hypot(px - x, py - y));
  const radius = meanOf(away);
  if (away.some((one) => Math.abs(one - radius) > radius * OUT_OF_ROUND)) return undefined;
  const disc = (size: number): RoundedBox => ({
    x,
    y,
    ux: 1,
    uy: 0,
    length: size,
    width: size,
    radius: size,
  });
  const inner = radius - pitch * CLEAR;
  const top = inner >= pitch * LEAST_ROUND ? disc(inner) : undefined;
  return { top, tray: disc(radius + pitch * TRAY) };
}

function longTable(seats: readonly (readonly [number, number])[], pitch: number): TableShape {
  const [ux, uy] = directionOf(seats);
  const along = seats.map(([x, y]) => x * ux + y * uy);
  const across = seats.map(([x, y]) => y * ux - x * uy);
  const [u0, u1] = [Math.min(...along), Math.max(...along)];
  const [v0, v1] = [Math.min(...across), Math.max(...across)];
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
  const middle = { x: u * ux - v * uy, y: u * uy + v * ux, ux, uy };
  const [length, side] = [(u1 - u0) / 2, (v1 - v0) / 2];
  const tray = {
    ...middle,
    length: length + pitch * TRAY,
    width: side + pitch * TRAY,
    radius: pitch * 0.6,
  };
  const width = side - pitch * CLEAR;
  const isHead = across.map((at) => Math.abs(at - v) < width);
  const hasHeads = isHead.includes(true);
  const top = {
    ...middle,
    length: hasHeads ? length - pitch * CLEAR : length + pitch * PAST,
    width,
    radius: Math.min(width, pitch * 0.3),
  };
  // Seats at the heads are at the ends. If any other seat is between the two sides, there is no room for a top.
  const isFilled = along.some((at, seat) => isHead[seat] && Math.abs(at - u) < length - pitch / 2);
  const hasTop = width >= pitch * LEAST_TOP && top.length >= width && !isFilled;
  return { top: hasTop ? top : undefined, tray };
}

/** Returns the principal direction of the points, by their covariance. */
function directionOf(seats: readonly (readonly [number, number])[]): [number, number] {
  const [x, y] = [meanOf(seats.map(([px]) => px)), meanOf(seats.map(([, py]) => py))];
  const xx = meanOf(seats.map(([px]) => (px - x) ** 2));
  const yy = meanOf(seats.map(([, py]) => (py - y) ** 2));
  const xy = meanOf(seats.map(([px, py]) => (px - x) * (py - y)));
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Returns the outline of a rounded box as flat x, y, corner by corner. */
export function roundedOutline(box: RoundedBox): number[] {
  const { x, y, ux, uy, radius } = box;
  return [0, 1, 2, 3].flatMap((corner) => {
    const [su, sv] = [corner === 0 || corner === 3 ? 1 : -1, corner < 2 ? 1 : -1];
    return Array.from({ length: CORNER_STEPS }, (_, step) => {
      const angle = ((corner + step / (CORNER_STEPS - 1)) * Math.PI) / 2;
      const u = su * (box.length - radius) + Math.cos(angle) * radius;
      const v = sv * (box.width - radius) + Math.sin(angle) * radius;
      return [x + u * ux - v * uy, y + u * uy + v * ux];
    }).flat();
  });
}

const isTabled = ({ kind, isWhole }: LayoutSection): boolean => kind === "table" || isWhole;

export const hasTables = (layout: SeatLayout): boolean => layout.sections.some(isTabled);

/**
 * Draws the tops of a table section, and the ground of each table that is only sold whole. Returns whether
 * there are any.
 */
export function drawTables(
  shape: AreaShape,
  layout: SeatLayout,
  section: LayoutSection,
  theme: MapTheme,
): boolean {
  if (!isTabled(section)) return false;
  const [ground, line, mute] = [rgbOf(theme.ground), rgbOf(theme.line), rgbOf(theme.mute)];
  for (let row = section.firstRow; row < section.endRow; row += 1) {
    const table = tableShape(layout, row);
    if (table && section.isWhole) {
      const outline = roundedOutline(table.tray);
      shape.polygon(outline, mix(ground, line, 0.5), 0);
      shape.line(outline, EDGE_PX, true, mix(line, mute, 0.25), 0);
    }
    if (table?.top) shape.polygon(roundedOutline(table.top), mix(line, mute, 0.12), 0);
  }
  return section.endRow > section.firstRow;
}
