/** The camera. `x`, `y` is the plan point at the viewport's centre. `zoom` is CSS px per plan unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Size of the viewport in CSS px. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** CSS px covered by panels at each edge. The plan is fitted into the space that the panels leave free. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /**
   * Tools in one of the viewport's top corners. The plan is fitted into the space beside or below the tools
   * in the corner.
   */
  readonly corner?: Corner;
}

/** Area covered by tools in a corner, in CSS px from the viewport's edges. */
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

/** Limits of the camera for one plan in one viewport. */
export interface CameraLimits {
  readonly plan: Box;
  readonly viewport: Viewport;
  readonly insets: Insets;
  readonly minZoom: number;
  readonly maxZoom: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
export const toScreen = (camera: Camera, viewport: Viewport, x: number, y: number): Point => ({
  x: (x - camera.x) * camera.zoom + viewport.width / 2,
  y: (y - camera.y) * camera.zoom + viewport.height / 2,
});

export const toPlan = (camera: Camera, viewport: Viewport, x: number, y: number): Point => ({
  x: (x - viewport.width / 2) / camera.zoom + camera.x,
  y: (y - viewport.height / 2) / camera.zoom + camera.y,
});

/**
 * Returns the part of the plan that the whole viewport shows, including the part under panels. Only what lies
 * in this part has to be drawn.
 */
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

/**
 * Minimum free space in CSS px. Panels that leave less free space than this are ignored, for example when an
 * on-screen keyboard is open.
 */
const LEAST_FREE = 48;

function freeSpan(size: number, low: number, high: number): readonly [number, number] {
  return size - low - high < LEAST_FREE ? [0, Math.max(1, size)] : [low, size - high];
}

/**
 * Returns the screen rectangle that panels leave free, or the whole viewport if they leave almost nothing.
 */
export function freeBox({ width, height }: Viewport, insets: Insets): Box {
  const [left, right] = freeSpan(width, insets.left, insets.right);
  const [top, bottom] = freeSpan(height, insets.top, insets.bottom);
  return { left, top, right, bottom };
}

/**
 * Returns the part of the free rectangle below the corner's tools, and the part beside them. Without tools in
 * a corner, returns only the whole free rectangle.
 */
export function roomsIn(free: Box, { width }: Viewport, { corner }: Insets): readonly Box[] {
  if (!corner) return [free];
  const below = { ...free, top: Math.max(free.top, corner.height) };
  const beside =
    corner.side === "left"
      ? { ...free, left: Math.max(free.left, corner.width) }
      : { ...free, right: Math.min(free.right, width - corner.width) };
  return [below, beside];
}

/** Returns whether a screen point is at least `away` px from all panels and tools. */
export function isFree(at: Point, viewport: Viewport, insets: Insets, away = 0): boolean {
  return roomsIn(freeBox(viewport, insets), viewport, insets).some(
    ({ left, top, right, bottom }) =>
      at.x > left + away && at.x < right - away && at.y > top + away && at.y < bottom - away,
  );
}

/** Returns the largest zoom at which a box with `padding` px around it fits into a rectangle of the screen. */
const zoomInto = (room: Box, box: Box, padding: number): number =>
  Math.min(
    Math.max(1, room.right - room.left - 2 * padding) / Math.max(1e-6, box.right - box.left),
    Math.max(1, room.bottom - room.top - 2 * padding) / Math.max(1e-6, box.bottom - box.top),
  );

/** Lengths on screen that differ by less than this, in px, count as equal. */
const HAIR = 0.01;

/**
 * Moves a span as little as possible so that it lies between `low` and `high`, and returns its centre. A span
 * that is too large to fit between `low` and `high` is not moved.
 */
const moved = (middle: number, size: number, low: number, high: number): number =>
  size > high - low + HAIR ? middle : Math.min(high - size / 2, Math.max(low + size / 2, middle));

/**
 * Returns the camera that shows the whole `box` in the free rectangle, `padding` px from its edges, centred as
 * far as the corner's tools allow. `zoomOf` converts the fitted zoom to the one to use.
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
