/** How far the server's clock is ahead of this machine's, in ms. 0 until the first answer. */
let ahead = 0;

/**
 * Reads the server's time from the Date header of an answer, so that a wrong local clock does not shorten or
 * stretch a countdown. Accurate to one second, the resolution of a countdown.
 */
export function noteServerTime(headers: Headers, now = Date.now()): void {
  const told = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(told)) ahead = Math.abs(told - now) < 1500 ? 0 : told - now;
}

/** Returns the server's time in ms since 1970. */
export const serverNow = (): number => Date.now() + ahead;
