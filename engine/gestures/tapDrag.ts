import { NOTHING, type Gesture, type GestureEvent } from "./gesture.ts";
import { isWithin, TAP_SLOP_PX } from "./tap.ts";

/** About 110 px down the screen double the size. */
const ZOOM_PER_PX = 0.0065;

/** Tap, press again and drag: a thumb alone zooms, down the screen for in, about where it pressed. */
export function createTapDrag(): Gesture {
  let start: { readonly x: number; readonly y: number } | undefined;
  let y: number | undefined;

  function feed(event: GestureEvent) {
    switch (event.kind) {
      case "down":
        start = event.drag === "zoom" && event.contacts === 1 ? event : undefined;
        y = undefined;
        return NOTHING;
      case "move": {
        if (!start || (y === undefined && isWithin(start, event, TAP_SLOP_PX[event.pointer])))
          return NOTHING;
        // The slop is swallowed at the start, as a pan does.
        const factor = Math.exp((event.y - (y ?? event.y)) * ZOOM_PER_PX);
        ({ y } = event);
        return [{ kind: "zoom", factor, x: start.x, y: start.y } as const];
      }
      case "up":
      case "cancel":
        start = undefined;
        return NOTHING;
      default:
        return NOTHING;
    }
  }

  return { feed };
}
