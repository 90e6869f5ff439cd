import { cdp } from "vitest/browser";
import { vouched } from "../vouched.ts";

/** A position on the test's page in CSS px. The canvas begins at the page's corner. */
type Place = readonly [x: number, y: number];

/** Modifier bits of the DevTools protocol. */
export const HELD = { none: 0, alt: 1, ctrl: 2, meta: 4, shift: 8 } as const;

function send(method: string, params: object): Promise<unknown> {
  return cdp().send(vouched<"Input.dispatchTouchEvent">(method), vouched<never>(params));
}

/**
 * Converts a position to the outer page, which receives the browser's input. The test runs in a frame of the
 * outer page.
 */
function toPage([x, y]: Place): { x: number; y: number } {
  const box = window.frameElement?.getBoundingClientRect();
  return { x: x + (box?.left ?? 0), y: y + (box?.top ?? 0) };
}

type Fingers = ReadonlyMap<number, Place>;

/**
 * Returns a clock for the browser's input. `ms` is an event's time since the event with `ms` 0, so that
 * gestures do not depend on the machine's load.
 */
function createClock() {
  let start = Date.now() / 1000;
  return (ms: number | undefined) => {
    if (ms === 0) start = Date.now() / 1000;
    return ms === undefined ? {} : { timestamp: start + ms / 1000 };
  };
}

/**
 * Controls the time of the page's animation frames. The time can be slowed down, so that animated moves of
 * the camera are still in progress when they are checked. Create this control before the map, because frames
 * that were requested earlier would get the real time.
 */
export function createFrameTime() {
  const ask = window.requestAnimationFrame.bind(window);
  let times = 1;
  let start = 0;
  let shown = 0;
  const timeAt = (time: number): number => shown + Math.max(0, time - start) / times;
  window.requestAnimationFrame = (callback) => ask((time) => callback(timeAt(time)));
  return {
    /** Slows the time of frames down by a factor from now on. */
    slow(factor: number): void {
      const now = performance.now();
      shown = timeAt(now);
      start = now;
      times = factor;
    },
    /** Returns to the real time, between two maps. */
    reset(): void {
      times = 1;
      start = 0;
      shown = 0;
    },
  };
}

/** Real touches, which the browser turns into pointer events, scrolls and clicks. */
export function createFingers() {
  const down = new Map<number, Place>();
  const clock = createClock();

  function tell(
    type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel",
    of: Fingers,
    ms?: number,
  ) {
    const touchPoints = [...of].map(([id, place]) => ({ id, ...toPage(place), radiusX: 4 }));
    return send("Input.dispatchTouchEvent", { type, touchPoints, ...clock(ms) });
  }

  return {
    async down(id: number, place: Place, ms?: number): Promise<void> {
      down.set(id, place);
      await tell("touchStart", down, ms);
    },
    /** Moves some fingers at the same time. */
    async move(places: Readonly<Record<number, Place>>, ms?: number): Promise<void> {
      for (const [id, place] of Object.entries(places)) down.set(Number(id), place);
      await tell("touchMove", down, ms);
    },
    async up(id: number, ms?: number): Promise<void> {
      const lifted = new Map([[id, down.get(id)!]]);
      down.delete(id);
      // The event of a lifted finger contains the lifted fingers. For the last finger the list is empty.
      await tell("touchEnd", down.size > 0 ? lifted : down, ms);
    },
    /** Cancels all touches, as the operating system can do. */
    async cancel(): Promise<void> {
      if (down.size === 0) return;
      down.clear();
      await tell("touchCancel", down);
    },
    async tap(place: Place, ms?: number): Promise<void> {
      await this.down(1, place, ms);
      await this.up(1, ms === undefined ? undefined : ms + 40);
    },
    /** Drags one finger in `steps` moves. If `ms` gives the time of the start, the moves are 16 ms apart. */
    async drag(from: Place, to: Place, steps = 8, ms?: number): Promise<void> {
      const when = (step: number) => (ms === undefined ? undefined : ms + step * 16);
      await this.down(1, from, when(0));
      for (let step = 1; step <= steps; step += 1) {
        const [x, y] = [0, 1].map((at) => from[at]! + ((to[at]! - from[at]!) * step) / steps);
        await this.move({ 1: [x!, y!] }, when(step));
      }
      await this.up(1, when(steps));
    },
  };
}

interface MouseOptions {
  readonly button?: "left" | "middle" | "right";
  readonly held?: number;
  readonly pointer?: "mouse" | "pen";
  readonly ms?: number;
}

/** A mouse or a pen with real events. */
export function createMouse() {
  const clock = createClock();
  const buttons = new Set<"left" | "middle" | "right">();
  const BITS = { left: 1, right: 2, middle: 4 };

  function tell(type: string, place: Place, options: MouseOptions, more: object = {}) {
    return send("Input.dispatchMouseEvent", {
      type,
      ...toPage(place),
      buttons: [...buttons].reduce((sum, button) => sum + BITS[button], 0),
      modifiers: options.held ?? HELD.none,
      pointerType: options.pointer ?? "mouse",
      ...clock(options.ms),
      ...more,
    });
  }

  return {
    async down(place: Place, options: MouseOptions = {}): Promise<void> {
      const button = options.button ?? "left";
      buttons.add(button);
      await tell("mousePressed", place, options, { button, clickCount: 1 });
    },
    async up(place: Place, options: MouseOptions = {}): Promise<void> {
      const button = options.button ?? "left";
      if (!buttons.delete(button)) return;
      await tell("mouseReleased", place, options, { button, clickCount: 1 });
    },
    /** Forgets the pressed buttons without an event, as if they were released outside the browser. */
    forget(): void {
      buttons.clear();
    },
    async move(place: Place, options: MouseOptions = {}): Promise<void> {
      const button = buttons.has("left") ? "left" : "none";
      await tell("mouseMoved", place, options, { button });
    },
    /** Scrolls a wheel or a trackpad, in px. */
    async wheel(place: Place, delta: Place, options: MouseOptions = {}): Promise<void> {
      await tell("mouseWheel", place, options, { deltaX: delta[0], deltaY: delta[1] });
    },
    /** Clicks. The press lasts 40 ms if `ms` gives its start. */
    async click(place: Place, options: MouseOptions = {}): Promise<void> {
      const { ms } = options;
      await this.down(place, options);
      await this.up(place, ms === undefined ? options : { ...options, ms: ms + 40 });
    },
    async drag(places: readonly Place[], options: MouseOptions = {}): Promise<void> {
      await this.move(places[0]!, options);
      await this.down(places[0]!, options);
      for (const place of places.slice(1)) await this.move(place, options);
      await this.up(places.at(-1)!, options);
    },
  };
}
