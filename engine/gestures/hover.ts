import { NOTHING, type Gesture, type GestureDelta, type GestureEvent } from "./gesture.ts";

/** Where a mouse or pen rests while nothing is pressed. A finger never hovers. */
export function createHover(): Gesture {
  let down = 0;
  let over = false;

  function leave(): readonly GestureDelta[] {
    if (!over) return NOTHING;
    over = false;
    return [{ kind: "hover", at: undefined }];
  }

  function feed(event: GestureEvent): readonly GestureDelta[] {
    switch (event.kind) {
      case "down":
        down += 1;
        return leave();
      case "up":
      case "cancel":
        down = Math.max(0, down - 1);
        return NOTHING;
      case "move":
        if (down > 0 || event.pointer === "touch") return NOTHING;
        over = true;
        return [{ kind: "hover", at: { x: event.x, y: event.y } }];
      case "leave":
        return leave();
      default:
        return NOTHING;
    }
  }

  return {
    feed,
    gliding: false,
    reset() {
      down = 0;
      over = false;
    },
  };
}
