/** A design that does not get there: too slow, too large, or its tab was given up by the browser. */
export class OverLimit extends Error {}

/** Milliseconds for any one step: the first frame, a view, a kind of change, the hit tests. */
export const STEP_MS = 60_000;
/** Milliseconds for all steps of a design at one size, so that the bench ends on a machine of any load. */
export const DESIGN_MS = 600_000;
/** What the browser's processes may hold for themselves, bytes. */
export const MOST_BYTES = 4 * 1024 ** 3;

/** What `work` answers, or OverLimit after `ms`, or whatever `broken` fails with before. */
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
  // A browser closed under it fails the work that nobody waits for any more.
  done.catch(() => undefined);
  try {
    return await Promise.race([done, late, broken]);
  } finally {
    clearTimeout(timer);
  }
}
