import type { Tool } from "../gestures/gesture.ts";

/** What a drag on the map does. */
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
    /** `point` drags the map; the other two draw round seats and tell them in `select`. A tap stays a tap. */
    set(next: Tool): void {
      current = next;
      canvas.style.cursor = this.cursor;
    },
  };
}
export type Tools = ReturnType<typeof createTools>;
