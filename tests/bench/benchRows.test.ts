import type { Page } from "playwright";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { rowOf as attackRow } from "../../bench/attacks.bench.ts";
import { rowOf as heatRow } from "../../bench/heat.bench.ts";
import { rowsOf as lockRows } from "../../bench/locks.bench.ts";
import { compare, type House } from "../../bench/office.bench.ts";
import { rowsOf as pageRows } from "../../bench/pages.bench.ts";
import { vouched } from "../vouched.ts";

describe("a row of an attack", () => {
  const attack = { name: "wrong logins", size: 64, unit: "ms", note: "it may be 100 ms" };
  const figures = { median: 4.5678, low: 1, high: 20 };

  test("is divided by the slowest answer of the other checkout", () => {
    const before = { median: 1, low: 1, high: 80 };
    expect(attackRow(attack, "ours", figures, before)).toEqual({
      bench: "attacks",
      name: "wrong logins",
      seats: 64,
      variant: "ours",
      median: 4.57,
      low: 1,
      high: 20,
      unit: "ms",
      over: { before: 0.25 },
      note: "it may be 100 ms",
    });
    expect(attackRow(attack, "before", before, before).over).toEqual({});
  });

  test("of one checkout alone is compared with nothing", () => {
    expect(attackRow(attack, "ours", figures, undefined).over).toEqual({});
  });
});

describe("rows of locks", () => {
  const rates = new Map([
    ["ours", [300, 100, 200]],
    ["statement", [800, 400, 400]],
    ["oneByOne", [50, 40, 60]],
  ]);

  test("compare the product and its statement with every other, by their medians", () => {
    const rows = lockRows("core", 1000, rates);
    expect(rows.map(({ variant, over }) => [variant, over])).toEqual([
      ["ours", { statement: 0.5, oneByOne: 4 }],
      ["statement", { ours: 2, oneByOne: 8 }],
      ["oneByOne", {}],
    ]);
    expect(rows[0]).toMatchObject({ median: 200, low: 100, high: 300, unit: "locks/s" });
  });

  test("of one way have no comparison", () => {
    const [row] = lockRows("commit", 80_000, new Map([["ours", [468.123]]]));
    expect(row).toMatchObject({ seats: 80_000, median: 468, over: {} });
  });
});

describe("rows of the back office", () => {
  /** Returns a server whose calls take these times in ms, in turn. */
  function houseOf(tickets: number, isReport: boolean, ...times: readonly number[]) {
    let at = 0;
    const asked: string[] = [];
    const house: House = {
      tickets,
      calls: [{ name: "plans", path: "/plans", isReport }],
      desk: {
        ask: () => Promise.reject(new Error("not asked")),
        time: (path) => {
          asked.push(path);
          return Promise.resolve(times[at++ % times.length]!);
        },
      },
    };
    return { house, asked };
  }

  test("have the 95th percentile in place of the slowest, and its growth", async () => {
    // The first call is a warm-up and does not count.
    const small = houseOf(300_000, false, 500, ...Array.from({ length: 20 }, (_, at) => at + 1));
    const large = houseOf(
      3_000_000,
      false,
      500,
      ...Array.from({ length: 20 }, (_, at) => 2 * (at + 1)),
    );
    const rows = await compare([small.house, large.house], 0, 20);
    expect(
      rows.map(({ seats, median, low, high, over }) => [seats, median, low, high, over]),
    ).toEqual([
      [300_000, 11, 1, 19, {}],
      [3_000_000, 22, 2, 38, { "300,000 tickets": 2 }],
    ]);
    expect(small.asked).toEqual(Array.from({ length: 21 }, () => "/plans"));
  });

  test("allow a report a second and a screen a tenth of it", async () => {
    for (const [isReport, limit] of [
      [true, "1000 ms"],
      [false, "100 ms"],
    ] as const) {
      const [row] = await compare([houseOf(1, isReport, 3).house], 0, 1);
      expect(row?.note).toBe(`high is p95; it may be ${limit}`);
    }
  });
});

describe("rows of audited pages", () => {
  const audit = (performance: number, layoutShift: number) => ({
    performance,
    accessibility: 100,
    bestPractices: 96,
    largestPaint: 1234.5,
    layoutShift,
    blockingTime: 0,
  });

  test("are one for each figure, by the median of the rounds", () => {
    const rows = pageRows("ours, home on a phone", [
      audit(90, 0.01234),
      audit(99, 0),
      audit(95, 0),
    ]);
    expect(
      rows.map(({ name, median, low, high, unit }) => [name, median, low, high, unit]),
    ).toEqual([
      ["performance", 95, 90, 99, "of 100"],
      ["accessibility", 100, 100, 100, "of 100"],
      ["bestPractices", 96, 96, 96, "of 100"],
      ["largestPaint", 1230, 1230, 1230, "ms"],
      ["layoutShift", 0, 0, 0.0123, "shift"],
      ["blockingTime", 0, 0, 0, "ms"],
    ]);
    expect(new Set(rows.map(({ variant }) => variant))).toEqual(new Set(["ours, home on a phone"]));
  });
});

describe("a row of the heat map", () => {
  /**
   * Returns a page whose runs take these amounts of CPU time in ms. All further runs take the last of these
   * amounts.
   */
  function pageOf(judged: { changes: number; wrong: number }, ...runs: readonly number[]) {
    let spent = 0;
    let run = 0;
    const shown: string[] = [];
    const session = {
      send: () => Promise.resolve({ metrics: [{ name: "TaskDuration", value: spent / 1000 }] }),
    };
    vi.stubGlobal("window", {
      benchPage: { nothing: () => undefined },
      heatBench: {
        show: (kind: string, view: string) => shown.push(`${kind} ${view}`),
        prepare: () => undefined,
        run: () => void (spent += runs[Math.min(run++, runs.length - 1)]!),
        judge: () => judged,
      },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = vouched<Page>({
      context: () => ({ newCDPSession: () => Promise.resolve(session) }),
      evaluate: async (work: (given: unknown) => unknown, given: unknown) => work(given),
    });
    return { page, shown };
  }

  test("is the time of a frame, without the round that warms up", async () => {
    const { page, shown } = pageOf({ changes: 400, wrong: 0 }, 9999, 120, 360, 240);
    const row = await heatRow(page, 80_000, "occupancy", "close", 3);
    expect(row).toMatchObject({ name: "jsOccupancyClose", seats: 80_000, unit: "ms" });
    expect([row.median, row.low, row.high]).toEqual([2, 1, 3]);
    expect(shown).toEqual(["occupancy close"]);
  });

  test("is refused where the map shows a seat otherwise than it is", async () => {
    const { page } = pageOf({ changes: 400, wrong: 2 }, 1);
    await expect(heatRow(page, 10, "pace", "fit", 1)).rejects.toThrow(
      "2 seats are shown otherwise than they are",
    );
  });

  test("is refused where too few seats changed", async () => {
    const { page } = pageOf({ changes: 399, wrong: 0 }, 1);
    await expect(heatRow(page, 10, "takings", "fit", 1)).rejects.toThrow("399 changes, not 400");
  });
});
