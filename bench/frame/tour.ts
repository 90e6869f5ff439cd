import type { Camera, Viewport } from "../../engine/camera/camera.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { cameraOf, VIEW_NAMES } from "../render/views.ts";

/** Duration of the stop at each view, and of the movement to the next view, in ms. */
const STAY = 2500;
const WAY = 1500;
/** Radius in CSS px and period in ms of the circular movement during the tour. */
const CIRCLE = 120;
const TURN = 2500;

/**
 * Returns the camera of the automatic tour after `ms` milliseconds. The tour goes through the views fit, mid
 * and close, and then starts again.
 */
export function tourAt(layout: SeatLayout, size: Viewport, ms: number): Camera {
  const stops = VIEW_NAMES.map((view) => cameraOf(layout, size, view));
  const order = [0, 1, 2, 1];
  const leg = Math.floor(ms / (STAY + WAY)) % order.length;
  const within = ms % (STAY + WAY);
  const from = stops[order[leg]!]!;
  const to = stops[order[(leg + 1) % order.length]!]!;
  const t = eased(Math.max(0, within - STAY) / WAY);
  const zoom = from.zoom * (to.zoom / from.zoom) ** t;
  // The position depends on the zoom, so that the destination moves in a straight line on the screen.
  const gone = to.zoom === from.zoom ? t : (1 - from.zoom / zoom) / (1 - from.zoom / to.zoom);
  const turn = (2 * Math.PI * ms) / TURN;
  return {
    x: from.x + (to.x - from.x) * gone + (CIRCLE * Math.sin(turn)) / zoom,
    y: from.y + (to.y - from.y) * gone + (CIRCLE * Math.cos(turn)) / zoom,
    zoom,
  };
}

const eased = (t: number): number => t * t * (3 - 2 * t);
