import {
  clampCamera,
  fit,
  flightAt,
  FLIGHT_MS,
  freeBox,
  lookAt,
  NO_INSETS,
  panBy,
  toScreen,
  zoomAt,
  type Box,
  type Camera,
  type CameraLimits,
  type Insets,
  type Viewport,
} from "./camera.ts";

/** Space kept round what is fitted, CSS px. */
const FIT_PADDING = 18;
/** The whole plan never shrinks below this share of its fitted size. */
const LEAST_OF_FIT = 0.85;
/** A seat is never drawn wider apart than this, CSS px, unless the whole plan is. */
const MOST_PITCH = 60;
/** A button's or key's zoom. */
const ZOOM_STEP = 1.6;
/** A seat brought into view keeps this far from the edges, in pitches. */
const KEEP_AWAY = 1.5;

/** The camera of one map over time: fitted, moved, flown, and kept in its limits. */
export function createMapCamera(plan: Box, pitch: number, isStill: () => boolean) {
  let viewport: Viewport = { width: 0, height: 0 };
  let insets: Insets = NO_INSETS;
  let camera: Camera = {
    x: (plan.left + plan.right) / 2,
    y: (plan.top + plan.bottom) / 2,
    zoom: 1,
  };
  let isFitted = true;
  let flight: { from: Camera; to: Camera; start: number | undefined } | undefined;

  const whole = (): Camera => fit(plan, viewport, insets, FIT_PADDING);

  function limits(): CameraLimits {
    const { zoom } = whole();
    return {
      plan,
      viewport,
      insets,
      minZoom: zoom * LEAST_OF_FIT,
      maxZoom: Math.max(zoom, MOST_PITCH / pitch),
    };
  }

  function moveTo(next: Camera): void {
    flight = undefined;
    isFitted = false;
    camera = clampCamera(next, limits());
  }

  function flyTo(next: Camera, keepsFit = false): void {
    const to = clampCamera(next, limits());
    isFitted = keepsFit;
    flight = isStill() ? undefined : { from: camera, to, start: undefined };
    if (isStill()) camera = to;
  }

  /** After the space changed: a map nobody moved is fitted again, another keeps its middle. */
  function settle(): void {
    if (viewport.width === 0 || viewport.height === 0) return;
    if (isFitted) {
      flight = undefined;
      camera = whole();
    } else camera = clampCamera(camera, limits());
  }

  return {
    get current() {
      return camera;
    },
    /** Where a flight will end, or the camera itself. */
    get goal() {
      return flight?.to ?? camera;
    },
    get viewport() {
      return viewport;
    },
    get isFitted() {
      return isFitted;
    },
    get isFlying() {
      return flight !== undefined;
    },
    get canZoomIn() {
      return (flight?.to ?? camera).zoom < limits().maxZoom * 0.999;
    },
    get canZoomOut() {
      return (flight?.to ?? camera).zoom > limits().minZoom * 1.001;
    },

    resize(next: Viewport): void {
      viewport = next;
      settle();
    },
    setInsets(next: Insets): void {
      insets = next;
      settle();
    },
    pan(dx: number, dy: number): void {
      moveTo(panBy(camera, dx, dy));
    },
    zoom(factor: number, x: number, y: number): void {
      moveTo(zoomAt(camera, limits(), factor, x, y));
    },
    /** There at once, within the limits. */
    jump: moveTo,
    /** One step in (1) or out (−1) about the middle of the free space, or back to the whole plan (0). */
    step(direction: 1 | -1 | 0): void {
      if (direction === 0) return flyTo(whole(), true);
      const free = freeBox(viewport, insets);
      const from = flight?.to ?? camera;
      const factor = ZOOM_STEP ** direction;
      flyTo(
        zoomAt(from, limits(), factor, (free.left + free.right) / 2, (free.top + free.bottom) / 2),
      );
    },
    /** Shows a box of the plan whole, at least so close that seats stand `leastPitch` px apart. */
    show(box: Box, leastPitch: number, mostPitch = MOST_PITCH): void {
      const fitted = fit(box, viewport, insets, FIT_PADDING * 2);
      const zoom = Math.min(mostPitch / pitch, Math.max(leastPitch / pitch, fitted.zoom));
      flyTo(lookAt((box.left + box.right) / 2, (box.top + box.bottom) / 2, zoom, viewport, insets));
    },
    /** Brings a plan point into the free space at a readable size, moving no more than it must. */
    reveal(x: number, y: number, leastPitch: number): void {
      const from = flight?.to ?? camera;
      const free = freeBox(viewport, insets);
      const at = toScreen(from, viewport, x, y);
      const away = KEEP_AWAY * pitch * from.zoom;
      const isIn =
        at.x > free.left + away &&
        at.x < free.right - away &&
        at.y > free.top + away &&
        at.y < free.bottom - away;
      if (isIn && pitch * from.zoom >= leastPitch) return;
      flyTo(lookAt(x, y, Math.max(from.zoom, (leastPitch * 1.3) / pitch), viewport, insets));
    },
    /** Carries a flight on; true while it goes on. */
    frame(time: number): boolean {
      if (!flight) return false;
      flight.start ??= time;
      const share = (time - flight.start) / FLIGHT_MS;
      camera = flightAt(flight.from, flight.to, share);
      if (share >= 1) flight = undefined;
      return flight !== undefined;
    },
  };
}
export type MapCamera = ReturnType<typeof createMapCamera>;
