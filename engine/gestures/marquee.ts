import { NOTHING, type Gesture, type GestureEvent, type Outline } from "./gesture.ts";
import type { PointerInput, Tool } from "./gesture.ts";
import { isWithin, TAP_SLOP_PX } from "./tap.ts";

/** Minimum distance between corners of a lasso, in CSS px. */
const CORNER_PX = 4;

/**
 * Recognises a drag that encloses seats with a rectangle or a freehand line. A second pointer cancels the
 * drag.
 */
export function createMarquee(options: { readonly tool: () => Tool }): Gesture {
  let start: PointerInput | undefined;
  let points: number[] = [];

  function draw(from: PointerInput, to: PointerInput): void {
    if (options.tool() === "rectangle") {
      points = [from.x, from.y, to.x, from.y, to.x, to.y, from.x, to.y];
      return;
    }
    if (points.length === 0) points = [from.x, from.y];
    const [x, y] = points.slice(-2);
    if (!isWithin({ x: x!, y: y! }, to, CORNER_PX)) points.push(to.x, to.y);
  }

  function end(isDone: boolean): readonly Outline[] {
    const [mode, drawn] = [start?.mode ?? "replace", points];
    start = undefined;
    points = [];
    if (drawn.length === 0) return [];
    return [{ kind: "outline", points: isDone ? drawn : [], mode, isDone }];
  }

  function feed(event: GestureEvent) {
    switch (event.kind) {
      case "down": {
        const given = end(false);
        if (event.contacts === 1 && event.drag === "shape") start = event;
        return given;
      }
      case "move": {
        if (!start) return NOTHING;
        const isStill = isWithin(start, event, TAP_SLOP_PX[event.pointer]);
        if (points.length === 0 && isStill) return NOTHING;
        draw(start, event);
        return [{ kind: "outline", points, mode: start.mode, isDone: false } as const];
      }
      case "up":
      case "cancel":
        return end(event.kind === "up");
      default:
        return NOTHING;
    }
  }

  return { feed };
}
