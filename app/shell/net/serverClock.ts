/** A moment by two clocks: the device's, which can be wrong or changed, and the page's monotonic one. */
export interface Moment {
  readonly device: number;
  readonly steady: number;
}

export const momentNow = (): Moment => ({ device: Date.now(), steady: performance.now() });

/**
 * Returns the ms since a moment, by the clock that shows more. The device's clock can be set back, and on
 * some machines the page's stops during sleep. So a wait is never too long.
 */
export const msSince = ({ device, steady }: Moment): number =>
  Math.max(Date.now() - device, performance.now() - steady);

/** The server's time at a moment. `undefined` until the first answer. */
let known: (Moment & { readonly server: number }) | undefined;

/**
 * Reads the server's time from the Date header of an answer, so that a wrong local clock does not shorten or
 * stretch a countdown. Accurate to one second, the resolution of a countdown.
 */
export function noteServerTime(headers: Headers, now = Date.now()): void {
  const told = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(told)) return;
  const server = Math.abs(told - now) < 1500 ? now : told;
  known = { server, device: now, steady: performance.now() };
}

/**
 * Returns the server's time in ms since 1970. Until the first answer it is this machine's time. Afterwards,
 * changing the machine's clock has no effect.
 */
export const serverNow = (): number =>
  known ? known.server + performance.now() - known.steady : Date.now();

/** Smaller differences between the clocks, in ms, are attributed to late timers. */
const DRIFT_MS = 2_000;
/** Minimum time in ms before a failed request is repeated. */
const PAUSE_MS = 10_000;
let askedAt = -PAUSE_MS;

/** Returns whether the server's time is known. It is not if one of the device's two clocks has jumped since. */
function isSure(): boolean {
  const { device, steady } = momentNow();
  return (
    known !== undefined && Math.abs(device - known.device - (steady - known.steady)) < DRIFT_MS
  );
}

/**
 * Requests the server's time if it is unknown, or if the machine has slept or its clock was changed since the
 * last answer. Countdowns call this on every tick.
 */
export async function checkServerClock(): Promise<void> {
  if (isSure() || performance.now() - askedAt < PAUSE_MS) return;
  askedAt = performance.now();
  try {
    const answer = await fetch("/api/healthz", { method: "HEAD", cache: "no-store" });
    noteServerTime(answer.headers);
    if (isSure()) askedAt = -PAUSE_MS;
  } catch {
    // Without a network the page's own clock is used, and the server decides what has expired.
  }
}
