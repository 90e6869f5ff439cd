import {
  freeBox,
  NO_INSETS,
  toPlan,
  type Box,
  type Camera,
  type CameraLimits,
  type Insets,
  type Viewport,
} from "./camera.ts";
import { clearFit } from "./clearFit.ts";

/** Margin around fitted content, in CSS px. */
export const FIT_PADDING = 18;
/** Minimum zoom, as a share of the zoom that fits the whole plan. */
const LEAST_OF_FIT = 0.85;
/** Maximum distance between neighbouring seats in CSS px on screen, unless fitting the plan needs more. */
export const MOST_PITCH = 60;

/** An animated camera move. */
export interface Flight {
  readonly to: Camera;
  /** Returns the camera at a frame's time in ms, and `to` itself at the end. */
  readonly at: (time: number) => Camera;
}

/** The camera moves of engine/camera/cameraMoves.ts: flights, and cameras set by the visitor. */
export interface CameraHand {
  /** Starts a flight between two cameras. Returns `undefined` if the camera is to move immediately. */
  readonly fly: (from: Camera, to: Camera) => Flight | undefined;
  /** Returns a function that keeps the centre and zoom of `left` when the viewport or its insets change. */
  readonly hold: (left: Camera) => () => Camera;
  /** Returns a camera within the plan's limits. */
  readonly clamp: (next: Camera) => Camera;
}

/**
 * Creates the camera of one map, fitted and kept within its limits. The camera stores what to show, not only
 * a position, so that the same part of the plan is shown after the map was hidden, rotated or covered.
 */
export function createMapCamera(
  plan: Box,
  pitch: number,
  /**
   * Returns the boxes of the plan to keep clear of tools. The function is called only if there are tools in a
   * corner.
   */
  parts: () => readonly Box[] = () => [plan],
) {
  /** The camera that shows the whole plan in the current space, cached. */
  let fitted: Camera | undefined;
  const whole = (): Camera => (fitted ??= clearFit(plan, parts, viewport, insets, FIT_PADDING));

  let viewport: Viewport = { width: 0, height: 0 };
  let insets: Insets = NO_INSETS;
  let camera: Camera = {
    x: (plan.left + plan.right) / 2,
    y: (plan.top + plan.bottom) / 2,
    zoom: 1,
  };
  /** Returns the camera that shows the current target in the current viewport and insets. */
  let aim = whole;
  let hand: CameraHand | undefined;
  /** Whether the visitor moved the map, so that its centre is kept. */
  let isHeld = false;
  /** Whether the size changed since the visitor last moved the map. */
  let isResized = false;
  let flight: Flight | undefined;

  const isHidden = (): boolean => viewport.width === 0 || viewport.height === 0;
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

  function aimAt(next: () => Camera, isByHand: boolean): void {
    aim = next;
    isHeld = isByHand;
    isResized = false;
    flight = undefined;
  }

  /** Keeps a camera where the visitor left it. */
  function leave(next: Camera): void {
    camera = next;
    if (hand) aimAt(hand.hold(next), true);
  }

  function flyTo(next: () => Camera): void {
    aimAt(next, false);
    if (isHidden()) return;
    const to = kept();
    flight = hand?.fly(camera, to);
    if (!flight) camera = to;
  }

  /**
   * Returns the camera for the current target, within its limits. The camera that shows the whole plan is
   * always within its limits.
   */
  const kept = (): Camera => (hand && aim !== whole ? hand.clamp(aim()) : aim());

  function settle(): void {
    if (isHidden()) return;
    flight = undefined;
    camera = kept();
  }

  return {
    get current() {
      return camera;
    },
    /** The camera at the end of the current flight, or the current camera without a flight. */
    get goal() {
      return goal();
    },
    get viewport() {
      return viewport;
    },
    get insets() {
      return insets;
    },
    get isHidden() {
      return isHidden();
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

    /** Sets the viewport's size. Shows the same target, or the same centre if the visitor moved the map. */
    resize(next: Viewport): void {
      viewport = next;
      fitted = undefined;
      isResized = true;
      settle();
    },
    /**
     * Sets the panels. A map that the visitor has moved stays in place. If the visitor has not moved the map,
     * the camera's target is fitted into the remaining space.
     */
    setInsets(next: Insets): void {
      insets = next;
      fitted = undefined;
      if (isHidden()) return;
      if (aim === whole || isResized) settle();
      else if (hand && isHeld) leave(hand.clamp(camera));
      else flyTo(aim);
    },
    /** Returns the part of the plan that the free rectangle shows, as a box in plan units. */
    seen(): Box {
      const free = freeBox(viewport, insets);
      const from = toPlan(camera, viewport, free.left, free.top);
      const to = toPlan(camera, viewport, free.right, free.bottom);
      return { left: from.x, top: from.y, right: to.x, bottom: to.y };
    },
    /** Advances a flight. Returns whether the flight continues. */
    frame(time: number): boolean {
      if (flight) camera = flight.at(time);
      if (camera === flight?.to) flight = undefined;
      return flight !== undefined;
    },

    /**
     * Sets the camera moves, which create flights and keep the camera within its limits. Only
     * engine/camera/cameraMoves.ts calls this method.
     */
    take(next: CameraHand): void {
      hand = next;
    },
    whole,
    limits,
    leave,
    flyTo,
    settle,
  };
}
export type MapCamera = ReturnType<typeof createMapCamera>;
