/**
 * Returns the figure below which the given share (0 to 1) of the figures lies. Returns 0 if there are no
 * figures.
 */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
