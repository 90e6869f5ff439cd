import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { growthTable } from "../../bench/growthTable.ts";
import type { BenchRow, Machine } from "../../bench/harness.ts";
import { headingOf } from "../../bench/headingOf.ts";
import { machine } from "../../bench/machine.ts";
import { officeTable } from "../../bench/officeTable.ts";
import { printReport } from "../../bench/printReport.ts";
import { titleOf } from "../../bench/titleOf.ts";
import { designsNamed } from "../../bench/render/designs.ts";
import { reportOf, row } from "./reports.ts";

describe("the heading of a table", () => {
  const heading = (changes: Partial<Machine>): string => headingOf(reportOf([row()], changes));

  test.each<[Partial<Machine>, string]>([
    [{ load: 1.26 }, "at a load of 1.3, measured on 2026-11-21"],
    [{ load: 0 }, "at a load of 0.0, measured on 2026-11-21"],
    [{ load: null }, "measured on 2026-11-21"],
    [{ load: null, gpu: "Apple M3" }, "drawn by Apple M3, measured on 2026-11-21"],
    [{ load: null, screen: "390 × 844 at 2" }, "390 × 844 at 2, measured on 2026-11-21"],
  ])("of %o ends with %s", (changes, notes) => {
    expect(heading(changes)).toBe(`**rules**: 2 × Some CPU, ${notes}`);
  });
});

describe("this machine", () => {
  test("is told with its cores, its load and the GPU that drew", () => {
    const { cores, cpu, gpu, load } = machine("Some GPU");
    expect(cores).toBeGreaterThan(0);
    expect(cpu).not.toBe("");
    expect(gpu).toBe("Some GPU");
    expect(load).toBeGreaterThanOrEqual(0);
  });
});

describe("the title of a variant", () => {
  test("is its own name where it has no other", () => {
    expect(titleOf("redis")).toBe("redis");
    expect(titleOf("ours")).toBe("Parterre");
  });

  test("tells every design of the render bench apart", () => {
    const titles = designsNamed(undefined).map(({ name }) => titleOf(name));
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe("the table of the back office", () => {
  const call = (name: string, seats: number, over: BenchRow["over"] = {}): BenchRow =>
    row({ bench: "office", name, seats, median: 3, low: 2, high: 9, over });

  test("has the calls with the largest history, and how they have grown", () => {
    const grown = { "300,000 tickets": 1.4 };
    const [table, ...more] = officeTable(
      reportOf([
        call("features", 300_000),
        call("features", 3_000_000, grown),
        call("plans", 300_000),
        call("plans", 3_000_000, { "300,000 tickets": 0.9 }),
      ]),
    );
    expect(more).toEqual([]);
    expect(table?.split("\n").slice(2)).toEqual([
      "| call, over 3,000,000 tickets | median | p95 | p95 over that of 300,000 tickets |",
      "|---|---|---|---|",
      "| features | 3 ms | 9 ms | 1.4 × |",
      "| plans | 3 ms | 9 ms | 0.9 × |",
    ]);
  });

  test("is none where only one history was measured", () => {
    expect(officeTable(reportOf([call("features", 300_000)]))).toEqual([]);
    expect(officeTable(reportOf([]))).toEqual([]);
  });
});

describe("the table of growth", () => {
  const frame = (seats: number, median: BenchRow["median"], name = "frameFit"): BenchRow =>
    row({ bench: "render", name, seats, median });

  test.each([
    ["was not finished at one of the sizes", [frame(100_000, 4), frame(250_000, "dnf")]],
    ["took no measurable time", [frame(100_000, 0), frame(250_000, 4)]],
    ["was measured at other sizes", [frame(50_000, 1), frame(250_000, 4)]],
    ["is no time of a frame", [frame(100_000, 1, "hit"), frame(250_000, 4, "hit")]],
  ])("leaves out what %s", (_, rows) => {
    expect(growthTable(reportOf(rows))).toEqual([]);
  });

  test("has three digits, and a line a figure", () => {
    const rows = [
      frame(10_000, 3),
      frame(100_000, 3),
      frame(250_000, 7),
      frame(1_000_000, 10),
      frame(100_000, 2, "jsFit"),
      frame(250_000, 1, "jsFit"),
    ];
    expect(growthTable(reportOf(rows))[0]?.split("\n").slice(2)).toEqual([
      "| frameFit | 2.33 × | 3.33 × |",
      "| jsFit | 0.5 × |  |",
    ]);
  });
});

describe("a report on the terminal", () => {
  let lines: string[];
  beforeEach(() => {
    lines = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  test("begins with the machine, at its load if that is known", () => {
    printReport(reportOf([], { load: 1.267 }));
    printReport(reportOf([], { load: null, gpu: "Apple M3" }));
    expect(lines).toEqual(["2 × Some CPU, load 1.27, gpu none", "2 × Some CPU, gpu Apple M3"]);
  });

  test("has its figures below each other, with their spread and their ratios", () => {
    printReport(
      reportOf([
        row({ low: 4, high: 6, over: { memcpy: 2.5, objects: 0.1 } }),
        row({ name: "a long name of a figure", variant: "bytes" }),
      ]),
    );
    expect(lines.slice(1)).toEqual([
      `${"gaps 100000".padEnd(20)}  ${"ours".padEnd(18)}  5 ms (4 to 6)  2.5 × memcpy  0.1 × objects`,
      `a long name of a figure 100000  ${"bytes".padEnd(18)}  5 ms`,
    ]);
  });

  test("tells why a figure is missing, or that nobody knows", () => {
    const missing = { median: "dnf", low: "dnf", high: "dnf" } as const;
    printReport(reportOf([row({ ...missing, note: "over 60 s" }), row(missing)]));
    expect(lines.slice(1).map((line) => line.slice(42))).toEqual([
      "dnf (over 60 s)",
      "dnf (no reason told)",
    ]);
  });
});
