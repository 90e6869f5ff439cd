import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type BenchReport, mustEqual, rounded, spread, timeTogether } from "../../bench/harness.ts";
import { seeded } from "../../bench/seeded.ts";
import { stadium } from "../../bench/venues.ts";
import { planVersionOf } from "../../engine/plan/planVersion.ts";

test("a stadium has exactly as many seats as asked, and the same number gives the same stadium", () => {
  for (const seats of [1, 21, 500, 20_000]) {
    const plan = stadium(seats);
    const rows = plan.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
    expect(rows.reduce((sum, row) => sum + Object.keys(row.seats).length, 0)).toBe(seats);
    expect(plan.planVersion).toBe(planVersionOf(stadium(seats)));
    for (const seat of rows.flatMap((row) => Object.values(row.seats))) {
      expect(seat.px > 0 && seat.px < plan.width && seat.py > 0 && seat.py < plan.height).toBe(
        true,
      );
    }
  }
});

test("the same seed gives the same numbers, another seed others", () => {
  const three = (seed: number) => {
    const random = seeded(seed);
    return [random(), random(), random()];
  };
  expect(three(5)).toEqual(three(5));
  expect(three(5)).not.toEqual(three(6));
  for (const value of three(7)) expect(value >= 0 && value < 1).toBe(true);
});

test("variants that disagree stop the bench", () => {
  expect(() => mustEqual("gaps", [1, 2], [1, 3])).toThrow("gaps: the variants disagree");
  mustEqual("gaps", [1, 2], [1, 2]);
});

test("a spread is the median between the least and the most", () => {
  expect(spread([5, 1, 9])).toEqual({ median: 5, low: 1, high: 9 });
  expect(rounded(0.0123456)).toBe(0.0123);
});

test("every variant is run and timed, interleaved with the others", () => {
  const order: string[] = [];
  const variant = (name: string) => ({
    name,
    run: () => {
      if (order.at(-1) !== name) order.push(name);
      let sum = 0;
      for (let i = 0; i < 20_000; i++) sum += Math.sqrt(i);
      return sum;
    },
  });
  const timings = timeTogether([variant("a"), variant("b")]);
  expect([...timings.keys()]).toEqual(["a", "b"]);
  for (const { low, median, high } of timings.values()) {
    expect(low > 0 && low <= median && median <= high).toBe(true);
  }
  // Two warm-ups are followed by three rounds of nine runs, for each of the two variants.
  expect(order).toEqual(Array.from({ length: 2 + 54 }, (_, i) => (i % 2 === 0 ? "a" : "b")));
});

/** Timeout in ms. On an idle machine the bench takes ten seconds. */
const BENCH_MS = 400_000;

test(
  "npm run bench writes the machine, the date and the contract's rows to the file it is given",
  { timeout: BENCH_MS },
  () => {
    const folder = mkdtempSync(join(tmpdir(), "bench-"));
    try {
      const file = join(folder, "load.json");
      const main = join(import.meta.dirname, "../../bench/main.ts");
      execFileSync(process.execPath, [main, "load", "--seats", "400", "--json", file]);
      const report: BenchReport = JSON.parse(readFileSync(file, "utf8"));
      expect(report.machine.cores).toBeGreaterThan(0);
      expect(Date.parse(report.date)).not.toBeNaN();
      const names = report.rows.map(({ name, variant }) => `${name} ${variant}`);
      expect(names).toEqual([
        ...["planBytes", "planGzip", "decode", "mainStall"].flatMap((name) => [
          `${name} ours`,
          `${name} json`,
        ]),
        "mainStall rest",
      ]);
      for (const row of report.rows) {
        expect(row).toMatchObject({ bench: "load", seats: 400 });
        expect(Object.keys(row.over)).toEqual(row.variant === "ours" ? ["json"] : []);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
