export interface Repeated {
  /** Starts a run, unless one is under way. Its failure goes to `onTrouble`. */
  readonly start: () => void;
  /**
   * Resolves after a run that began after this call. Calls while a run is under way share the next one.
   * Throws what the run throws.
   */
  readonly run: () => Promise<void>;
  /** Starts no more runs, and resolves when the one under way has ended. */
  readonly close: () => Promise<void>;
}

interface RepeatOptions {
  readonly everyMs: number;
  /** Hears of a run that failed. The next one comes all the same. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Runs a task every `everyMs`, never twice at once: a run that takes longer is followed by no queue of
 * others. The timer does not keep the process alive.
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
    // Settles well either way: who waits for its end is not who hears of its failure.
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
