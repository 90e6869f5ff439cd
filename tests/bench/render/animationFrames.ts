import { onTestFinished, vi } from "vitest";

/** Animation frames of a fake page, which the test triggers. */
export interface AnimationFrames {
  /** Returns the number of frames that were requested and not drawn yet. */
  readonly waiting: () => number;
  /**
   * Runs the requested frames, with `time` as their timestamp in ms. Frames that are requested meanwhile wait
   * for the next call.
   */
  readonly draw: (time: number) => void;
}

/** Defines the browser's functions for animation frames in Node, until the running test has finished. */
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

/** Runs every requested animation frame immediately, after `onFrame`. */
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
