import { SeatFlag } from "../../domain/seat.ts";
import { flagsUsed } from "../plan/flagsUsed.ts";
import type { LayoutSection, SeatLayout } from "../plan/layout.ts";
import type { AreaShape } from "./areaShape.ts";
import { mix, rgbOf, type MapTheme } from "./palette.ts";

export const hasSofas = (layout: SeatLayout): boolean => (flagsUsed(layout) & SeatFlag.pair) !== 0;

/** Draws the bars that join the two seats of a sofa. Returns whether the section has sofas. */
export function drawSofas(
  shape: AreaShape,
  layout: SeatLayout,
  section: LayoutSection,
  theme: MapTheme,
): boolean {
  if (!hasSofas(layout)) return false;
  const { x, y, flags, pitch } = layout;
  const colour = mix(rgbOf(theme.line), rgbOf(theme.mute), 0.25);
  let isAny = false;
  for (let seat = section.firstSeat; seat + 1 < section.endSeat; seat += 1) {
    if ((flags[seat]! & flags[seat + 1]! & SeatFlag.pair) === 0) continue;
    const [ax, ay] = [x[seat]!, y[seat]!];
    const [bx, by] = [x[seat + 1]!, y[seat + 1]!];
    const half = (pitch * 0.2) / (Math.hypot(bx - ax, by - ay) || 1);
    const [nx, ny] = [(ay - by) * half, (bx - ax) * half];
    const bar = [ax + nx, ay + ny, bx + nx, by + ny, bx - nx, by - ny, ax - nx, ay - ny];
    shape.polygon(bar, colour, 0);
    isAny = true;
    // Skips the second seat of the sofa.
    seat += 1;
  }
  return isAny;
}
