const SETTLE_MS = 500;
const WATCH_MS = 1000;

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Counts the animation frames that anything on this page asks for. Opened before any library is
 * loaded, because some keep the function they found at their start.
 */
export function createFrameCounter() {
  const ask = window.requestAnimationFrame.bind(window);
  let asked = 0;
  window.requestAnimationFrame = (callback) => {
    asked += 1;
    return ask(callback);
  };
  return {
    /** Frames asked for in a second in which nobody does anything, after what was under way came to rest. */
    async idle(): Promise<number> {
      await rest(SETTLE_MS);
      const before = asked;
      await rest(WATCH_MS);
      return asked - before;
    },
  };
}
