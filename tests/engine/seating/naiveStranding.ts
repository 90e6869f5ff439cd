import type { Strictness } from "../../../engine/seating/strandRule.ts";
import { type NaiveSeat, open, orphansOf, stretch, windows } from "../naiveHall.ts";

/**
 * Returns the seats that are stranded in one run by the seats taken from it. Follows the contract's rule clause
 * by clause.
 */
export function strandedInRun(
  hall: NaiveSeat[],
  run: readonly NaiveSeat[],
  taken: readonly NaiveSeat[],
  mode: Strictness,
): NaiveSeat[] {
  const left = run.filter((seat) => !taken.includes(seat));
  const alone = orphansOf(taken).filter((seat) => run.includes(seat));
  if (left.length !== 1) return alone;
  const [only] = left;
  const atEnd = only === run[0] || only === run.at(-1);
  const k = taken.length;
  const inRun = windows([...run], k, (seat) => run.includes(seat));
  const avoidable = inRun.some((window) => orphansOf(window).length === 0);
  if (!atEnd || avoidable || alone.length === 0) return alone;
  const elsewhere =
    mode === "strict" && windows(hall, k, open).some((window) => orphansOf(window).length === 0);
  return elsewhere ? alone : [];
}

/** Returns the seats that are stranded by taking all of `taken`, computed run by run. */
export function naiveStranded(
  hall: NaiveSeat[],
  taken: readonly NaiveSeat[],
  mode: Strictness,
): number[] {
  const seen = new Set<NaiveSeat>();
  const found: number[] = [];
  for (const seat of taken) {
    if (seen.has(seat)) continue;
    const run = stretch(seat, open);
    run.forEach((one) => seen.add(one));
    const here = run.filter((one) => taken.includes(one));
    found.push(...strandedInRun(hall, run, here, mode).map(({ number }) => number));
  }
  return found;
}
