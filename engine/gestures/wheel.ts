import { NOTHING, type Gesture, type GestureDelta, type GestureEvent } from "./gesture.ts";

/** Zoom per px of wheel travel: one notch of a common mouse (100 px) is about 1.2 times. */
const WHEEL_ZOOM_PER_PX = 0.0018;
/** A trackpad pinch arrives as a wheel with ctrl and small deltas. */
const PINCH_ZOOM_PER_PX = 0.01;
/** No single event zooms further than this, either way. */
export const WHEEL_MAX_FACTOR = 1.6;

/** The wheel zooms about the pointer; with shift, or sideways, it pans. */
export function createWheel(): Gesture {
  function feed(event: GestureEvent): readonly GestureDelta[] {
    if (event.kind !== "wheel") return NOTHING;
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!event.ctrl && (event.shift || sideways)) {
      const dx = event.shift && !sideways ? event.deltaY : event.deltaX;
      return [{ kind: "pan", dx: -dx, dy: 0 }];
    }
    const rate = event.ctrl ? PINCH_ZOOM_PER_PX : WHEEL_ZOOM_PER_PX;
    const wanted = Math.exp(-event.deltaY * rate);
    const factor = Math.min(WHEEL_MAX_FACTOR, Math.max(1 / WHEEL_MAX_FACTOR, wanted));
    return [{ kind: "zoom", factor, x: event.x, y: event.y }];
  }

  return { feed, gliding: false, reset() {} };
}
