import { NOTHING, type Gesture, type GestureEvent, type PointerInput } from "./gesture.ts";
import { isWithin, PRESS_MS, TAP_SLOP_PX } from "./tap.ts";

/** Recognises a long press of a finger or pen, while it is still down. */
export function createPress(): Gesture {
  let held: PointerInput | undefined;

  function feed(event: GestureEvent) {
    switch (event.kind) {
      case "down":
        held = event.contacts === 1 && event.pointer !== "mouse" ? event : undefined;
        return NOTHING;
      case "move":
        if (held && !isWithin(held, event, TAP_SLOP_PX[event.pointer])) held = undefined;
        return NOTHING;
      case "up":
      case "cancel":
        held = undefined;
        return NOTHING;
      case "frame": {
        if (!held || event.time < held.time + PRESS_MS) return NOTHING;
        const { x, y, pointer } = held;
        held = undefined;
        return [{ kind: "press", x, y, pointer } as const];
      }
      default:
        return NOTHING;
    }
  }

  return {
    feed,
    get due() {
      return held && held.time + PRESS_MS;
    },
  };
}
