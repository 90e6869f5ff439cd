import { vi } from "vitest";

/** Timeout in ms. The default of vitest is one second, which is too short on a busy machine. */
const TIMEOUT_MS = 60_000;

/** Repeats `check` every `intervalMs` until it no longer throws. */
export const waitFor = <T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: intervalMs });

/** Repeats `check` until it returns a truthy value. */
export const waitUntil = <T>(check: () => T | Promise<T>) =>
  vi.waitUntil(check, { timeout: TIMEOUT_MS });
