/** A moment by the clock of this machine, which may be wrong or set, and by the page's own, which only runs. */
export interface Moment {
  readonly device: number;
  readonly steady: number;
}

export const momentNow = (): Moment => ({ device: Date.now(), steady: performance.now() });

/**
 * Returns the ms since a moment. Takes the larger of two measures: this machine's clock may be set back, and
 * the page's stands still while some machines sleep. So a wait is never longer than it should be.
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
 * Returns the server's time in ms since 1970, or this machine's until the first answer. After it a clock that is
 * set does not change it.
 */
export const serverNow = (): number =>
  known ? known.server + performance.now() - known.steady : Date.now();

/** Differences below this come from timers that are late. */
const DRIFT_MS = 2_000;
/** How long a failed question is not repeated. */
const PAUSE_MS = 10_000;
let askedAt = -PAUSE_MS;

/** Whether the server's time is known, and both clocks have run alike since then. */
function isSure(): boolean {
  const { device, steady } = momentNow();
  return (
    known !== undefined && Math.abs(device - known.device - (steady - known.steady)) < DRIFT_MS
  );
}

/**
 * Asks for the server's time if nobody has told it, or if this machine slept or its clock was set since.
 * Countdowns call it with every tick.
 */
export async function checkServerClock(): Promise<void> {
  if (isSure() || performance.now() - askedAt < PAUSE_MS) return;
  askedAt = performance.now();
  try {
    const answer = await fetch("/api/healthz", { method: "HEAD", cache: "no-store" });
    noteServerTime(answer.headers);
    if (isSure()) askedAt = -PAUSE_MS;
  } catch {
    // Without a network the page's own clock goes on, and the server judges what is late.
  }
}
