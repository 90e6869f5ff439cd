import { describe, expect, test } from "vitest";
import { figuresIn, type Sample } from "../../../../scripts/gate/soak/sample.ts";
import {
  BY_ROUND,
  figureVerdicts,
  growthOf,
  HOURLY,
  tableVerdicts,
  verdictsOf,
  type Soaked,
} from "../../../../scripts/gate/soak/verdicts.ts";

const MB = 2 ** 20;
const TEN_SECONDS_MS = 10_000;

/**
 * Returns samples of ten minutes, unless another count is given. `figures` and `rows` return the values of
 * each sample.
 */
function samplesOf(
  figures: (at: number) => Record<string, number>,
  rows: (at: number) => Record<string, number> = () => ({}),
  length = 60,
): Sample[] {
  return Array.from({ length }, (_, at) => ({
    at: at * TEN_SECONDS_MS,
    figures: figures(at),
    tables: Object.fromEntries(
      Object.entries(rows(at)).map(([name, count]) => [name, { rows: count, bytes: 8_192 }]),
    ),
  }));
}

const waver = (at: number): number => ((at * 7) % 5) - 2;

function soaked(samples: Sample[], more: Partial<Soaked> = {}): Soaked {
  return { samples, afterwards: samples[0]!, sold: 100, soldInAll: 100, unit: HOURLY, ...more };
}

const wrongIn = (run: Soaked): string[] =>
  verdictsOf(run)
    .filter(({ isGood }) => !isGood)
    .map(({ what }) => what);

describe("of the figures of a server", () => {
  test("none is wrong where they waver, whatever happened in the warm-up", () => {
    const samples = samplesOf((at) => ({
      "heap after collection": (at < 10 ? at * 8 : 80) * MB + waver(at) * MB,
      handles: 40 + waver(at),
    }));
    expect(wrongIn(soaked(samples))).toEqual([]);
  });

  test("a heap that grows by 100 kB in ten seconds is found", () => {
    const samples = samplesOf((at) => ({
      "heap after collection": 80 * MB + at * 100_000 + waver(at) * MB,
      handles: 40,
    }));
    expect(wrongIn(soaked(samples))).toEqual(["heap after collection"]);
  });

  /** A heap that grows by `early` MB a minute for a quarter of an hour, and by `late` MB from then on. */
  const warming = (minutes: number, early: number, late: number): Sample[] =>
    samplesOf(
      (at) => ({
        "heap after collection":
          (80 + (Math.min(at, 90) / 6) * early + (Math.max(0, at - 90) / 6) * late) * MB +
          waver(at) * 0.2 * MB,
      }),
      () => ({}),
      minutes * 6,
    );

  test("a heap that grows only in its warm-up is flat, and a short run says that it cannot tell", () => {
    expect(figureVerdicts(soaked(warming(30, 0.4, 0)))).toMatchObject([{ says: "flat" }]);
    const [short] = figureVerdicts(soaked(warming(12, 0.4, 0)));
    expect(short).toMatchObject({ says: "grows in its warm-up: too short to tell", isGood: true });
  });

  test("a heap that goes on growing after its warm-up is found, however slowly beside that", () => {
    expect(wrongIn(soaked(warming(30, 0.4, 0.1)))).toEqual(["heap after collection"]);
    expect(wrongIn(soaked(warming(120, 0.4, 0.1)))).toEqual(["heap after collection"]);
  });

  test("a handle that is left every minute is found", () => {
    const samples = samplesOf((at) => ({ handles: 40 + Math.floor(at / 6) + waver(at) }));
    expect(wrongIn(soaked(samples))).toEqual(["handles"]);
  });

  test("a gauge that appears only later is judged, too", () => {
    const samples = samplesOf((at): Record<string, number> =>
      at < 30 ? {} : { parterre_jobs_waiting: at },
    );
    expect(wrongIn(soaked(samples))).toEqual(["parterre_jobs_waiting"]);
  });

  test("the size of the database is told and not judged", () => {
    const [verdict] = figureVerdicts(
      soaked(samplesOf((at) => ({ "database size": (30 + at) * MB }))),
    );
    expect(verdict).toMatchObject({ says: "grows with sales", isGood: true });
    expect(verdict!.slope.perUnit / MB).toBeCloseTo(360, 6);
  });

  test("without samples there is nothing to judge", () => {
    const none = soaked([], { afterwards: { at: 0, figures: {}, tables: {} } });
    expect(verdictsOf(none)).toEqual([]);
  });
});

describe("of a server that is sampled after each of some rounds", () => {
  /** Returns samples of rounds. The rounds can take any time, so the times of the samples do not matter. */
  const rounds = (
    figures: (at: number) => Record<string, number>,
    rows: (at: number) => Record<string, number> = () => ({}),
  ): Sample[] =>
    samplesOf(figures, rows)
      .slice(0, 9)
      .map((sample, place) => ({ ...sample, at: (place % 3) * 1e7 }));
  const wrongAfter = (samples: Sample[]): string[] => wrongIn(soaked(samples, { unit: BY_ROUND }));

  test("none is wrong where they waver, or where the system keeps memory for the process", () => {
    const samples = rounds((at) => ({
      "resident memory": (150 + at * 10) * MB,
      "heap after collection": 80 * MB + waver(at) * 0.4 * MB,
      handles: 40 + waver(at),
      "database connections": at < 4 ? 6 : 10,
    }));
    expect(wrongAfter(samples)).toEqual([]);
  });

  test("what is left by each of some visits is found", () => {
    const samples = rounds(
      (at) => ({
        "heap after collection": 80 * MB + at * 2 * MB + waver(at) * 0.4 * MB,
        handles: 40 + at * 4 + waver(at),
      }),
      (at) => ({ leak: at * 4 }),
    );
    expect(wrongAfter(samples)).toEqual(["heap after collection", "handles", "rows of leak"]);
  });

  test("a sample that is far off neither hides a leak nor makes one", () => {
    const odd = (at: number): number => (at === 3 || at === 8 ? 12 * MB : 0);
    const heapOf = (growth: number) =>
      rounds((at) => ({ "heap after collection": 80 * MB + at * growth + odd(at) }));
    expect(wrongAfter(heapOf(0))).toEqual([]);
    expect(wrongAfter(heapOf(2 * MB))).toEqual(["heap after collection"]);
  });
});

describe("of the tables", () => {
  test("one that the registry of retention knows may grow as it says", () => {
    expect(growthOf("ledger_entry")).toBe("sales");
    expect(growthOf("orders")).toBe("sales");
    expect(growthOf("login_session")).toBe("retention");
    expect(growthOf("visitor")).toBe("partly");
    expect(growthOf("leak")).toBe("flat");
  });

  test("a table that grows and that no retention knows is found", () => {
    const samples = samplesOf(
      () => ({}),
      (at) => ({ leak: at, feature: 12 }),
    );
    expect(wrongIn(soaked(samples))).toEqual(["rows of leak"]);
  });

  test("a table that is kept may have some rows for each sale, and no more", () => {
    const samples = samplesOf(
      () => ({}),
      (at) => ({ ledger_entry: at * 10 }),
    );
    expect(tableVerdicts(soaked(samples))[0]).toMatchObject({
      says: "kept: 5.9 rows for each sale",
      isGood: true,
    });
    expect(wrongIn(soaked(samples, { sold: 2 }))).toEqual(["rows of ledger_entry"]);
  });

  test("a table with a retention has to be small again when that has run", () => {
    const samples = samplesOf(
      () => ({}),
      (at) => ({ login_session: at * 10 }),
    );
    expect(wrongIn(soaked(samples))).toEqual([]);
    expect(wrongIn(soaked(samples, { afterwards: samples.at(-1)! }))).toEqual([
      "rows of login_session",
    ]);
  });

  test("a table whose retention only empties the rows of sales may keep one for each sale", () => {
    const samples = samplesOf(
      () => ({}),
      (at) => ({ visitor: at * 10 }),
    );
    const left = (rows: number): Sample => ({
      ...samples[0]!,
      tables: { visitor: { rows, bytes: 8_192 } },
    });
    expect(wrongIn(soaked(samples, { soldInAll: 300, afterwards: left(350) }))).toEqual([]);
    expect(wrongIn(soaked(samples, { soldInAll: 300, afterwards: left(351) }))).toEqual([
      "rows of visitor",
    ]);
  });

  test("that are empty are left out", () => {
    const samples = samplesOf(
      () => ({}),
      () => ({ orders: 0 }),
    );
    expect(tableVerdicts(soaked(samples))).toEqual([]);
  });
});

test("figures are read out of the metrics, and rows of one metric are added up", () => {
  const text = `# HELP process_resident_memory_bytes Resident memory size in bytes.
process_resident_memory_bytes 1.5e+08
nodejs_heap_size_used_bytes 80
nodejs_active_handles{type="Socket"} 12
nodejs_active_handles_total 14
process_open_fds 33
parterre_jobs_waiting{lane="mail"} 2
parterre_jobs_waiting{lane="money"} 3
parterre_streams_open 4
parterre_tickets_sold 900
parterre_bus_connected 1
parterre_refusals_total{code="NOT_FOUND"} 5
parterre_consistency_age_seconds 6
`;
  expect(figuresIn(text)).toEqual({
    "resident memory": 150_000_000,
    "heap after collection": 80,
    handles: 14,
    "open files and sockets": 33,
    parterre_jobs_waiting: 5,
    parterre_streams_open: 4,
  });
});
