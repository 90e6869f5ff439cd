/** How far the server's clock is ahead of this machine's, in ms; 0 until an answer has told. */
let ahead = 0;

/**
 * Learns the server's time from an answer's Date header, so that a wrong clock here does not shorten
 * or stretch a countdown. Exact to a second, which is what a countdown shows.
 */
export function noteServerTime(headers: Headers, now = Date.now()): void {
  const told = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(told)) ahead = Math.abs(told - now) < 1500 ? 0 : told - now;
}

/** The time at the server, ms since 1970. */
export const serverNow = (): number => Date.now() + ahead;
