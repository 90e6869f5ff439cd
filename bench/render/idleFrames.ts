const SETTLE_MS = 500;
const WATCH_MS = 1000;

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Counts the animation frames that anything on this page requests. The counter must be created before any
 * library is loaded, because some libraries store `requestAnimationFrame` when they start.
 */
export function createFrameCounter() {
  const ask = window.requestAnimationFrame.bind(window);
  let asked = 0;
  window.requestAnimationFrame = (callback) => {
    asked += 1;
    return ask(callback);
  };
  return {
    /**
     * Returns the number of frames that are requested during an idle second, after pending work has settled.
     */
    async idle(): Promise<number> {
      await rest(SETTLE_MS);
      const before = asked;
      await rest(WATCH_MS);
      return asked - before;
    },
  };
}
