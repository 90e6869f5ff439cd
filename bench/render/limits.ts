/** Thrown if a design does not finish: it is too slow or too large, or its tab crashed. */
export class OverLimit extends Error {}

/** Time limit of one step in ms. Steps are the first frame, each view, each kind of change and the hit tests. */
export const STEP_MS = 60_000;
/** Limit of all steps of a design at one size in ms, so that the bench ends under any load. */
export const DESIGN_MS = 600_000;
/** Limit of the private memory of the browser's processes, in bytes. */
export const MOST_BYTES = 4 * 1024 ** 3;

/** Returns the result of `work`. Throws OverLimit after `ms`, or the error of `broken` if it rejects first. */
export async function within<T>(
  ms: number,
  broken: Promise<never>,
  work: () => Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OverLimit(`over ${ms / 1000} s`)), ms);
  });
  const done = work();
  // Closing the browser rejects work that is no longer awaited.
  done.catch(() => undefined);
  try {
    return await Promise.race([done, late, broken]);
  } finally {
    clearTimeout(timer);
  }
}
