import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 200;

interface Wait {
  readonly seconds: number;
  /** Describes what is waited for, for the text of the error. */
  readonly what: string;
  /**
   * Returns why waiting cannot succeed, together with the failed part's own message. Returns `undefined`
   * while waiting can still succeed.
   */
  readonly failure?: () => string | undefined;
}

/**
 * Calls `look` repeatedly until it returns a value. Throws after `seconds`, or as soon as `failure` returns a
 * reason.
 */
export async function waitUntil<T>(
  look: () => Promise<T | undefined>,
  { seconds, what, failure }: Wait,
): Promise<T> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const found = await look();
    if (found !== undefined) return found;
    const reason = failure?.();
    if (reason !== undefined) throw new Error(`${what}: ${reason}`);
    await sleep(LOOK_MS);
  }
  throw new Error(`${what}: not within ${seconds} s`);
}
