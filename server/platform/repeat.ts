export interface Repeated {
  /** Starts a run, unless one is in progress. If the run fails, calls `onTrouble`. */
  readonly start: () => void;
  /**
   * Runs the work and resolves when it has ended. If a run is in progress, waits for its end and then runs
   * the work again. All calls that are made during a run share the next run. Rejects with the error of the
   * last run for which the call waited.
   */
  readonly run: () => Promise<void>;
  /** Starts no more runs, and resolves when the current run has ended. */
  readonly close: () => Promise<void>;
}

interface RepeatOptions {
  readonly everyMs: number;
  /** Called when a run fails. Later runs start as usual. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Runs a task every `everyMs` milliseconds, never twice at the same time. Ticks during a long run are skipped,
 * not queued. The timer does not keep the process alive.
 */
export function repeat(
  task: () => Promise<unknown>,
  { everyMs, onTrouble }: RepeatOptions,
): Repeated {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let isClosed = false;

  const begin = (): Promise<void> => {
    const own = (async () => void (await task()))();
    // The error is ignored here, because only the caller of `begin` handles it.
    running = own
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return own;
  };
  const run = (): Promise<void> => {
    if (isClosed) return Promise.resolve();
    if (!running) return begin();
    next ??= running.then(() => {
      next = undefined;
      return isClosed ? undefined : begin();
    });
    return next;
  };
  const start = (): void => {
    if (!isClosed && !running) begin().catch(onTrouble);
  };
  const timer = setInterval(start, everyMs);
  timer.unref();
  const close = async (): Promise<void> => {
    isClosed = true;
    clearInterval(timer);
    await running;
  };
  return { start, run, close };
}
