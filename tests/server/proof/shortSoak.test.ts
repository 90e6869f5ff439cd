import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../../../scripts/gate/contention/checkBooks.ts";
import { Closers } from "../../../scripts/gate/contention/openCluster.ts";
import { viewersPhase } from "../../../scripts/gate/load/viewersPhase.ts";
import { letAllEnd, runRetention } from "../../../scripts/gate/soak/ageHouse.ts";
import {
  countedRounds,
  restedSample,
  type Counted,
  type CountedRounds,
} from "../../../scripts/gate/soak/countedRounds.ts";
import type { Sample } from "../../../scripts/gate/soak/sample.ts";
import { COLLECTING } from "../../../scripts/gate/soak/soakRound.ts";
import { BY_ROUND, verdictsOf } from "../../../scripts/gate/soak/verdicts.ts";
import { startNode, type Node } from "../../../scripts/gate/traffic/openNode.ts";
import { NEVER_OVERLOADED } from "../../../scripts/programs/withoutLimits.ts";
import { copyDatabase, dropDatabase } from "../sharedPostgres.ts";

const CHANGED_SEATS = 20;
const DAYS_A_ROUND = 100;
const VISITS = 40;
/** How many of the visits end with a sale. These visits are the same in every round. */
const SALES = 6;
/** First rounds that are not measured, because a new server still compiles code and fills caches. */
const WARM_UP = 2;
const CLEAN = 6;
const LEAKING = 5;
const PLANTED_ROWS = 10;

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
    ...NEVER_OVERLOADED,
    NODE_OPTIONS: `${COLLECTING} ${leak}`,
    LEAK_FILE: join(folder, "leak"),
  });
});
afterAll(() => closers.close());

/**
 * Runs some rounds of visits. `seed` distinguishes the visitors of these rounds from those of other calls.
 */
function roundsOf(
  seed: number,
  rounds: number,
  besides?: CountedRounds["besides"],
): Promise<Counted> {
  const { show, lookedAt, server, store } = node;
  const plan = {
    url: server.url,
    show,
    seats: node.seats.slice(CHANGED_SEATS, 2_000),
    lookedAt,
    connections: 4,
    visitors: 4,
    seed,
    isRefunded: true,
  };
  const each = { rounds, visits: VISITS, days: DAYS_A_ROUND };
  return countedRounds(
    { db: store.db, server },
    plan,
    besides === undefined ? each : { ...each, besides },
  );
}

test("viewers have every change of a show that they follow", async () => {
  const seats = node.seats.slice(0, CHANGED_SEATS);
  const seen = await viewersPhase(node, seats, { viewers: 30, seconds: 1, closers });
  expect(seen).toMatchObject({ changes: 10, refused: 0, lost: 0, ended: 0 });
  expect(seen.ms).toHaveLength(300);
});

describe("a server that is visited round after round", () => {
  let all: Counted[];
  let clean: Counted;
  let leaking: Counted;
  let afterwards: Sample;
  let complaints: readonly string[];
  beforeAll(async () => {
    const { db } = node.store;
    const first = await roundsOf(100, WARM_UP);
    clean = await roundsOf(200, CLEAN);
    await sql`create table planted_leak (number integer)`.execute(db);
    writeFileSync(join(folder, "leak"), "");
    leaking = await roundsOf(300, LEAKING, () =>
      sql`insert into planted_leak select generate_series(1, ${PLANTED_ROWS}::int)`.execute(db),
    );
    all = [first, clean, leaking];
    const told = all.flatMap(({ visits }) => visits.flatMap((each) => each.told));
    ({ complaints } = await checkBooks(db, told));
    await letAllEnd(db);
    await runRetention(db);
    afterwards = await restedSample({ db, server: node.server });
  });

  const soldIn = (rounds: readonly Counted[]): number =>
    rounds.flatMap(({ visits }) => visits).reduce((sum, { sold }) => sum + sold, 0);
  /**
   * Returns what grows between rounds although it should not. `later` has the rounds that follow `rounds`.
   */
  const wrongIn = (rounds: Counted, later: readonly Counted[]): string[] => {
    const [sold, soldInAll] = [soldIn([rounds]), soldIn([rounds, ...later])];
    const { samples } = rounds;
    return verdictsOf({ samples, afterwards, sold, soldInAll, unit: BY_ROUND })
      .filter(({ isGood }) => !isGood)
      .map(({ what }) => what);
  };

  test("sells and gives back in each round, and nobody gets an error that no visitor should get", () => {
    const visits = all.flatMap((each) => each.visits);
    expect(visits).toHaveLength(WARM_UP + CLEAN + LEAKING);
    for (const { sold, refunded, complaints: found } of visits) {
      expect(found).toEqual([]);
      expect([sold, refunded]).toEqual([SALES, SALES]);
    }
    expect(complaints).toEqual([]);
  });

  test("holds no more after many rounds than before", () => {
    expect(wrongIn(clean, [leaking])).toEqual([]);
  });

  test("is found out if its heap, its handles or a table grow", () => {
    expect(wrongIn(leaking, []).toSorted()).toEqual([
      "handles",
      "heap after collection",
      "open files and sockets",
      "rows of planted_leak",
    ]);
  });
});
