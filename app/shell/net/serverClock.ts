/**
 * A moment by two clocks, in ms: the device's clock, which can be wrong or be changed, and the page's
 * monotonic clock.
 */
export interface Moment {
  readonly device: number;
  readonly steady: number;
}

export const momentNow = (): Moment => ({ device: Date.now(), steady: performance.now() });

/**
 * Returns the ms since a moment, by the clock that has advanced further. The device's clock can be set back,
 * and on some machines the page's clock stops during sleep. A wait that uses this function therefore never
 * takes too long.
 */
export const msSince = ({ device, steady }: Moment): number =>
  Math.max(Date.now() - device, performance.now() - steady);

/** The server's time at a moment of the device's clocks. Undefined until an answer has arrived. */
let known: (Moment & { readonly server: number }) | undefined;

/**
 * Stores the server's time from the Date header of an answer, so that a wrong device clock does not shorten
 * or extend a countdown. The header is accurate to a second, which is the resolution of a countdown.
 */
export function noteServerTime(headers: Headers, now = Date.now()): void {
  const told = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(told)) return;
  const server = Math.abs(told - now) < 1500 ? now : told;
  known = { server, device: now, steady: performance.now() };
}

/**
 * Returns the server's time in ms since 1970. Until the first answer the result is the device's time. After
 * the first answer, changes of the device's clock have no effect.
 */
export const serverNow = (): number =>
  known ? known.server + performance.now() - known.steady : Date.now();

/** Differences between the two clocks below this, in ms, are attributed to late timers. */
const DRIFT_MS = 2_000;
/** Minimum time in ms between two requests for the server's time if they fail. */
const PAUSE_MS = 10_000;
let askedAt = -PAUSE_MS;

/**
 * Returns whether the server's time is known, and the device's two clocks have advanced equally since it was
 * read.
 */
function isSure(): boolean {
  const { device, steady } = momentNow();
  return (
    known !== undefined && Math.abs(device - known.device - (steady - known.steady)) < DRIFT_MS
  );
}

/**
 * Requests the server's time if it is unknown, or if the device has slept or its clock was changed since the
 * last answer. Every countdown calls this function each second.
 */
export async function checkServerClock(): Promise<void> {
  if (isSure() || performance.now() - askedAt < PAUSE_MS) return;
  askedAt = performance.now();
  try {
    const answer = await fetch("/api/healthz", { method: "HEAD", cache: "no-store" });
    noteServerTime(answer.headers);
    if (isSure()) askedAt = -PAUSE_MS;
  } catch {
    // Without a network the page's clock is used. An error of that clock is harmless, because the server
    // decides what has expired.
  }
}
