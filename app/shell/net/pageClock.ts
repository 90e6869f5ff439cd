let held: Date | undefined;

/**
 * Returns the current time. During hydration the time is that of the server's rendering, so that both
 * renderings are equal.
 */
export const pageNow = (): Date => held ?? new Date();

/** Makes `pageNow` return this time. Without an argument `pageNow` returns the current time again. */
export function holdPageClock(at?: Date): void {
  held = at;
}
