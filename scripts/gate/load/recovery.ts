import { percentile } from "../percentile.ts";
import { SHED, type Call } from "../traffic/calls.ts";

const SECOND_MS = 1_000;

/** When an overload ended, and which latency counts as normal. */
export interface Overloaded {
  /** End of the overload in ms since the epoch. */
  readonly endedAt: number;
  /** Only calls that were due before this time are considered, in ms since the epoch. */
  readonly until: number;
  /** Maximum 99th percentile of latency that counts as normal, in ms. */
  readonly normalMs: number;
}

/**
 * Returns after how many whole seconds from the end of the overload the 99th percentile of latency is normal
 * and stays normal. A call that is refused does not count as normal. Returns `undefined` if the latency never
 * becomes normal.
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
