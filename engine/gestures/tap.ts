import {
  NOTHING,
  type Gesture,
  type GestureEvent,
  type PointerInput,
  type PointerKind,
} from "./gesture.ts";

/**
 * A press that moves further than this is a drag. Touch gets a larger tolerance, because fingers are less
 * steady than a mouse.
 */
export const TAP_SLOP_PX = { mouse: 4, pen: 6, touch: 10 } as const;
/** A finger or pen that is down for this long makes a long press. A mouse makes no long press. */
export const PRESS_MS = 500;
/** Maximum time and distance between a tap and the next press of a double tap. */
export const REPEAT_MS = 300;
const REPEAT_PX = 30;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

export const isWithin = (a: Omit<Spot, "time">, b: Omit<Spot, "time">, reach: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) <= reach;

export interface TapGesture extends Gesture {
  /** Returns whether a press directly follows a tap at the same position. */
  follows(press: Spot): boolean;
}

/**
 * Recognises a short press of one pointer that stays in place. The tap is reported when the pointer goes up,
 * without waiting for a second tap.
 */
export function createTap(): TapGesture {
  let press: (Spot & { readonly isRepeat: boolean; readonly pointer: PointerKind }) | undefined;
  let before: Spot | undefined;

  const follows = (next: Spot): boolean =>
    before !== undefined &&
    next.time - before.time < REPEAT_MS &&
    isWithin(before, next, REPEAT_PX);

  function lift({ x, y, time, pointer }: PointerInput) {
    const held = press;
    press = undefined;
    if (!held || (pointer !== "mouse" && time - held.time >= PRESS_MS)) return NOTHING;
    before = { x, y, time };
    return [{ kind: "tap", x, y, pointer, isRepeat: held.isRepeat } as const];
  }

  function feed(event: GestureEvent) {
    switch (event.kind) {
      case "down": {
        const { x, y, time, pointer } = event;
        const isRepeat = follows(event);
        // A second pointer cancels the tap.
        press = event.contacts === 1 ? { x, y, time, pointer, isRepeat } : undefined;
        return NOTHING;
      }
      case "cancel":
        press = undefined;
        return NOTHING;
      case "frame":
        // The long press is reported at this time, so the tap is dropped. If the tap were kept, inexact
        // clocks could report a tap as well as a long press.
        if (press && press.pointer !== "mouse" && event.time >= press.time + PRESS_MS)
          press = undefined;
        return NOTHING;
      case "move":
      case "up":
        if (press && !isWithin(press, event, TAP_SLOP_PX[event.pointer])) press = undefined;
        return event.kind === "up" ? lift(event) : NOTHING;
      default:
        return NOTHING;
    }
  }

  return { feed, follows };
}
