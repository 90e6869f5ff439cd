/**
 * Returns a function that runs pieces of work in the order in which it is called, at most `most` of them at
 * the same time.
 */
export function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is given directly to the next waiting call, so that no new call can take it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
