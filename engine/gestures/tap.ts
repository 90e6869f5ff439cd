import { NOTHING, type Gesture, type GestureDelta, type GestureEvent } from "./gesture.ts";

/** A press that moves further than this is a drag. A finger wobbles more than a mouse. */
export const TAP_SLOP_PX = { mouse: 4, pen: 6, touch: 10 } as const;
/** A longer press is a hold, not a tap. */
export const TAP_MS = 600;

/** A short press of one pointer that stays where it is. A second pointer spoils it. */
export function createTap(): Gesture {
  let press: { id: number; x: number; y: number; time: number } | undefined;
  let down = 0;

  function feed(event: GestureEvent): readonly GestureDelta[] {
    if (event.kind === "down") {
      down += 1;
      press = down === 1 ? { id: event.id, x: event.x, y: event.y, time: event.time } : undefined;
      return NOTHING;
    }
    if (event.kind === "cancel") {
      down = Math.max(0, down - 1);
      press = undefined;
      return NOTHING;
    }
    if (event.kind !== "move" && event.kind !== "up") return NOTHING;
    const held = press?.id === event.id ? press : undefined;
    const strayed =
      held && Math.hypot(event.x - held.x, event.y - held.y) > TAP_SLOP_PX[event.pointer];
    if (strayed) press = undefined;
    if (event.kind === "move") return NOTHING;
    down = Math.max(0, down - 1);
    if (!held || strayed) return NOTHING;
    press = undefined;
    if (event.time - held.time > TAP_MS) return NOTHING;
    return [{ kind: "tap", x: event.x, y: event.y, pointer: event.pointer }];
  }

  return {
    feed,
    gliding: false,
    reset() {
      press = undefined;
      down = 0;
    },
  };
}
