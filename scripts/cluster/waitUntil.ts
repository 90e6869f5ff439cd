import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 200;

interface Wait {
  readonly seconds: number;
  /** What is waited for, for the error's text. */
  readonly what: string;
  /**
   * Returns why the wait cannot succeed, with the failed part's own message, or `undefined` if it still can.
   */
  readonly failure?: () => string | undefined;
}

/** Repeats `look` until it returns a value. Throws after `seconds`, or as soon as `failure` gives a reason. */
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
