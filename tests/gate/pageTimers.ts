/**
 * Timers that the product or a test has started on this page and that have not fired yet. Vitest's own timers are
 * not among them, because Vitest took the browser's functions before this module was loaded.
 */
const pending = new Set<number>();

const startTimeout = window.setTimeout.bind(window);
const startInterval = window.setInterval.bind(window);

function watchedTimeout(work: TimerHandler, ms?: number, ...given: unknown[]): number {
  if (typeof work === "string") throw new Error("a timer runs a function, not a text");
  const id: number = startTimeout(() => {
    pending.delete(id);
    work(...given);
  }, ms);
  pending.add(id);
  return id;
}

function watchedInterval(work: TimerHandler, ms?: number, ...given: unknown[]): number {
  const id = startInterval(work, ms, ...given);
  pending.add(id);
  return id;
}

Object.assign(globalThis, { setTimeout: watchedTimeout, setInterval: watchedInterval });

/**
 * Stops all timers that have not fired yet. Otherwise a retry or a delayed save of one test file would send a
 * request during the tests of the next file.
 */
export function stopTimers(): void {
  for (const id of pending) {
    clearTimeout(id);
    clearInterval(id);
  }
  pending.clear();
}
