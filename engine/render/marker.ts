import type { Marker } from "../../domain/seatplan.ts";
import type { AreaShape } from "./areaShape.ts";
import { boxOf } from "./outline.ts";
import { mix, rgbOf, type MapTheme, type Rgb } from "./palette.ts";

/** Width of a line, in CSS px. */
export const LINE_PX = 1.2;
const SCREEN_PX = 3;

/** Draws the screen, the stage or the pitch of a plan. */
export function drawMarker(shape: AreaShape, { kind, points: at }: Marker, theme: MapTheme): void {
  const points = at.flat();
  if (points.length < 4) return;
  const [ground, line, mute] = [rgbOf(theme.ground), rgbOf(theme.line), rgbOf(theme.mute)];
  if (kind === "pitch") drawFloor(shape, points, rgbOf(theme.turf), rgbOf(theme.turfLine));
  else if (kind === "stage" && points.length >= 6) {
    drawFloor(shape, points, mix(ground, line, 0.7), mix(line, mute, 0.35));
  } else drawScreen(shape, points, mix(ground, line, 0.75), mix(mute, rgbOf(theme.text), 0.5));
}

/** Draws the projection screen: dark, with a bright edge towards the seats. */
function drawScreen(shape: AreaShape, points: number[], wall: Rgb, bright: Rgb): void {
  let edge = points;
  if (points.length >= 8) {
    shape.polygon(points, wall);
    const { bottom } = boxOf(points);
    edge = points.filter((_, at) => (points[at | 1] ?? 0) > bottom - 1e-3);
  }
  if (edge.length >= 4) shape.line(edge, SCREEN_PX, false, bright);
}

function drawFloor(shape: AreaShape, points: number[], floor: Rgb, edge: Rgb): void {
  shape.polygon(points, floor);
  shape.line(points, LINE_PX, true, edge);
}
