import type { BenchReport, BenchRow, Machine } from "../../bench/harness.ts";

/** Returns a row for our own code without comparisons. `changes` replaces some of the row's values. */
export const row = (changes: Partial<BenchRow> = {}): BenchRow => ({
  bench: "rules",
  name: "gaps",
  seats: 100_000,
  variant: "ours",
  median: 5,
  low: 5,
  high: 5,
  unit: "ms",
  over: {},
  ...changes,
});

/** Returns a report with these rows, for a machine without a GPU and with a load of 0. */
export const reportOf = (
  rows: readonly BenchRow[],
  machine: Partial<Machine> = {},
): BenchReport => ({
  machine: { cpu: "Some CPU", cores: 2, load: 0, gpu: "none", ...machine },
  date: "2026-11-21T08:00:00.000Z",
  rows,
});
