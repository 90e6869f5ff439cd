import { NOTHING, type Gesture, type GestureDelta, type GestureEvent } from "./gesture.ts";

/**
 * Minimum distance between the two fingers in CSS px. Fingers closer to each other than this would zoom
 * wildly at the slightest movement.
 */
const PINCH_MIN_PX = 24;

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Recognises a pinch: the distance of two fingers zooms, their midpoint pans, and rotation is ignored. */
export function createPinch(): Gesture {
  const fingers = new Map<number, Finger>();

  function span(): { x: number; y: number; size: number } | undefined {
    const [a, b] = fingers.values();
    if (!a || !b) return undefined;
    const size = Math.max(PINCH_MIN_PX, Math.hypot(a.x - b.x, a.y - b.y));
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, size };
  }

  function move(id: number, finger: Finger): readonly GestureDelta[] {
    const before = span();
    fingers.set(id, finger);
    const after = span();
    if (!before || !after) return NOTHING;
    return [
      { kind: "pan", dx: after.x - before.x, dy: after.y - before.y },
      { kind: "zoom", factor: after.size / before.size, x: after.x, y: after.y },
    ];
  }

  function feed(event: GestureEvent): readonly GestureDelta[] {
    switch (event.kind) {
      case "down":
        fingers.set(event.id, event);
        return NOTHING;
      case "move":
        return fingers.has(event.id) ? move(event.id, event) : NOTHING;
      case "up":
      case "cancel":
        fingers.delete(event.id);
        return NOTHING;
      case "spread":
        return [{ kind: "zoom", factor: event.factor, x: event.x, y: event.y }];
      default:
        return NOTHING;
    }
  }

  return { feed };
}
