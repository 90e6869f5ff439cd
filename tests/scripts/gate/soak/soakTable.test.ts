import { describe, expect, test } from "vitest";
import { readSoakOptions } from "../../../../scripts/gate/soak/options.ts";
import { soakTable, type SoakReport } from "../../../../scripts/gate/soak/soakTable.ts";

describe("the options of the soak", () => {
  test("have defaults, and an unknown or wrong one is refused", () => {
    const defaults = { minutes: 120, rate: 40, seed: 1, json: undefined };
    expect(readSoakOptions([])).toEqual(defaults);
    const words = ["--minutes", "3", "--seed", "9", "--json", "out.json"];
    expect(readSoakOptions(words)).toEqual({ minutes: 3, rate: 40, seed: 9, json: "out.json" });
    expect(() => readSoakOptions(["--minutes", "0"])).toThrow("--minutes 0");
    expect(() => readSoakOptions(["--hours", "2"])).toThrow("hours");
  });
});

test("the table has each figure in its unit, with its slope, its interval and what it means", () => {
  const MB = 2 ** 20;
  const report: SoakReport = {
    date: "2026-01-02",
    cpu: "a processor",
    cores: 2,
    load: 0.5,
    options: readSoakOptions([]),
    calls: { count: 1_000, p50: 1, p95: 2, p99: 3, codes: { ok: 1_000 } },
    sold: 40,
    pruned: 1_234,
    verdicts: [
      {
        what: "resident memory",
        first: 100 * MB,
        last: 101.5 * MB,
        slope: { perUnit: 1.25 * MB, low: -MB, high: 3.5 * MB },
        says: "flat",
        isGood: true,
      },
      {
        what: "rows of leak",
        first: 0,
        last: 1_500,
        slope: { perUnit: 750, low: -Infinity, high: Infinity },
        says: "grows, and no retention knows it",
        isGood: false,
      },
    ],
    complaints: [],
    samples: [],
  };
  const lines = soakTable(report)
    .split("\n")
    .map((line) => line.replace(/ {2,}/g, " | "));
  expect(lines[0]).toContain("at a load of 0.5 before the run, seed 1, 120 min, 40 calls/s");
  expect(lines[1]).toBe("1,000 calls, p99 3 ms, 40 sales, 1,234 rows pruned");
  expect(lines[4]).toBe(
    "resident memory | 100.0 MB | 101.5 MB | 1.3 MB/h | -1.0 MB to 3.5 MB | flat",
  );
  expect(lines[5]).toBe(
    "rows of leak | 0 | 1,500 | 750/h | ? to ? | grows, and no retention knows it (wrong)",
  );
});
