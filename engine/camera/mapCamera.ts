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

/** Space kept round what is fitted, CSS px. */
export const FIT_PADDING = 18;
/** The whole plan never shrinks below this share of its fitted size. */
const LEAST_OF_FIT = 0.85;
/** A seat is never drawn wider apart than this, CSS px, unless the whole plan is. */
export const MOST_PITCH = 60;

/** A camera on its way. */
export interface Flight {
  readonly to: Camera;
  /** Where it is at a frame's time, ms: `to` itself once it is there. */
  readonly at: (time: number) => Camera;
}

/** What else the camera does than fit: engine/camera/cameraMoves.ts. */
export interface CameraHand {
  /** Sets out from one camera to another; `undefined` where it is there at once. */
  readonly fly: (from: Camera, to: Camera) => Flight | undefined;
  /** What a hand that left the camera there wants to see of any space. */
  readonly hold: (left: Camera) => () => Camera;
  /** Within what the plan allows. */
  readonly clamp: (next: Camera) => Camera;
}

/**
 * The camera of one map over time: fitted, and kept in its limits. It remembers what it was told to show
 * rather than where that was, so that a map that was hidden, turned or covered shows it too.
 */
export function createMapCamera(
  plan: Box,
  pitch: number,
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
  /** What to show in whatever space there is. */
  let aim = whole;
  let hand: CameraHand | undefined;
  /** A hand has moved the map: what it left in the middle is aimed at. */
  let isHeld = false;
  /** The space is another since the hand was last on the map. */
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

  /** A hand leaves the camera here. */
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

  /** What is aimed at, in its limits, as the whole plan always is. */
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
    /** Where a flight will end, or the camera itself. */
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
      else if (hand && isHeld) leave(hand.clamp(camera));
      else flyTo(aim);
    },
    /** What of the plan lies in the free space. */
    seen(): Box {
      const free = freeBox(viewport, insets);
      const from = toPlan(camera, viewport, free.left, free.top);
      const to = toPlan(camera, viewport, free.right, free.bottom);
      return { left: from.x, top: from.y, right: to.x, bottom: to.y };
    },
    /** Carries a flight on; true while it goes on. */
    frame(time: number): boolean {
      if (flight) camera = flight.at(time);
      if (camera === flight?.to) flight = undefined;
      return flight !== undefined;
    },

    /** For engine/camera/cameraMoves.ts alone. */
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
