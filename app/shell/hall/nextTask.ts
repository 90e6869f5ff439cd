/**
 * Lets other waiting tasks of the event loop run first. Uses a timer if the browser has no `scheduler.yield`.
 */
export const nextTask = (): Promise<void> =>
  "scheduler" in globalThis && "yield" in scheduler
    ? scheduler.yield()
    : new Promise((done) => setTimeout(done));
