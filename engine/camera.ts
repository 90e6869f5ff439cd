/** Where the viewer looks. `x`, `y` is the plan point at the viewport's middle; `zoom` is CSS px per plan unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** CSS px. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** CSS px that panels cover at each edge: the plan is fitted into what is left. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** Tools in one of the viewport's top corners: the plan is fitted beside or below them. */
  readonly corner?: Corner;
}

/** What tools in a corner cover, CSS px from the viewport's own edges. */
export interface Corner {
  readonly side: "left" | "right";
  readonly width: number;
  readonly height: number;
}

/** A box, in plan units or in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the camera may do on one plan in one viewport. */
export interface CameraLimits {
  readonly plan: Box;
  readonly viewport: Viewport;
  readonly insets: Insets;
  readonly minZoom: number;
  readonly maxZoom: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
/** A camera move, in ms; the design's 240 ms for movement. */
export const FLIGHT_MS = 240;

export const toScreen = (camera: Camera, viewport: Viewport, x: number, y: number): Point => ({
  x: (x - camera.x) * camera.zoom + viewport.width / 2,
  y: (y - camera.y) * camera.zoom + viewport.height / 2,
});

export const toPlan = (camera: Camera, viewport: Viewport, x: number, y: number): Point => ({
  x: (x - viewport.width / 2) / camera.zoom + camera.x,
  y: (y - viewport.height / 2) / camera.zoom + camera.y,
});

/** Points of a flat x, y list, each through `to`: toScreen or toPlan. */
export function placesIn(
  camera: Camera,
  viewport: Viewport,
  points: ArrayLike<number>,
  to: typeof toPlan,
): number[] {
  const places: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const { x, y } = to(camera, viewport, points[at]!, points[at + 1]!);
    places.push(x, y);
  }
  return places;
}

/** The plan box that the whole viewport shows, panels included: what culling needs. */
export function visibleBox(camera: Camera, viewport: Viewport): Box {
  const halfWidth = viewport.width / 2 / camera.zoom;
  const halfHeight = viewport.height / 2 / camera.zoom;
  return {
    left: camera.x - halfWidth,
    top: camera.y - halfHeight,
    right: camera.x + halfWidth,
    bottom: camera.y + halfHeight,
  };
}

/** Panels that leave less than this, CSS px, as over an open keyboard, are not made room for. */
const LEAST_FREE = 48;

function freeSpan(size: number, low: number, high: number): readonly [number, number] {
  return size - low - high < LEAST_FREE ? [0, Math.max(1, size)] : [low, size - high];
}

/** The screen rectangle that panels leave free: all of it where they leave next to nothing. */
export function freeBox({ width, height }: Viewport, insets: Insets): Box {
  const [left, right] = freeSpan(width, insets.left, insets.right);
  const [top, bottom] = freeSpan(height, insets.top, insets.bottom);
  return { left, top, right, bottom };
}

/** Of the free rectangle, what lies below the corner's tools and what lies beside them; all of it without tools. */
function roomsIn(free: Box, { width }: Viewport, { corner }: Insets): readonly Box[] {
  if (!corner) return [free];
  const below = { ...free, top: Math.max(free.top, corner.height) };
  const beside =
    corner.side === "left"
      ? { ...free, left: Math.max(free.left, corner.width) }
      : { ...free, right: Math.min(free.right, width - corner.width) };
  return [below, beside];
}

/** Whether a screen point is at least `away` px from all panels and tools. */
export function isFree(at: Point, viewport: Viewport, insets: Insets, away = 0): boolean {
  return roomsIn(freeBox(viewport, insets), viewport, insets).some(
    ({ left, top, right, bottom }) =>
      at.x > left + away && at.x < right - away && at.y > top + away && at.y < bottom - away,
  );
}

/** The plan point in the middle of the free rectangle. */
export function middleOf(camera: Camera, viewport: Viewport, insets: Insets): Point {
  const { left, top, right, bottom } = freeBox(viewport, insets);
  return toPlan(camera, viewport, (left + right) / 2, (top + bottom) / 2);
}

/** The largest zoom at which a box with `padding` px round it lies in a room. */
const zoomInto = (room: Box, box: Box, padding: number): number =>
  Math.min(
    Math.max(1, room.right - room.left - 2 * padding) / Math.max(1e-6, box.right - box.left),
    Math.max(1, room.bottom - room.top - 2 * padding) / Math.max(1e-6, box.bottom - box.top),
  );

/** Two lengths on the screen that differ by less are the same, px. */
const HAIR = 0.01;

/** The middle for a span of `size` that belongs between `low` and `high`, moved no further than it must. */
const moved = (middle: number, size: number, low: number, high: number): number =>
  size > high - low + HAIR ? middle : Math.min(high - size / 2, Math.max(low + size / 2, middle));

/**
 * The camera that shows `box` whole in the free rectangle, `padding` px from its edges: in its middle, or
 * as near to that as the corner's tools let it. `zoomOf` may have another zoom than the one that fits.
 */
export function fit(
  box: Box,
  viewport: Viewport,
  insets: Insets,
  padding: number,
  zoomOf = (fitted: number): number => fitted,
): Camera {
  const free = freeBox(viewport, insets);
  const rooms = roomsIn(free, viewport, insets);
  const zooms = rooms.map((room) => zoomInto(room, box, padding));
  const fitted = Math.max(...zooms);
  const room = rooms[zooms.indexOf(fitted)] ?? free;
  const zoom = zoomOf(fitted);
  const [width, height] = [(box.right - box.left) * zoom, (box.bottom - box.top) * zoom];
  const x = moved((free.left + free.right) / 2, width, room.left + padding, room.right - padding);
  const y = moved((free.top + free.bottom) / 2, height, room.top + padding, room.bottom - padding);
  return {
    x: (box.left + box.right) / 2 + (viewport.width / 2 - x) / zoom,
    y: (box.top + box.bottom) / 2 + (viewport.height / 2 - y) / zoom,
    zoom,
  };
}

/** The camera that puts a plan point in the middle of the free rectangle. */
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

/** Moves the picture by screen px: a positive `dx` carries the hall to the right. */
export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({
  x: camera.x - dx / camera.zoom,
  y: camera.y - dy / camera.zoom,
  zoom: camera.zoom,
});

/** Zooms by `factor` about a screen point, whose plan point stays where it is. */
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

/** How far a plan larger than the free rectangle may be pulled past it, as a share of that rectangle. */
const SLACK = 0.35;

interface Axis {
  /** The plan's ends, plan units. */
  readonly low: number;
  readonly high: number;
  /** The viewport's middle, px. */
  readonly middle: number;
  readonly zoom: number;
}

/** Camera places at which both ends of the plan lie at an end of the free span, `loose` px past it. */
function rangeOf(
  { low, high, middle, zoom }: Axis,
  freeLow: number,
  freeHigh: number,
  loose: number,
): readonly [number, number] {
  // Screen place of a plan value v is (v - at) * zoom + middle; both ends solved for `at`.
  const lowAtFreeLow = low - (freeLow - middle) / zoom;
  const highAtFreeHigh = high - (freeHigh - middle) / zoom;
  return [
    Math.min(lowAtFreeLow, highAtFreeHigh) - loose / zoom,
    Math.max(lowAtFreeLow, highAtFreeHigh) + loose / zoom,
  ];
}

/** `narrow`: the span beside the tools, within which each end of the plan can be brought as well. */
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
 * Keeps the zoom in its limits and the plan within reach: a small plan stays whole in the free rectangle,
 * and a larger one can be pulled out from under the corner's tools.
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

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/**
 * The camera of a flight, `t` from 0 to 1. Zoom runs evenly in its logarithm and the place follows the
 * zoom, so that the goal keeps a straight course on screen.
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
