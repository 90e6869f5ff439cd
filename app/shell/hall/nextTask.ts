/** Yields to other waiting tasks, by a timer if the browser has no `scheduler.yield`. */
export const nextTask = (): Promise<void> =>
  "scheduler" in globalThis && "yield" in scheduler
    ? scheduler.yield()
    : new Promise((done) => setTimeout(done));
