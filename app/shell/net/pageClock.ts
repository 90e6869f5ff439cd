let held: Date | undefined;

/**
 * Returns the current time. During hydration returns when the server rendered the page, so that both show the
 * same.
 */
export const pageNow = (): Date => held ?? new Date();

/** Stops the page's clock at a time. Without an argument it runs again. */
export function holdPageClock(at?: Date): void {
  held = at;
}
