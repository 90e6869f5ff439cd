import type {
  Drag,
  Gesture,
  GestureDelta,
  GestureEvent,
  KeyInput,
  PointerKind,
  SelectMode,
  WheelInput,
} from "../../../engine/gestures/gesture.ts";

export type Touch = readonly [
  "down" | "move" | "up" | "cancel",
  x: number,
  y: number,
  time: number,
  id?: number,
];

interface HandOptions {
  readonly pointer?: PointerKind;
  readonly drag?: Drag;
  readonly mode?: SelectMode;
}

/**
 * Returns a function that feeds touches to a gesture, with the number of contacts that the map would pass.
 * The returned function returns the resulting deltas.
 */
export function handOn(gesture: Gesture, options: HandOptions = {}) {
  const down = new Set<number>();
  return (...touches: readonly Touch[]): GestureDelta[] =>
    touches.flatMap(([kind, x, y, time, id = 1]) => {
      if (kind === "down") down.add(id);
      const event = {
        kind,
        id,
        x,
        y,
        time,
        contacts: down.size,
        pointer: options.pointer ?? "touch",
        drag: options.drag ?? "pan",
        mode: options.mode ?? "replace",
      } as const;
      if (kind === "up" || kind === "cancel") down.delete(id);
      return [...gesture.feed(event)];
    });
}

export const wheelOf = (over: Partial<WheelInput>): GestureEvent => ({
  kind: "wheel",
  x: 5,
  y: 6,
  deltaX: 0,
  deltaY: 0,
  isLines: false,
  ticks: 0,
  ctrl: false,
  shift: false,
  time: 0,
  ...over,
});

export const keyOf = (key: string, over: Partial<KeyInput> = {}): GestureEvent => ({
  kind: "key",
  key,
  ctrl: false,
  shift: false,
  isRepeat: false,
  time: 0,
  ...over,
});

/** Returns the sum of all pans. */
export const panned = (deltas: readonly GestureDelta[]): { dx: number; dy: number } =>
  deltas.reduce(
    (sum, delta) => (delta.kind === "pan" ? { dx: sum.dx + delta.dx, dy: sum.dy + delta.dy } : sum),
    { dx: 0, dy: 0 },
  );

/** Returns the product of all zoom factors. */
export const zoomed = (deltas: readonly GestureDelta[]): number =>
  deltas.reduce((product, delta) => (delta.kind === "zoom" ? product * delta.factor : product), 1);
