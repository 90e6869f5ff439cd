import type { SeatLayout } from "../../engine/plan/layout.ts";
import { markerMiddle } from "./planShape.ts";

/** How what is watched looks from a seat, in the pixels of a 60 × 45 sketch. */
export interface SeatView {
  /** Width of what is watched: near is large. */
  readonly size: number;
  /** −1 from the far left, 1 from the far right, 0 from straight ahead. */
  readonly lean: number;
  /** Where the eye's level lies; from high up one looks down. */
  readonly horizon: number;
}

/** Farther than this many times the plan's half-diagonal nothing gets smaller. */
const FAR = 1;

export function viewFrom(layout: SeatLayout, seat: number | null): SeatView {
  const { width, height } = layout;
  const watched = markerMiddle(layout);
  const [focalX, focalY] = watched ? [watched.x, watched.y] : [layout.focalX, layout.focalY];
  const x = seat === null ? width / 2 : layout.x[seat]!;
  const y = seat === null ? height / 2 : layout.y[seat]!;
  const reach = Math.hypot(width, height) / 2;
  const distance = Math.min(FAR, Math.hypot(x - focalX, y - focalY) / reach);
  const isAround = layout.marker.kind === "pitch";
  // Around a pitch the sides are as good as the ends: only the distance along it leans the view.
  const lean = Math.max(-1, Math.min(1, (x - focalX) / (width / 2)));
  return {
    size: 50 - 28 * distance,
    lean: isAround ? lean * 0.6 : lean,
    horizon: isAround ? 17 + 6 * (1 - distance) : 17,
  };
}
