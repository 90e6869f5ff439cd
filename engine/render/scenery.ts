import type { SeatLayout } from "../plan/layout.ts";
import type { AreaShape } from "./areaShape.ts";
import { mix, rgbOf, type MapTheme } from "./palette.ts";

const WALL_PX = 2;
const EDGE_PX = 1;

/** Draws the scenery: zones as filled ground, walls as lines. Texts are drawn as labels. */
export function drawScenery(shape: AreaShape, layout: SeatLayout, theme: MapTheme): void {
  const [ink, line, mute] = [rgbOf(theme.ink), rgbOf(theme.line), rgbOf(theme.mute)];
  for (const { kind, points } of layout.scenery) {
    const outline = points.flat();
    const isClosed = outline.length >= 6;
    if (kind === "text" || outline.length < 4) continue;
    if (kind === "zone" && isClosed) shape.polygon(outline, mix(ink, line, 0.42));
    if (kind === "wall") shape.line(outline, WALL_PX, isClosed, mix(line, mute, 0.35));
    else shape.line(outline, EDGE_PX, isClosed, mix(ink, line, 0.8));
  }
}
