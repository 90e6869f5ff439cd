import type { Tool } from "../gestures/gesture.ts";

/** Holds the current tool, which determines what a drag on the map does. */
export function createTools(canvas: HTMLCanvasElement) {
  let current: Tool = "point";
  return {
    get current() {
      return current;
    },
    /** The cursor where nothing can be pressed. */
    get cursor() {
      return current === "point" ? "" : "crosshair";
    },
    /**
     * Sets the tool. `point` drags the map. The other two enclose seats and emit `select`. A tap stays a tap.
     */
    set(next: Tool): void {
      current = next;
      canvas.style.cursor = this.cursor;
    },
  };
}
export type Tools = ReturnType<typeof createTools>;
