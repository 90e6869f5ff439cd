import type { Tool } from "../gestures/gesture.ts";

/** Holds the current tool, which determines what a drag on the map does. */
export function createTools(canvas: HTMLCanvasElement) {
  let current: Tool = "point";
  return {
    get current() {
      return current;
    },
    /** The mouse cursor where nothing can be pressed. */
    get cursor() {
      return current === "point" ? "" : "crosshair";
    },
    /**
     * Sets the tool. With `point` a drag moves the map. With `rectangle` and `lasso`, a drag encloses seats
     * and emits `select`. Taps work with all tools.
     */
    set(next: Tool): void {
      current = next;
      canvas.style.cursor = this.cursor;
    },
  };
}
export type Tools = ReturnType<typeof createTools>;
