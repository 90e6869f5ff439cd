import type { LayoutSection, SeatLayout } from "../../../engine/plan/layout.ts";

/**
 * Returns a section's outline as the `points` of an SVG polygon. Without an outline, returns the bounding box
 * of the section's seats, or "" if it has no seats.
 */
export function outlinePoints(layout: SeatLayout, section: LayoutSection): string {
  const { outline, firstSeat, endSeat } = section;
  if (outline.length >= 6) {
    return Array.from({ length: outline.length / 2 }, (_, i) =>
      [outline[2 * i]!, outline[2 * i + 1]!].map((v) => v.toFixed(1)).join(","),
    ).join(" ");
  }
  if (endSeat === firstSeat) return "";
  const x = layout.x.subarray(firstSeat, endSeat);
  const y = layout.y.subarray(firstSeat, endSeat);
  const half = layout.pitch / 2;
  const [left, right] = [Math.min(...x) - half, Math.max(...x) + half];
  const [top, bottom] = [Math.min(...y) - half, Math.max(...y) + half];
  return `${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`;
}

/** Returns the centre and width of an outline's bounding box in plan units, to place a label there. */
export function outlineBox({ outline }: LayoutSection): { x: number; y: number; width: number } {
  const xs = outline.filter((_, i) => i % 2 === 0);
  const ys = outline.filter((_, i) => i % 2 === 1);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return { x: (left + right) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2, width: right - left };
}

/** Returns the centre of the stage, screen or pitch in plan units, or undefined if the plan has none. */
export function markerMiddle({ marker }: SeatLayout): { x: number; y: number } | undefined {
  const { points } = marker;
  if (points.length === 0) return undefined;
  const [x, y] = points.reduce(([a, b], [px, py]) => [a + px, b + py], [0, 0]);
  return { x: x / points.length, y: y / points.length };
}

export const markerPoints = ({ marker }: SeatLayout): string =>
  marker.points.map((point) => point.join(",")).join(" ");
