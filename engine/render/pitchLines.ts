import type { Marker } from "../../domain/seatplan.ts";
import type { AreaShape } from "./areaShape.ts";
import { LINE_PX } from "./marker.ts";
import { boxOf } from "./outline.ts";
import { rgbOf, type MapTheme } from "./palette.ts";

const ARC_STEPS = 40;
/** Markings of a football pitch, as shares of its length (105 m) and width (68 m). */
const CIRCLE_TO_LENGTH = 9.15 / 105;
const PENALTY = { depth: 16.5 / 105, width: 40.32 / 68 };
const GOAL_AREA = { depth: 5.5 / 105, width: 18.32 / 68 };

/** Draws the lines of a pitch. The length of the pitch is along the longer side of the marker's box. */
export function drawPitchLines(shape: AreaShape, marker: Marker, theme: MapTheme): void {
  const points = marker.points.flat();
  if (marker.kind !== "pitch" || points.length < 4) return;
  const chalk = rgbOf(theme.turfLine);
  const { left, top, right, bottom } = boxOf(points);
  const isWide = right - left >= bottom - top;
  const [length, width] = isWide ? [right - left, bottom - top] : [bottom - top, right - left];
  /** Returns the plan point at `along` and `across` from the centre, in shares of length and width. */
  const place = (along: number, across: number): number[] => {
    const [u, v] = [along * length, across * width];
    return isWide
      ? [(left + right) / 2 + u, (top + bottom) / 2 + v]
      : [(left + right) / 2 + v, (top + bottom) / 2 + u];
  };
  shape.line([...place(0, -0.5), ...place(0, 0.5)], LINE_PX, false, chalk);
  // The halfway line is a separate part of the mesh, which ends here. The two ends of the pitch are separate
  // parts, because often only one of them is in view.
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
