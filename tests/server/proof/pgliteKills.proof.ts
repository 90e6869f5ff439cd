import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chances } from "../../../server/demo/seeded.ts";
import { openStore, type Store } from "../../../server/platform/store.ts";
import { startServer } from "../../../scripts/programs/startServer.ts";
import { pgliteIn } from "../../../scripts/programs/testStores.ts";
import { AT_REST, faultsIn, lostOrders, MONEY, NEVER, toldTwice } from "./bookFaults.ts";
import { Client } from "./crowd.ts";
import { ENV, placeAt, shortenTimers } from "./fleet.ts";
import { copyProgram, type Program } from "./program.ts";
import { newTally, summary } from "./tally.ts";

/** Number of kills. `PROOF_ROUNDS` lowers it for a trial run. */
const ROUNDS = Number(process.env["PROOF_ROUNDS"] ?? 50);
const REST_MS = 8_000;
const CLIENTS = 16;
const MOST_ATTEMPTS = 600;

let dataDir: string;
let program: Program;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "parterre-kills-"));
  program = copyProgram();
});
afterAll(async () => {
  program.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () => startServer({ dataDir, env: ENV, main: program.main });

/** Opens the data folder of a killed server for `work`. No other process uses the folder meanwhile. */
async function look<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(pgliteIn(dataDir), () => undefined);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

test(`${ROUNDS} times killed on PGlite, in the middle of purchases: nothing told is lost`, async () => {
  const random = chances(ROUNDS);
  const tally = newTally();
  await (await start()).kill9();
  await look(({ db }) => shortenTimers(db));
  for (let round = 0; round < ROUNDS; round++) {
    const server = await start();
    let isDead = false;
    const place = { ...(await placeAt([server.url], 200)), isOver: () => isDead };
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, (_, seed) =>
        new Client(place, tally, round * CLIENTS + seed).arrive(),
      ),
    );
    const end = tally.attempts + MOST_ATTEMPTS * (0.3 + 0.7 * random());
    const acting = clients.map(async (client) => {
      while (!isDead) {
        await client.act();
        if (tally.attempts < end || isDead) continue;
        isDead = true;
        await server.kill9();
      }
    });
    await Promise.all(acting);
    const wrong = await look(async ({ db }) => [
      ...(await faultsIn(db, NEVER)),
      ...(await lostOrders(db, tally.acknowledged)),
    ]);
    expect([round, wrong]).toEqual([round, []]);
    const orders = tally.acknowledged.length;
    console.log(`round ${round + 1} of ${ROUNDS}: ${tally.attempts} attempts, ${orders} orders`);
  }
  console.log(summary(tally));
  expect([...tally.odd]).toEqual([]);
  expect(toldTwice(tally.acknowledged)).toEqual([]);
  expect(tally.acknowledged.length).toBeGreaterThan(0);
});

/** Runs a server for a while without clients. */
async function runAlone(): Promise<void> {
  const server = await start();
  await sleep(REST_MS);
  await server.kill9();
}

test("and with nobody about any more all of it comes to rest", async () => {
  // The server asks the provider about pending payments and completes or cancels them. Afterwards the locks
  // of the cancelled payments expire.
  await runAlone();
  await look(({ db }) =>
    sql`update app_clock set shift = shift + interval '30 minutes'`.execute(db),
  );
  await runAlone();
  const faults = await look(({ db }) => faultsIn(db, { ...AT_REST, ...MONEY }));
  expect(faults).toEqual([]);
});
