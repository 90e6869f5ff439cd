import { vi } from "vitest";

/** Milliseconds to wait. vitest's default of one second is too short on a busy machine. */
const TIMEOUT_MS = 60_000;

/** Tries `check` every `intervalMs` until it no longer throws. */
export const waitFor = <T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: intervalMs });

/** Asks `check` until its answer is truthy. */
export const waitUntil = <T>(check: () => T | Promise<T>) =>
  vi.waitUntil(check, { timeout: TIMEOUT_MS });
