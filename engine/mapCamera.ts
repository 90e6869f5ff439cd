import {
  clampCamera,
  fit,
  flightAt,
  FLIGHT_MS,
  freeBox,
  isFree,
  lookAt,
  middleOf,
  NO_INSETS,
  panBy,
  toPlan,
  toScreen,
  zoomAt,
  type Box,
  type Camera,
  type CameraLimits,
  type Insets,
  type Viewport,
} from "./camera.ts";
import { clearFit } from "./clearFit.ts";

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

/**
 * The camera of one map over time: fitted, moved, flown, and kept in its limits. It remembers what it was
 * told to show rather than where that was, so that a map that was hidden, turned or covered shows it too.
 */
export function createMapCamera(
  plan: Box,
  pitch: number,
  isStill: () => boolean,
  /** What of the plan is to be kept clear of tools; asked for where there are some. */
  parts: () => readonly Box[] = () => [plan],
) {
  /** The whole plan in the space there is. */
  let fitted: Camera | undefined;
  const whole = (): Camera => (fitted ??= clearFit(plan, parts, viewport, insets, FIT_PADDING));

  let viewport: Viewport = { width: 0, height: 0 };
  let insets: Insets = NO_INSETS;
  let camera: Camera = {
    x: (plan.left + plan.right) / 2,
    y: (plan.top + plan.bottom) / 2,
    zoom: 1,
  };
  /** What to show in whatever space there is, until a hand moves the map. */
  let aim: (() => Camera) | undefined = whole;
  /** Once a hand has: what lay in the middle of the free space then, and how close. */
  let held = camera;
  /** The space is another since the hand was last on the map. */
  let isResized = false;
  let flight: { from: Camera; to: Camera; start: number | undefined } | undefined;

  const isHidden = (): boolean => viewport.width === 0 || viewport.height === 0;
  const clamp = (next: Camera): Camera => clampCamera(next, limits());
  const goal = (): Camera => flight?.to ?? camera;

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

  function release(): void {
    flight = undefined;
    aim = undefined;
    isResized = false;
    held = { ...middleOf(camera, viewport, insets), zoom: camera.zoom };
  }

  function moveTo(next: Camera): void {
    if (isHidden()) return;
    camera = clamp(next);
    release();
  }

  function flyTo(next: () => Camera): void {
    aim = next;
    isResized = false;
    if (isHidden()) return;
    const to = clamp(next());
    flight = isStill() ? undefined : { from: camera, to, start: undefined };
    if (isStill()) camera = to;
  }

  function leap(factor: number, x: number, y: number): void {
    if (isHidden()) return;
    const next = zoomAt(goal(), limits(), factor, x, y);
    flyTo(() => next);
  }

  function settle(): void {
    if (isHidden()) return;
    flight = undefined;
    camera = clamp(aim ? aim() : lookAt(held.x, held.y, held.zoom, viewport, insets));
  }

  return {
    get current() {
      return camera;
    },
    /** Where a flight will end, or the camera itself. */
    get goal() {
      return goal();
    },
    get viewport() {
      return viewport;
    },
    get isFitted() {
      return aim === whole;
    },
    get isFlying() {
      return flight !== undefined;
    },
    get canZoomIn() {
      return goal().zoom < limits().maxZoom * 0.999;
    },
    get canZoomOut() {
      return goal().zoom > limits().minZoom * 1.001;
    },

    /** After it, what was aimed at is shown again, or what a hand left in the middle is there again. */
    resize(next: Viewport): void {
      viewport = next;
      fitted = undefined;
      isResized = true;
      settle();
    },
    /**
     * A panel came, went or grew. The map does not slide from under a hand that is at work on it; what it
     * was told to show it shows in the space that is left.
     */
    setInsets(next: Insets): void {
      insets = next;
      fitted = undefined;
      if (isHidden()) return;
      if (aim === whole || isResized) settle();
      else if (aim) flyTo(aim);
      else moveTo(camera);
    },
    /** A hand came down: stops what flies, and leaves the map where it is. */
    hold(): void {
      if (flight || aim !== whole) release();
    },
    pan(dx: number, dy: number): void {
      moveTo(panBy(camera, dx, dy));
    },
    /** False where it cannot: the zoom is at its limit. */
    zoom(factor: number, x: number, y: number): boolean {
      const next = zoomAt(camera, limits(), factor, x, y);
      if (next.zoom === camera.zoom) return false;
      moveTo(next);
      return true;
    },
    /** There at once, within the limits. */
    jump(next: Camera): void {
      flyTo(() => next);
      if (!isHidden()) settle();
    },
    /** One step in (1) or out (−1) about the middle of the free space, or back to the whole plan (0). */
    step(direction: 1 | -1 | 0): void {
      if (direction === 0) return flyTo(whole);
      const { left, top, right, bottom } = freeBox(viewport, insets);
      leap(ZOOM_STEP ** direction, (left + right) / 2, (top + bottom) / 2);
    },
    /** Flies in or out about a place on the screen; on the way already, it goes on from the goal. */
    leap,
    /** Shows a box of the plan whole, at least so close that seats stand `leastPitch` px apart. */
    show(box: Box, leastPitch: number, mostPitch = MOST_PITCH): void {
      const zoomOf = (closest: number): number =>
        Math.min(mostPitch / pitch, Math.max(leastPitch / pitch, closest));
      flyTo(() => fit(box, viewport, insets, FIT_PADDING * 2, zoomOf));
    },
    /** Brings a plan point to the middle of the free space, in flight or at once; the zoom stays. */
    centre(x: number, y: number, isAtOnce: boolean): void {
      const { zoom } = goal();
      flyTo(() => lookAt(x, y, zoom, viewport, insets));
      if (isAtOnce && !isHidden()) settle();
    },
    /** What of the plan lies in the free space. */
    seen(): Box {
      const free = freeBox(viewport, insets);
      const from = toPlan(camera, viewport, free.left, free.top);
      const to = toPlan(camera, viewport, free.right, free.bottom);
      return { left: from.x, top: from.y, right: to.x, bottom: to.y };
    },
    /** Brings a plan point into the free space at a readable size, moving no more than it must. */
    reveal(x: number, y: number, leastPitch: number): void {
      const from = goal();
      const at = toScreen(from, viewport, x, y);
      const isIn = isFree(at, viewport, insets, KEEP_AWAY * pitch * from.zoom);
      if (isIn && pitch * from.zoom >= leastPitch) return;
      const zoom = Math.max(isHidden() ? 0 : from.zoom, (leastPitch * 1.3) / pitch);
      flyTo(() => lookAt(x, y, zoom, viewport, insets));
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
