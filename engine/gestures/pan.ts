import { NOTHING, type Gesture, type GestureDelta, type GestureEvent } from "./gesture.ts";
import type { PointerInput } from "./gesture.ts";
import { isWithin, TAP_SLOP_PX } from "./tap.ts";

/** Only the movement within this time before the release determines the speed of the drag. */
const VELOCITY_WINDOW_MS = 90;
/** A release slower than this, in px per ms, does not glide. */
const GLIDE_START = 0.15;
/** A glide ends below this speed, in px per ms. */
export const GLIDE_END = 0.02;
/** Time in which the speed of a glide falls to 1/e. */
const GLIDE_DECAY_MS = 180;

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

const HOLD: readonly GestureDelta[] = [{ kind: "hold" }];

export interface PanOptions {
  readonly glides: () => boolean;
  /** Whether a vertical touch drag scrolls the page, so that touch moves the map only sideways. */
  readonly isLevel?: () => boolean;
}

/** Recognises a drag of one pointer, with a glide after a fast release unless motion is reduced. */
export function createPan(options: PanOptions): Gesture {
  let origin: Sample | undefined;
  let trail: Sample[] = [];
  let velocity: { x: number; y: number; time: number } | undefined;

  function stop(): void {
    origin = undefined;
    trail = [];
    velocity = undefined;
  }

  function move(sample: Sample, slop: number): readonly GestureDelta[] {
    // The finger that remains after a pinch starts a new drag.
    origin ??= sample;
    const last = trail.at(-1);
    if (!last && isWithin(origin, sample, slop)) return NOTHING;
    trail = [...trail.filter(({ time }) => sample.time - time <= VELOCITY_WINDOW_MS), sample];
    const { x, y } = last ?? origin;
    const [dx, dy] = [sample.x - x, sample.y - y];
    // The tap tolerance is subtracted at the start of a drag, so that the map does not jump.
    const share = last ? 1 : 1 - slop / Math.hypot(dx, dy);
    return [{ kind: "pan", dx: dx * share, dy: dy * share }];
  }

  function levelled({ pointer, x, y, time }: PointerInput): Sample {
    const isLevel = pointer === "touch" && options.isLevel?.();
    return { x, y: isLevel ? (origin?.y ?? y) : y, time };
  }

  function release(time: number): void {
    const [first] = trail;
    const end = trail.at(-1);
    stop();
    if (!first || !end || !options.glides()) return;
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
        stop();
        // A second finger starts a pinch, which moves the map itself.
        if (event.contacts > 1) return NOTHING;
        origin = event;
        return HOLD;
      case "move":
        if (event.contacts !== 1 || event.drag !== "pan") return NOTHING;
        return move(levelled(event), TAP_SLOP_PX[event.pointer]);
      case "up":
        if (event.contacts === 1) release(event.time);
        return NOTHING;
      case "frame":
        return glide(event.time);
      case "cancel":
        stop();
        return NOTHING;
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
  };
}
