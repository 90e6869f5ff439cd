import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../../../scripts/gate/contention/checkBooks.ts";
import { readJournal } from "../../../scripts/gate/contention/journal.ts";
import { Closers } from "../../../scripts/gate/contention/openCluster.ts";
import { viewersPhase } from "../../../scripts/gate/load/viewersPhase.ts";
import { letAllEnd, letDaysPass, runRetention } from "../../../scripts/gate/soak/ageHouse.ts";
import { takeSample, type Sample } from "../../../scripts/gate/soak/sample.ts";
import { COLLECTING, soakRound } from "../../../scripts/gate/soak/soakRound.ts";
import { OTHERS, verdictsOf, type Bounds } from "../../../scripts/gate/soak/verdicts.ts";
import { startNode, type Node } from "../../../scripts/gate/traffic/openNode.ts";
import { journalsOf, soon } from "../../../scripts/gate/traffic/runTraffic.ts";
import type { Traffic } from "../../../scripts/gate/traffic/traffic.ts";
import { HOUSE_GAUGES } from "../../../server/http/metrics/houseMetrics.ts";
import { copyDatabase, dropDatabase } from "../sharedPostgres.ts";

const SAMPLE_MS = 300;
const SECONDS = 6;
const CHANGED_SEATS = 20;
const MB = 2 ** 20;
/**
 * Per hour, as in the long proof. A server that has just started still compiles code and fills caches, and some
 * seconds make many an hour of it: one more connection in the middle of a round is 1,000 an hour. The planted
 * leaks are more than six times above the bounds.
 */
const SHORTLY: Bounds = {
  "resident memory": 100_000 * MB,
  "heap after collection": 2_000 * MB,
  "external memory": 2_000 * MB,
  handles: 4_000,
  "active requests": 4_000,
  "open files and sockets": 4_000,
  "database connections": 4_000,
  [OTHERS]: 3_000,
};

const closers = new Closers();
let node: Node;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "parterre-soak-"));
  closers.add(() => rmSync(folder, { recursive: true }));
  const url = await copyDatabase("demo");
  closers.add(() => dropDatabase(url));
  const leak = `--import=${new URL("plantedLeak.mjs", import.meta.url).href}`;
  node = await startNode(url, closers, {
    NODE_OPTIONS: `${COLLECTING} ${leak}`,
    LEAK_FILE: join(folder, "leak"),
  });
});
afterAll(() => closers.close());

/** Makes traffic for some seconds, and returns it with what was sampled and told. */
async function round(seed: number, besides: () => Promise<unknown> = () => Promise.resolve()) {
  const plan = {
    url: node.server.url,
    show: node.show,
    seats: node.seats.slice(CHANGED_SEATS, 2_000),
    lookedAt: node.lookedAt,
    pace: { startAt: soon(), rate: 60, seconds: SECONDS },
    connections: 8,
    visitors: 32,
    seed,
    isRefunded: true,
    journal: join(folder, `journal-${seed}`),
  };
  const samples: Sample[] = [];
  const working: Promise<unknown>[] = [];
  const add = (sample: Sample): void => {
    samples.push(sample);
    working.push(besides());
  };
  const traffic = await soakRound(node, plan, { closers, sampleMs: SAMPLE_MS, add });
  await Promise.all(working);
  return { samples, traffic, told: await readJournal(journalsOf(plan, 1)[0]!) };
}

test("viewers have every change of a show that they follow", async () => {
  const seats = node.seats.slice(0, CHANGED_SEATS);
  const seen = await viewersPhase(node, seats, { viewers: 30, seconds: 1, closers });
  expect(seen).toMatchObject({ changes: 10, refused: 0, lost: 0, ended: 0 });
  expect(seen.ms).toHaveLength(300);
});

describe("a server with modest traffic", () => {
  let clean: Awaited<ReturnType<typeof round>>;
  let leaking: Awaited<ReturnType<typeof round>>;
  let afterwards: Sample;
  let complaints: readonly string[];
  beforeAll(async () => {
    const { db } = node.store;
    // Compiles what the traffic needs.
    const first = await round(1);
    clean = await round(2);
    await letDaysPass(db, 100);
    await runRetention(db);
    await sql`create table planted_leak (number integer)`.execute(db);
    writeFileSync(join(folder, "leak"), "");
    leaking = await round(3, () =>
      sql`insert into planted_leak select generate_series(1, 10)`.execute(db),
    );
    const told = [first, clean, leaking].flatMap((each) => each.told);
    ({ complaints } = await checkBooks(db, told));
    await letAllEnd(db);
    await runRetention(db);
    afterwards = await takeSample({ db, server: node.server });
  });

  /** A round sees the house's gauges twice, because they are five seconds old. Two readings have no slope. */
  const isSeenTwice = (what: string): boolean => HOUSE_GAUGES.some(({ name }) => name === what);
  const wrongIn = ({ samples, traffic }: { samples: Sample[]; traffic: Traffic }): string[] =>
    verdictsOf({ samples, afterwards, sold: traffic.sold, bounds: SHORTLY })
      .filter(({ isGood, what }) => !isGood && !isSeenTwice(what))
      .map(({ what }) => what);

  test("sells and gives back, and nobody gets an error that no visitor should get", () => {
    for (const { traffic } of [clean, leaking]) {
      expect(traffic.complaints).toEqual([]);
      expect(traffic.sold).toBeGreaterThan(0);
      expect(traffic.refunded).toBe(traffic.sold);
      expect(traffic.calls.length + traffic.unsentMs.length).toBe(60 * SECONDS);
    }
    expect(complaints).toEqual([]);
  });

  test("holds no more after many visits than before", () => {
    expect(clean.samples.length).toBeGreaterThan(5);
    expect(wrongIn(clean)).toEqual([]);
  });

  test("is found out if its heap, its handles or a table grow", () => {
    const wrong = wrongIn(leaking);
    expect(wrong).toContain("heap after collection");
    expect(wrong).toContain("handles");
    expect(wrong).toContain("rows of planted_leak");
  });
});
