import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { BenchReport } from "../../bench/harness.ts";
import { withTables } from "../../bench/tables.ts";
import { committedReports, TABLES } from "../../bench/writeTables.ts";

const report: BenchReport = {
  machine: { cpu: "Some CPU", cores: 2, load: 0.5, gpu: "none" },
  date: "2026-11-21T08:00:00.000Z",
  rows: [
    {
      bench: "rules",
      name: "gaps",
      seats: 100_000,
      variant: "ours",
      median: 5,
      low: 4,
      high: 6,
      unit: "µs",
      over: { memcpy: 2.5 },
    },
    {
      bench: "rules",
      name: "gaps",
      seats: 100_000,
      variant: "bytes",
      median: 500,
      low: 500,
      high: 500,
      unit: "µs",
      over: {},
    },
    {
      bench: "locks",
      name: "core",
      seats: 0,
      variant: "ours",
      median: 9,
      low: 9,
      high: 9,
      unit: "locks/s",
      over: { oneByOne: 3 },
    },
    {
      bench: "render",
      name: "frameClose",
      seats: 1,
      variant: "ours",
      median: 2,
      low: 2,
      high: 2,
      unit: "ms",
      over: { particle: 0.1 },
    },
  ],
};

test("only our rows are told: a limit as a multiple of it, a peer as how much better ours is", () => {
  const text = withTables("a\n<!-- bench:start -->old<!-- bench:end -->\nz", [report]);
  expect(text).not.toContain("old");
  expect(text).toContain("| gaps | 100,000 | 5 (4 to 6) µs | 2.5 × a memcpy |");
  expect(text).not.toContain("bytes");
  expect(text).toContain("| core | 0 | 9 locks/s | 3 × better than one statement a lock |");
  expect(text).toContain("| 10 × better than Pixi ParticleContainer |");
  expect(text.startsWith("a\n") && text.endsWith("\nz")).toBe(true);
});

test("a page without a place for tables is refused", () => {
  expect(() => withTables("nothing", [report])).toThrow("the document has no");
});

test("the tables of docs/bench.md are what the committed results make", () => {
  const page = readFileSync(TABLES, "utf8");
  expect(withTables(page, committedReports())).toBe(page);
});
