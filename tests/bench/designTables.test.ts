import { expect, test } from "vitest";
import { designTables } from "../../bench/designTables.ts";
import { growthTable } from "../../bench/growthTable.ts";
import type { BenchReport, BenchRow } from "../../bench/harness.ts";

const row = (
  name: string,
  seats: number,
  variant: string,
  median: number | "dnf",
  note?: string,
): BenchRow => ({
  bench: "render",
  name,
  seats,
  variant,
  median,
  low: median,
  high: median,
  unit: "ms",
  over: {},
  ...(note !== undefined && { note }),
});

const report = (...rows: BenchRow[]): BenchReport => ({
  machine: { cpu: "Some CPU", cores: 2, load: null, gpu: "none" },
  date: "2026-11-21T08:00:00.000Z",
  rows,
});

test("each size has a line a design; what one lacks is a dash, what it did not finish has its reason", () => {
  const [table, ...more] = designTables(
    report(
      row("frameFit", 10_000, "ours", 2),
      row("hit", 10_000, "ours", 1),
      row("frameFit", 10_000, "deck", "dnf", "over 60 s"),
      row("jsClose", 80_000, "ours, in the product", 3),
    ),
  );
  expect(more).toEqual([]);
  expect(table?.split("\n")).toEqual([
    "| 10,000 seats | fit, ms | hit, µs |",
    "|---|---|---|",
    "| Parterre | 2 | 1 |",
    "| deck.gl | dnf | – |",
    "",
    "dnf: deck.gl: over 60 s.",
  ]);
});

test("growth is ours at one size over ours at another, where both are there", () => {
  const [table] = growthTable(
    report(
      row("frameFit", 100_000, "ours", 4),
      row("frameFit", 250_000, "ours", 6),
      row("jsFit", 10_000, "ours", 0.1),
      row("jsFit", 1_000_000, "ours", 0.12),
      row("frameClose", 100_000, "ours", 4),
      row("frameFit", 250_000, "particle", 90),
    ),
  );
  expect(table?.split("\n").slice(2)).toEqual(["| frameFit | 1.5 × |  |", "| jsFit |  | 1.2 × |"]);
  expect(growthTable(report(row("frameFit", 100_000, "ours", 4)))).toEqual([]);
});
