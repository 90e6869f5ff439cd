import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chances } from "../../../server/demo/seeded.ts";
import { openStore, type Store } from "../../../server/store.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { startServer } from "../../gate/startServer.ts";
import { AT_REST, faultsIn, lostOrders, MONEY, NEVER } from "./bookFaults.ts";
import { Client, newTally } from "./crowd.ts";
import { ENV, placeAt, shortenTimers } from "./fleet.ts";

const ROUNDS = fullCount(2, 50);
const CLIENTS = 16;
const MOST_ATTEMPTS = 300;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "parterre-kills-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The folder of a server that is dead, looked into by nobody else. */
async function look<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ engine: "pglite", dataDir, url: undefined }, () => undefined);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

test(`${ROUNDS} times killed on PGlite, in the middle of purchases: nothing told is lost`, async () => {
  const random = chances(ROUNDS);
  const tally = newTally();
  await (await startServer({ dataDir, env: ENV })).kill9();
  await look(({ db }) => shortenTimers(db));
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer({ dataDir, env: ENV });
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
  }
  expect([...tally.odd]).toEqual([]);
  expect(tally.acknowledged.length).toBeGreaterThan(0);
});

test("and with nobody about any more all of it comes to rest", async () => {
  const server = await startServer({ dataDir, env: ENV });
  const restless = async (): Promise<string[]> => {
    await server.kill9();
    return look(({ db }) => faultsIn(db, { ...AT_REST, ...MONEY }));
  };
  // Locks lapse, and what was being paid is asked about, a few seconds after the start.
  await new Promise((done) => setTimeout(done, 10_000));
  expect(await restless()).toEqual([]);
});
