import {
  freeBox,
  toPlan,
  type toScreen,
  type Camera,
  type CameraLimits,
  type Insets,
  type Point,
  type Viewport,
} from "./camera.ts";

/** Duration of a flight in ms, the design's 240 ms for movement. */
export const FLIGHT_MS = 240;

/** Returns the plan point at the centre of the free rectangle. */
export function middleOf(camera: Camera, viewport: Viewport, insets: Insets): Point {
  const { left, top, right, bottom } = freeBox(viewport, insets);
  return toPlan(camera, viewport, (left + right) / 2, (top + bottom) / 2);
}

/** Returns the camera that puts a plan point at the centre of the free rectangle. */
export function lookAt(
  x: number,
  y: number,
  zoom: number,
  viewport: Viewport,
  insets: Insets,
): Camera {
  const free = freeBox(viewport, insets);
  return {
    x: x + (viewport.width / 2 - (free.left + free.right) / 2) / zoom,
    y: y + (viewport.height / 2 - (free.top + free.bottom) / 2) / zoom,
    zoom,
  };
}

/** Moves the view by screen px. A positive `dx` moves the plan to the right. */
export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({
  x: camera.x - dx / camera.zoom,
  y: camera.y - dy / camera.zoom,
  zoom: camera.zoom,
});

/** Zooms by `factor` around a screen point, whose plan point stays in place. */
export function zoomAt(
  camera: Camera,
  limits: CameraLimits,
  factor: number,
  screenX: number,
  screenY: number,
): Camera {
  const zoom = Math.min(limits.maxZoom, Math.max(limits.minZoom, camera.zoom * factor));
  const held = toPlan(camera, limits.viewport, screenX, screenY);
  return {
    x: held.x - (screenX - limits.viewport.width / 2) / zoom,
    y: held.y - (screenY - limits.viewport.height / 2) / zoom,
    zoom,
  };
}

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/**
 * Returns the camera of a flight at `t` from 0 to 1. The zoom is interpolated logarithmically. The position
 * follows the zoom, so that the target moves in a straight line on screen.
 */
export function flightAt(from: Camera, to: Camera, t: number): Camera {
  if (t >= 1) return to;
  const eased = easeOut(Math.max(0, t));
  const ratio = to.zoom / from.zoom;
  const zoom = from.zoom * ratio ** eased;
  const travelled =
    Math.abs(ratio - 1) < 1e-3 ? eased : (1 - from.zoom / zoom) / (1 - from.zoom / to.zoom);
  return {
    x: from.x + (to.x - from.x) * travelled,
    y: from.y + (to.y - from.y) * travelled,
    zoom,
  };
}

/**
 * Converts the points of a flat x, y list between plan and screen coordinates. `to` is toScreen or toPlan.
 */
export function placesIn(
  camera: Camera,
  viewport: Viewport,
  points: ArrayLike<number>,
  to: typeof toPlan | typeof toScreen,
): number[] {
  const places: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const { x, y } = to(camera, viewport, points[at]!, points[at + 1]!);
    places.push(x, y);
  }
  return places;
}
