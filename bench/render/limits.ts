/** Thrown if a design does not finish, because it is too slow or too large, or because its tab crashed. */
export class OverLimit extends Error {}

/**
 * Time limit of one step in ms. The steps are the first frame, each view, each kind of change and the hit
 * tests.
 */
export const STEP_MS = 60_000;
/** Time limit in ms for all steps of a design at one size, so that the bench ends under any load. */
export const DESIGN_MS = 600_000;
/** Limit of the private memory of the browser's processes, in bytes. */
export const MOST_BYTES = 4 * 1024 ** 3;

/**
 * Returns the result of `work` if it arrives in time. Throws OverLimit after `ms` milliseconds. If `broken`
 * rejects first, throws its error.
 */
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
  // When the browser is closed, the promise of work that is no longer awaited is rejected.
  done.catch(() => undefined);
  try {
    return await Promise.race([done, late, broken]);
  } finally {
    clearTimeout(timer);
  }
}
