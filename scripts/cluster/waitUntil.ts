import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 200;

interface Wait {
  readonly seconds: number;
  /** What is waited for, for the error. */
  readonly what: string;
  /** Returns why it can no longer come, with the words of whoever failed. */
  readonly failure?: () => string | undefined;
}

/** Repeats a look until it returns a value. Throws after `seconds`, or as soon as `failure` says why. */
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
