import { freeBox, roomsIn, type Camera, type CameraLimits } from "./camera.ts";

/** How far a plan larger than the free rectangle can be dragged past its edges, as a fraction of its size. */
const SLACK = 0.35;

interface Axis {
  /** The plan's two ends on this axis, in plan units. */
  readonly low: number;
  readonly high: number;
  /** The viewport's centre in px. */
  readonly middle: number;
  readonly zoom: number;
}

/**
 * Returns the lowest and highest camera position on one axis: those at which an end of the plan meets an end of
 * the free span, extended by `loose` px.
 */
function rangeOf(
  { low, high, middle, zoom }: Axis,
  freeLow: number,
  freeHigh: number,
  loose: number,
): readonly [number, number] {
  // The screen position of a plan value v is (v - at) * zoom + middle. This equation is solved for the camera
  // position `at`, at both ends of the plan.
  const lowAtFreeLow = low - (freeLow - middle) / zoom;
  const highAtFreeHigh = high - (freeHigh - middle) / zoom;
  return [
    Math.min(lowAtFreeLow, highAtFreeHigh) - loose / zoom,
    Math.max(lowAtFreeLow, highAtFreeHigh) + loose / zoom,
  ];
}

/**
 * Clamps one axis. `narrow` is the part of the axis that the corner's tools leave free. Each end of the plan
 * can also be moved into `narrow`.
 */
function clampAxis(
  at: number,
  axis: Axis,
  free: readonly [number, number],
  narrow: readonly [number, number],
): number {
  const span = free[1] - free[0];
  const loose = (axis.high - axis.low) * axis.zoom > span ? span * SLACK : 0;
  const [least, most] = rangeOf(axis, ...free, loose);
  const [clearLeast, clearMost] = rangeOf(axis, ...narrow, 0);
  return Math.min(Math.max(most, clearMost), Math.max(Math.min(least, clearLeast), at));
}

/**
 * Limits the zoom, and limits the position so that the plan cannot be dragged out of sight. A small plan
 * stays whole in the free rectangle, and a larger one can be moved out from under the corner's tools.
 */
export function clampCamera(camera: Camera, limits: CameraLimits): Camera {
  const { plan, viewport, insets } = limits;
  const zoom = Math.min(limits.maxZoom, Math.max(limits.minZoom, camera.zoom));
  const free = freeBox(viewport, insets);
  const rooms = roomsIn(free, viewport, insets);
  const [below, beside] = [rooms[0] ?? free, rooms.at(-1) ?? free];
  const across = { low: plan.left, high: plan.right, middle: viewport.width / 2, zoom };
  const down = { low: plan.top, high: plan.bottom, middle: viewport.height / 2, zoom };
  return {
    x: clampAxis(camera.x, across, [free.left, free.right], [beside.left, beside.right]),
    y: clampAxis(camera.y, down, [free.top, free.bottom], [below.top, below.bottom]),
    zoom,
  };
}
