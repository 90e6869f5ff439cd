import { expect, test } from "vitest";
import type { LoadReport, TrafficFigures } from "../../../../scripts/gate/load/loadReport.ts";
import { figuresOf } from "../../../../scripts/gate/load/loadReport.ts";
import { loadTable } from "../../../../scripts/gate/load/loadTable.ts";
import { readLoadOptions } from "../../../../scripts/gate/load/options.ts";

const STEADY: TrafficFigures = figuresOf(
  {
    calls: [
      { kind: "lock", due: 0, ms: 20, code: "ok" },
      { kind: "lock", due: 0, ms: 30, code: "SEAT_UNAVAILABLE" },
      { kind: "catalogue", due: 0, ms: 1, code: "OVERLOADED" },
    ],
    unsentMs: [],
    late: { p99: 1.25, max: 8 },
    cpuShare: 0.4,
    sold: 1,
    refunded: 0,
    complaints: [],
  },
  1,
);

const REPORT: LoadReport = {
  date: "2026-01-02",
  cpu: "a processor",
  cores: 2,
  load: 1.25,
  options: { ...readLoadOptions([]), rate: 3 },
  steady: STEADY,
  viewers: {
    viewers: 4_000,
    changes: 300,
    refused: 0,
    lost: 0,
    ended: 0,
    late: { p99: 2, max: 3 },
    cpuShare: 0.2,
    p50: 100,
    p95: 180,
    p99: 250,
  },
  overload: {
    offered: 20_000,
    sent: 5_000,
    calmP99: 40,
    recoverySeconds: 7,
    watchedSeconds: 20,
    shed: { looking: 0.9, choosing: 0.4, paying: 0 },
    sold: 12,
    crowd: STEADY,
    base: STEADY,
  },
  complaints: [],
};

const lineOf = (report: LoadReport, start: string): string | undefined =>
  loadTable(report)
    .split("\n")
    .find((line) => line.startsWith(start))
    ?.replace(/ {2,}/g, " | ");

test("each figure stands beside what is asked, and what misses is called missed", () => {
  expect(lineOf(REPORT, "(a) answered")).toBe(
    "(a) answered, of 3/s on 128 connections | 2/s | 3/s | missed",
  );
  expect(lineOf(REPORT, "(a) p99")).toBe("(a) p99 | 20 ms | ≤ 150 ms | met");
  expect(lineOf(REPORT, "(b) p95")).toBe("(b) p95 of a change's way | 180 ms | ≤ 200 ms | met");
  expect(lineOf(REPORT, "(c) refused")).toBe(
    "(c) refused of looking, choosing, paying | 90.0 %, 40.0 %, 0.0 % | in this order | met",
  );
  expect(lineOf(REPORT, "(c) p99 normal")).toBe(
    "(c) p99 normal again after | 7 s | ≤ 5 s | missed",
  );
});

test("the machine, the seed, the generator's own lateness and every kind of call are told", () => {
  expect(loadTable(REPORT)).toMatch(
    /^2 × a processor, at a load of 1\.3 before the run, seed 1, measured on 2026-01-02\n/,
  );
  expect(lineOf(REPORT, "(a): the generator")).toBe(
    "(a): the generator itself was late | p99 1.3 ms, at most 8.0 ms, 0.40 cores",
  );
  expect(lineOf(REPORT, "lock ")).toBe("lock | 20 ms | 20 ms | 20 ms | ok 1, SEAT_UNAVAILABLE 1");
});

test("a recovery that was not seen, a wrong order and contradictions are missed", () => {
  const { overload } = REPORT;
  const bad: LoadReport = {
    ...REPORT,
    overload: {
      ...overload,
      recoverySeconds: undefined,
      shed: { looking: 0.1, choosing: 0.4, paying: 0.2 },
    },
    complaints: ["saleLost: one"],
  };
  expect(lineOf(bad, "(c) p99 normal")).toBe(
    "(c) p99 normal again after | not within 20 s | ≤ 5 s | missed",
  );
  expect(lineOf(bad, "(c) refused")).toMatch(/missed$/);
  expect(lineOf(bad, "contradictions")).toMatch(/ \| 1 \| 0 \| missed$/);
});
