import { NOTHING, type Gesture, type GestureEvent } from "./gesture.ts";
import { isWithin, TAP_SLOP_PX } from "./tap.ts";

/** Maximum time in which both fingers come down and go up. */
const TWO_TAP_MS = 350;
const ZOOM_OUT = 0.5;

/**
 * Recognises a short tap of two fingers, which zooms out around their midpoint. The tap of two fingers is the
 * counterpart of the double tap, which zooms in.
 */
export function createTwoFingerTap(): Gesture {
  const fingers = new Map<number, { readonly x: number; readonly y: number }>();
  let start = 0;

  function lift(time: number) {
    const [a, b] = fingers.values();
    fingers.clear();
    if (!a || !b || time - start > TWO_TAP_MS) return NOTHING;
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    return [{ kind: "leap", factor: ZOOM_OUT, x, y } as const];
  }

  function feed(event: GestureEvent) {
    switch (event.kind) {
      case "down":
        if (event.contacts === 1) {
          fingers.clear();
          start = event.time;
        }
        fingers.set(event.id, { x: event.x, y: event.y });
        return NOTHING;
      case "move":
      case "cancel": {
        const from = fingers.get(event.id);
        const stays = event.kind === "move" && from && isWithin(from, event, TAP_SLOP_PX.touch);
        if (!stays) fingers.clear();
        return NOTHING;
      }
      case "up":
        return event.contacts === 1 ? lift(event.time) : NOTHING;
      default:
        return NOTHING;
    }
  }

  return { feed };
}
