import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore, type Store } from "../../../server/platform/store.ts";
import { startPostgres, type Postgres } from "../../../scripts/programs/postgres.ts";
import { postgresAt } from "../../../scripts/programs/testStores.ts";
import { AT_REST, faultsIn, MONEY } from "./bookFaults.ts";
import { ENV, Fleet } from "./fleet.ts";
import { RACES, seatsAhead, tallyOf, type Race, type Stage } from "./nodeRaces.ts";
import { copyProgram, type Program } from "./program.ts";

/** Timeout of the last test's wait, in ms: long enough for a visitor's locks to expire. */
const SETTLED = { timeout: 300_000, interval: 1_000 };

/** Runs all rounds of a race and logs their answers. Returns the rounds that broke the rule. */
async function runRace(stage: Stage, { name, rounds, run, isKept }: Race): Promise<string[]> {
  const all: string[] = [];
  const broken: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const told = await run(stage, round);
    all.push(...told);
    const tally = tallyOf(told);
    if (!isKept(tally)) broken.push(`round ${round}: ${JSON.stringify(tally)}`);
  }
  console.log(
    `${stage.urls.length} nodes, ${name}, ${rounds} rounds: ${JSON.stringify(tallyOf(all))}`,
  );
  return broken;
}

describe.each([2, 3])("%i nodes on one PostgreSQL", (nodes) => {
  let program: Program;
  let postgres: Postgres;
  let store: Store;
  let fleet: Fleet;
  let stage: Omit<Stage, "seats">;
  beforeAll(async () => {
    program = copyProgram();
    postgres = await startPostgres();
    const url = await postgres.createDatabase("races");
    fleet = new Fleet({ ...ENV, DATABASE_URL: url, MESSAGE_ANSWER_MS: "100" }, program.main);
    // The first node fills the database with the demo. The other nodes start with the filled database.
    await fleet.add(1);
    await fleet.add(nodes - 1);
    store = await openStore(postgresAt(url), () => undefined);
    stage = { urls: fleet.urls, db: store.db };
  });
  afterAll(async () => {
    await fleet.stop();
    await store.close();
    await postgres.stop();
    program.remove();
  });

  test.each(RACES)("$name", async (race) => {
    const seats = await seatsAhead(fleet.urls[0]!, RACES.indexOf(race));
    expect(await runRace({ ...stage, seats }, race)).toEqual([]);
  });

  test("and the books are right at rest", async () => {
    const { "a seat still locked": _lapsesLater, ...atRest } = AT_REST;
    await expect.poll(() => faultsIn(store.db, { ...atRest, ...MONEY }), SETTLED).toEqual([]);
  });
});
