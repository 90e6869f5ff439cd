import { NOTHING, type Gesture, type GestureEvent } from "./gesture.ts";
import { isWithin, TAP_SLOP_PX } from "./tap.ts";

/** Zoom per px of the drag: dragging down by about 110 px doubles the size. */
const ZOOM_PER_PX = 0.0065;

/**
 * Recognises a tap that is followed by a press and a drag: zooming with one finger around the point of the
 * press. Dragging down zooms in.
 */
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
        // The tap tolerance is subtracted at the start of the drag, as in a pan.
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
