import type { Marker } from "../../domain/seatplan.ts";
import type { AreaColour, AreaShape } from "./areaShape.ts";
import { boxOf } from "./outline.ts";
import { mix, rgbOf, type MapTheme } from "./palette.ts";

const LINE_PX = 1.2;
const SCREEN_PX = 3;
const ARC_STEPS = 40;
/** A football field's markings, in shares of its length (105 m) and width (68 m). */
const CIRCLE_TO_LENGTH = 9.15 / 105;
const PENALTY = { depth: 16.5 / 105, width: 40.32 / 68 };
const GOAL_AREA = { depth: 5.5 / 105, width: 18.32 / 68 };

/** Draws the screen, the stage or the pitch of a plan. */
export function drawMarker(shape: AreaShape, marker: Marker, theme: MapTheme): void {
  const points = marker.points.flat();
  if (points.length < 4) return;
  if (marker.kind === "pitch") drawPitch(shape, points, theme);
  else if (marker.kind === "stage" && points.length >= 6) drawStage(shape, points, theme);
  else drawScreen(shape, points, theme);
}

/** The wall that the pictures appear on: dark, with a bright edge towards the seats. */
function drawScreen(shape: AreaShape, points: number[], theme: MapTheme): void {
  const bright: AreaColour = { rgb: mix(rgbOf(theme.mute), rgbOf(theme.text), 0.5), alpha: 1 };
  if (points.length < 8) return void shape.line(points, SCREEN_PX, false, bright);
  const wall: AreaColour = { rgb: mix(rgbOf(theme.ground), rgbOf(theme.line), 0.75), alpha: 1 };
  shape.polygon(points, wall, wall);
  const { bottom } = boxOf(points);
  const edge = points.filter((_, at) => (points[at | 1] ?? 0) > bottom - 1e-3);
  if (edge.length >= 4) shape.line(edge, SCREEN_PX, false, bright);
}

function drawStage(shape: AreaShape, points: number[], theme: MapTheme): void {
  const floor: AreaColour = { rgb: mix(rgbOf(theme.ground), rgbOf(theme.line), 0.7), alpha: 1 };
  shape.polygon(points, floor, floor);
  shape.line(points, LINE_PX, true, {
    rgb: mix(rgbOf(theme.line), rgbOf(theme.mute), 0.35),
    alpha: 1,
  });
}

/** The longer side of the field's box is taken for its length. */
function drawPitch(shape: AreaShape, points: number[], theme: MapTheme): void {
  const turf: AreaColour = { rgb: rgbOf(theme.turf), alpha: 1 };
  const chalk: AreaColour = { rgb: rgbOf(theme.turfLine), alpha: 1 };
  shape.polygon(points, turf, turf);
  shape.line(points, LINE_PX, true, chalk);
  const { left, top, right, bottom } = boxOf(points);
  const isWide = right - left >= bottom - top;
  const [length, width] = isWide ? [right - left, bottom - top] : [bottom - top, right - left];
  /** `along` and `across` from the middle, in shares of length and width. */
  const place = (along: number, across: number): number[] => {
    const [u, v] = [along * length, across * width];
    return isWide
      ? [(left + right) / 2 + u, (top + bottom) / 2 + v]
      : [(left + right) / 2 + v, (top + bottom) / 2 + u];
  };
  shape.line([...place(0, -0.5), ...place(0, 0.5)], LINE_PX, false, chalk);
  // Close by, only one of its ends may be in view.
  shape.endPart(true);
  const circle = Array.from({ length: ARC_STEPS }, (_, step) => {
    const angle = (step / ARC_STEPS) * 2 * Math.PI;
    return place(
      Math.cos(angle) * CIRCLE_TO_LENGTH,
      (Math.sin(angle) * CIRCLE_TO_LENGTH * length) / width,
    );
  });
  shape.line(circle.flat(), LINE_PX, true, chalk);
  shape.endPart(true);
  for (const end of [-1, 1]) {
    for (const { depth, width: across } of [PENALTY, GOAL_AREA]) {
      const goalLine = 0.5 * end;
      const front = (0.5 - depth) * end;
      const corners = [
        place(goalLine, -across / 2),
        place(front, -across / 2),
        place(front, across / 2),
        place(goalLine, across / 2),
      ];
      shape.line(corners.flat(), LINE_PX, false, chalk);
    }
    if (end < 0) shape.endPart(true);
  }
}
