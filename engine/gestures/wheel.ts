import { NOTHING, type Gesture, type GestureDelta, type GestureEvent } from "./gesture.ts";
import type { WheelInput } from "./gesture.ts";

/** Zoom per px of wheel travel: one notch of a common mouse (100 px) is a factor of about 1.2. */
const WHEEL_ZOOM_PER_PX = 0.0018;
/**
 * Zoom per px of a trackpad pinch. Browsers send a trackpad pinch as a wheel event with Ctrl. The event's
 * delta is 100 times the logarithm of the pinch's scale.
 */
const PINCH_ZOOM_PER_PX = 0.01;
/**
 * Maximum zoom of a single event in either direction. The maximum is larger for a pinch, because a busy page
 * may receive a large part of a pinch in one event.
 */
export const WHEEL_MAX_FACTOR = 1.6;
const PINCH_MAX_FACTOR = 3;

/** Events closer in time than this belong to one turn of the wheel or one stroke on the trackpad. */
const STROKE_MS = 300;
/** The first delta of a stroke on a trackpad is smaller than this. The first delta of a wheel never is. */
const FIRST_NOTCH_PX = 50;
/** Value of `wheelDelta` for one notch, in browsers that have this property. */
const NOTCH_TICKS = 120;
/**
 * macOS accelerates a mouse's wheel in steps of 0.1 lines. WebKit and Chromium report each step as this many
 * px, because a line is 40 px.
 */
const MAC_STEP_PX = 4.000244140625;
/**
 * Share of a notch's zoom that is applied at once. The rest of the zoom follows smoothly and falls to 1/e in
 * EASE_MS.
 */
const FIRST_SHARE = 0.3;
const EASE_MS = 50;
const EASE_END = 0.002;

/**
 * Recognises the wheel: a mouse's wheel zooms around the pointer, and two fingers on a trackpad pan. Browsers
 * do not say which device sent a wheel event, but a mouse's wheel turns in notches and along one axis. Ctrl
 * (a trackpad's pinch) always zooms. The wheel with Shift, or a tilting wheel, pans sideways.
 */
export function createWheel(options: { readonly glides: () => boolean }): Gesture {
  let isTrackpad = false;
  let lastTime = -Infinity;
  let easing: { left: number; time: number; readonly x: number; readonly y: number } | undefined;

  function isNotch({ deltaX, deltaY, isLines, ticks }: WheelInput): boolean {
    if (deltaX !== 0 && deltaY !== 0) return false;
    const size = Math.abs(deltaX + deltaY);
    if (isLines || size % MAC_STEP_PX === 0 || size >= FIRST_NOTCH_PX) return true;
    return size >= MAC_STEP_PX && ticks !== 0 && ticks % NOTCH_TICKS === 0;
  }

  /**
   * Detects the device at the start of a stroke and keeps the result, because the deltas of a fast trackpad
   * stroke can look like a notch. A single event along both axes means a trackpad, because no mouse wheel
   * sends one.
   */
  function judge(event: WheelInput): void {
    const isFirst = event.time - lastTime > STROKE_MS;
    lastTime = event.time;
    if (isFirst) isTrackpad = !isNotch(event);
    else isTrackpad ||= event.deltaX !== 0 && event.deltaY !== 0;
  }

  function ease(share: number, time: number): readonly GestureDelta[] {
    if (!easing) return NOTHING;
    const { x, y, left } = easing;
    const step = Math.abs(left) < EASE_END ? left : left * share;
    easing.left -= step;
    easing.time = time;
    if (easing.left === 0) easing = undefined;
    return [{ kind: "zoom", factor: Math.exp(step), x, y }];
  }

  function zoom({ deltaY, ctrl, isLines, x, y, time }: WheelInput): readonly GestureDelta[] {
    // The delta of a mouse's notch is a large integer.
    const isTurned = isLines || (Number.isInteger(deltaY) && Math.abs(deltaY) >= FIRST_NOTCH_PX);
    const isPinch = ctrl && !isTurned;
    const most = Math.log(isPinch ? PINCH_MAX_FACTOR : WHEEL_MAX_FACTOR);
    const wanted = -deltaY * (isPinch ? PINCH_ZOOM_PER_PX : WHEEL_ZOOM_PER_PX);
    const left = Math.min(most, Math.max(-most, wanted)) + (easing?.left ?? 0);
    easing = { left, time, x, y };
    return ease(isPinch || !options.glides() ? 1 : FIRST_SHARE, time);
  }

  function turn(event: WheelInput): readonly GestureDelta[] {
    const { deltaX, deltaY } = event;
    if (deltaX === 0 && deltaY === 0) return NOTHING;
    if (event.ctrl) return zoom(event);
    judge(event);
    if (!isTrackpad && !event.shift && deltaX === 0) return zoom(event);
    // While Shift is held, some browsers already report the vertical delta as the horizontal one.
    if (event.shift) return [{ kind: "pan", dx: -(deltaX || deltaY), dy: 0 }];
    return [{ kind: "pan", dx: -deltaX, dy: -deltaY }];
  }

  function feed(event: GestureEvent): readonly GestureDelta[] {
    switch (event.kind) {
      case "wheel":
        return turn(event);
      case "frame":
        if (!easing) return NOTHING;
        // The time of an animation frame may be before the time of the event.
        return ease(1 - Math.exp(Math.min(0, easing.time - event.time) / EASE_MS), event.time);
      case "down":
      case "key":
        easing = undefined;
        return NOTHING;
      default:
        return NOTHING;
    }
  }

  return {
    feed,
    get gliding() {
      return easing !== undefined;
    },
  };
}
