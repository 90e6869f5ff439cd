import { onTestFinished, vi } from "vitest";

/** Animation frames of a page that a test draws itself. */
export interface AnimationFrames {
  /** Number of frames that have been requested and not drawn. */
  readonly waiting: () => number;
  /** Draws the requested frames at a time in ms. Those that they request wait for the next call. */
  readonly draw: (time: number) => void;
}

/** Gives Node the functions of a page for animation frames, until the running test has finished. */
export function animationFrames(): AnimationFrames {
  const requested = new Map<number, (time: number) => void>();
  let id = 0;
  vi.stubGlobal("requestAnimationFrame", (callback: (time: number) => void): number => {
    requested.set(++id, callback);
    return id;
  });
  vi.stubGlobal("cancelAnimationFrame", (which: number) => void requested.delete(which));
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    waiting: () => requested.size,
    draw(time) {
      const now = [...requested.values()];
      requested.clear();
      for (const callback of now) callback(time);
    },
  };
}

/** Lets every animation frame come at once, after `onFrame`. */
export function framesAtOnce(onFrame: () => void = () => {}): void {
  vi.stubGlobal("requestAnimationFrame", (callback: (time: number) => void): number => {
    queueMicrotask(() => {
      onFrame();
      callback(0);
    });
    return 1;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}
