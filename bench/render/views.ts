import type { Box, Camera, Viewport } from "../../engine/camera/camera.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";

export const VIEW_NAMES = ["fit", "mid", "close"] as const;
/** `fit` shows the whole hall, `mid` a screen full of sections, `close` readable seats. */
export type ViewName = (typeof VIEW_NAMES)[number];

/** Distance between neighbouring seats on the screen, in CSS px. */
const PITCHES = { mid: 4.5, close: 26 } as const;
/**
 * Share of the screen that the hall fills in the view `fit`. The margin keeps the whole hall visible while it
 * moves.
 */
const FIT = 0.93;
/** Number of different cameras in a view. */
export const MOVES = 495;

/**
 * Returns the camera of a view. A hall that is smaller than the screen is centred, and a larger one covers
 * the whole screen. Maps that limit their camera accept these positions, so that all designs show the same
 * part of the hall.
 */
export function cameraOf(layout: SeatLayout, size: Viewport, view: ViewName): Camera {
  const hall = boxOf(layout);
  const [width, height] = [hall.right - hall.left, hall.bottom - hall.top];
  const fit = Math.min(size.width / width, size.height / height) * FIT;
  const zoom = view === "fit" ? fit : Math.max(fit, PITCHES[view] / layout.pitch);
  const seat = layout.count >> 1;
  return {
    x: within(layout.x[seat]!, hall.left, hall.right, size.width / zoom),
    y: within(layout.y[seat]!, hall.top, hall.bottom, size.height / zoom),
    zoom,
  };
}

const within = (at: number, low: number, high: number, seen: number): number =>
  high - low <= seen ? (low + high) / 2 : Math.min(high - seen / 2, Math.max(low + seen / 2, at));

/** Returns the bounding box of a hall, that is, of its sections' outlines and its marker. */
function boxOf({ sections, marker, width, height }: SeatLayout): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const add = (x: number, y: number): void => {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  };
  for (const { outline } of sections) {
    for (let at = 0; at < outline.length; at += 2) add(outline[at]!, outline[at + 1]!);
  }
  for (const [x, y] of marker.points) add(x, y);
  return box.left < box.right ? box : { left: 0, top: 0, right: width, bottom: height };
}

/** Returns the camera of a frame. Every design makes the same small pans and zooms. */
export const moved = ({ x, y, zoom }: Camera, frame: number): Camera => ({
  x: x + (((frame * 7) % 11) - 5) / zoom,
  y: y + (((frame * 5) % 9) - 4) / zoom,
  zoom: zoom * (1 + 0.002 * (frame % 5)),
});
