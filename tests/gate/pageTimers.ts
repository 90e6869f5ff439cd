/**
 * Timers that the product or a test has started on this page. Vitest's own timers are not among them, because
 * Vitest took the browser's functions before this module was loaded.
 */
const started = new Set<number>();

type Start = (work: TimerHandler, ms?: number, ...given: unknown[]) => number;

const watched =
  (start: Start): Start =>
  (...timer) => {
    const id = start(...timer);
    started.add(id);
    return id;
  };

Object.assign(globalThis, {
  setTimeout: watched(window.setTimeout.bind(window)),
  setInterval: watched(window.setInterval.bind(window)),
});

/**
 * Stops all timers and intervals. Otherwise a retry or a delayed save of one test file would send a request
 * during the tests of the next file.
 */
export function stopTimers(): void {
  // The function stops intervals too, and does nothing for timers that have fired.
  for (const id of started) clearTimeout(id);
  started.clear();
}
