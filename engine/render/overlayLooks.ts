import { SEAT_LOOKS, seatLook, SeatShape, type SeatLooks } from "./palette.ts";

/**
 * Looks of the rings that are drawn over seats. A seat itself never has one of these looks. The focus ring
 * has a dark outline, so that it is visible on any colour.
 */
export const OverlayLook = { focusCase: 11, chosen: 12, mark: 13, focus: 14, hover: 15 } as const;

const ring = (
  base: "ink" | "text" | "limelight",
  size: number,
  leastPx: number,
  strokePx: number,
) => seatLook(SeatShape.hollow, base, 0, size, leastPx, strokePx);

export const OVERLAY_LOOKS: SeatLooks = {
  [OverlayLook.focusCase]: ring("ink", 1.74, 7.2, 2),
  [OverlayLook.focus]: ring("text", 1.5, 5.4, 2.2),
  [OverlayLook.chosen]: ring("limelight", 1.4, 4, 2),
  [OverlayLook.mark]: ring("text", 1.4, 4, 1.6),
  [OverlayLook.hover]: ring("text", 1.3, 4, 1.4),
};

/** All looks in the shader's table once the overlays have loaded. */
export const ALL_LOOKS: SeatLooks = { ...SEAT_LOOKS, ...OVERLAY_LOOKS };
