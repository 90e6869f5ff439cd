import type { LayoutSection, SeatLayout } from "../../engine/plan/layout.ts";

/** A section's outline as SVG points; a section without one gets the box of its seats, or nothing. */
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

/** The middle of an outline, for a word in it. */
export function outlineMiddle({ outline }: LayoutSection): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (let i = 0; i < outline.length; i += 2) {
    x += outline[i]!;
    y += outline[i + 1]!;
  }
  const corners = Math.max(1, outline.length / 2);
  return { x: x / corners, y: y / corners };
}

export const markerPoints = ({ marker }: SeatLayout): string =>
  marker.points.map((point) => point.join(",")).join(" ");
