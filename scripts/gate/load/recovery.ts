import { percentile } from "../percentile.ts";
import { SHED, type Call } from "../traffic/calls.ts";

const SECOND_MS = 1_000;

/** When an overload ended, and which latency is normal. */
export interface Overloaded {
  /** In ms since the epoch. */
  readonly endedAt: number;
  /** All calls to judge were due before this time, in ms since the epoch. */
  readonly until: number;
  /** The 99th percentile that counts as normal, in ms. */
  readonly normalMs: number;
}

/**
 * Returns the seconds from the end of the overload until the 99th percentile of latency is normal and stays so,
 * in whole seconds. A refused call does not count as normal. `undefined` if latency never becomes normal.
 */
export function recoverySeconds(
  calls: readonly Call[],
  { endedAt, until, normalMs }: Overloaded,
): number | undefined {
  let back: number | undefined;
  const seconds = Math.floor((until - endedAt) / SECOND_MS);
  for (let second = 0; second < seconds; second++) {
    const from = endedAt + second * SECOND_MS;
    const window = calls.filter(({ due }) => due >= from && due < from + SECOND_MS);
    const isNormal =
      window.length > 0 &&
      window.every(({ code }) => code !== SHED) &&
      percentile(
        window.map(({ ms }) => ms),
        0.99,
      ) <= normalMs;
    if (!isNormal) back = undefined;
    else back ??= second;
  }
  return back;
}
