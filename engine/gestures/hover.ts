import { NOTHING, type Gesture, type GestureDelta, type GestureEvent } from "./gesture.ts";

/** Tracks where a mouse or pen hovers while nothing is pressed. Touch never hovers. */
export function createHover(): Gesture {
  let isOver = false;

  function leave(): readonly GestureDelta[] {
    if (!isOver) return NOTHING;
    isOver = false;
    return [{ kind: "hover", at: undefined }];
  }

  function feed(event: GestureEvent): readonly GestureDelta[] {
    if (event.kind === "down" || event.kind === "leave") return leave();
    if (event.kind !== "move" || event.contacts > 0 || event.pointer === "touch") return NOTHING;
    isOver = true;
    return [{ kind: "hover", at: { x: event.x, y: event.y } }];
  }

  return { feed };
}
