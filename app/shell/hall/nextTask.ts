/** Lets whatever else waits have its turn; by a timer where the browser has no turn to give. */
export const nextTask = (): Promise<void> =>
  "scheduler" in globalThis && "yield" in scheduler
    ? scheduler.yield()
    : new Promise((done) => setTimeout(done));
