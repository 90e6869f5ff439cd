let held: Date | undefined;

/** Now; while a page that the server has made is taken over, when it was made: both then say the same. */
export const pageNow = (): Date => held ?? new Date();

/** Stops the page's clock at a time, or lets it go on. */
export function holdPageClock(at?: Date): void {
  held = at;
}
