import { NOTHING, type Gesture, type GestureDelta, type GestureEvent } from "./gesture.ts";
import { TAP_SLOP_PX } from "./tap.ts";

/** Only the last part of a drag says how fast the hand was. */
const VELOCITY_WINDOW_MS = 90;
/** A slower release stops at once, px per ms. */
const GLIDE_START = 0.15;
/** A glide ends below this, px per ms. */
export const GLIDE_END = 0.02;
/** Speed falls to 1/e in this time. */
const GLIDE_DECAY_MS = 180;

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** A drag of one pointer, with a glide after a swift release unless motion is reduced. */
export function createPan(options: { readonly glides: () => boolean }): Gesture {
  const pointers = new Set<number>();
  let origin: Sample | undefined;
  let last: Sample | undefined;
  let dragging = false;
  let trail: Sample[] = [];
  let velocity: { x: number; y: number; time: number } | undefined;

  function stop(): void {
    origin = undefined;
    last = undefined;
    dragging = false;
    trail = [];
    velocity = undefined;
  }

  function move(sample: Sample, slop: number): readonly GestureDelta[] {
    if (!origin || !last) return NOTHING;
    if (!dragging && Math.hypot(sample.x - origin.x, sample.y - origin.y) <= slop) return NOTHING;
    // The slop is swallowed at the start, so that the hall does not jump under the finger.
    const from = dragging ? last : sample;
    dragging = true;
    last = sample;
    trail = [...trail.filter((past) => sample.time - past.time <= VELOCITY_WINDOW_MS), sample];
    return [{ kind: "pan", dx: sample.x - from.x, dy: sample.y - from.y }];
  }

  function release(time: number): void {
    const [first] = trail;
    const end = trail.at(-1);
    const wasDragging = dragging;
    stop();
    if (!wasDragging || !first || !end || !options.glides()) return;
    if (end.time - first.time < 8 || time - end.time > VELOCITY_WINDOW_MS) return;
    const x = (end.x - first.x) / (end.time - first.time);
    const y = (end.y - first.y) / (end.time - first.time);
    if (Math.hypot(x, y) >= GLIDE_START) velocity = { x, y, time };
  }

  function glide(time: number): readonly GestureDelta[] {
    if (!velocity) return NOTHING;
    const elapsed = Math.max(0, time - velocity.time);
    const decay = Math.exp(-elapsed / GLIDE_DECAY_MS);
    const reach = GLIDE_DECAY_MS * (1 - decay);
    const delta = { kind: "pan", dx: velocity.x * reach, dy: velocity.y * reach } as const;
    const next = { x: velocity.x * decay, y: velocity.y * decay, time };
    velocity = Math.hypot(next.x, next.y) < GLIDE_END ? undefined : next;
    return [delta];
  }

  function feed(event: GestureEvent): readonly GestureDelta[] {
    switch (event.kind) {
      case "down":
        pointers.add(event.id);
        stop();
        // A second finger makes it a pinch, which carries the hall along itself.
        if (pointers.size === 1) origin = last = { x: event.x, y: event.y, time: event.time };
        return NOTHING;
      case "move":
        if (pointers.size !== 1 || !pointers.has(event.id)) return NOTHING;
        if (!origin) origin = last = { x: event.x, y: event.y, time: event.time };
        return move({ x: event.x, y: event.y, time: event.time }, TAP_SLOP_PX[event.pointer]);
      case "up":
      case "cancel":
        if (!pointers.delete(event.id)) return NOTHING;
        if (event.kind === "up") release(event.time);
        else stop();
        return NOTHING;
      case "frame":
        return glide(event.time);
      case "wheel":
      case "key":
        velocity = undefined;
        return NOTHING;
      default:
        return NOTHING;
    }
  }

  return {
    feed,
    get gliding() {
      return velocity !== undefined;
    },
    reset() {
      pointers.clear();
      stop();
    },
  };
}
