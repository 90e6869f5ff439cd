/** Returns a function that runs work when fewer than `most` pieces of it are under way, in the order asked. */
export function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // A place is handed on, so that nobody comes in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
