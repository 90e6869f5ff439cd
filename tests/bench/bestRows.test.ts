import { beforeAll, describe, expect, test, vi } from "vitest";
import { bestRows } from "../../bench/bestRows.ts";
import type { BenchRow } from "../../bench/harness.ts";
import { SALES } from "../../bench/sales.ts";
import { stadiumLayout } from "../../bench/venues.ts";

/**
 * Duration in ms that each reading of the clock adds. This duration is longer than a sample has to be, so
 * every variant runs once per sample.
 */
const READING_MS = 20;
const SEATS = 150;

describe("the rows of best available", () => {
  let rows: readonly BenchRow[];
  beforeAll(() => {
    let now = 0;
    const reading = vi.spyOn(performance, "now").mockImplementation(() => (now += READING_MS));
    rows = bestRows(stadiumLayout(SEATS));
    reading.mockRestore();
  });

  test("have each sale with and without the policy, and first the slowest of all", () => {
    const sales = Object.keys(SALES);
    for (const name of ["best", "alternatives"]) {
      const variants = rows.filter((row) => row.name === name).map(({ variant }) => variant);
      expect(variants[0]).toBe("ours");
      expect(variants).toHaveLength(1 + sales.length * 2);
      for (const sale of sales) {
        const own = variants.filter((variant) => variant.startsWith(`ours, ${sale}`));
        expect(own).toHaveLength(2);
        expect(own.filter((variant) => variant.includes(", policy 3, "))).toHaveLength(1);
      }
    }
  });

  test("name a party that was tried", () => {
    for (const { variant } of rows.filter((row) => row.variant !== "ours")) {
      const party = Number(/, (\d+) seats$/.exec(variant)?.[1]);
      expect(party).toBeGreaterThanOrEqual(1);
      expect(party).toBeLessThanOrEqual(10);
    }
  });

  test("are of the hall's size, in ms, and compared with nothing", () => {
    for (const row of rows)
      expect(row).toMatchObject({
        bench: "rules",
        seats: SEATS,
        unit: "ms",
        over: {},
        median: READING_MS,
        low: READING_MS,
        high: READING_MS,
      });
  });
});
