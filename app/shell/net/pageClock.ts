let held: Date | undefined;

/**
 * Returns the current time. During hydration it returns the time at which the server rendered the page, so
 * that both renderings are equal.
 */
export const pageNow = (): Date => held ?? new Date();

/** Makes `pageNow` return this time. Without an argument it returns the current time again. */
export function holdPageClock(at?: Date): void {
  held = at;
}
