import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPostgresBus } from "../../server/seats/live/postgresBus.ts";
import { openPostgres, type Patience } from "../../server/platform/store/postgres.ts";
import { startPostgres, type Postgres } from "../../scripts/programs/postgres.ts";
import { openWire, type MutedWire } from "./mutedWire.ts";

let postgres: Postgres;
let wire: MutedWire;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  wire = await openWire(Number(new URL(postgres.url).port));
});

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await wire.close();
});

/** Opens a connection pool through the proxy, with these timeouts. */
function openPool(patience: Patience, connections = 2) {
  const url = new URL(postgres.url);
  url.port = String(wire.port);
  const { db } = openPostgres(url.href, () => undefined, { connections, patience });
  closers.push(() => db.destroy());
  return db;
}

const one = (db: ReturnType<typeof openPool>) => sql`select 1 as one`.execute(db);
const SHORT: Patience = { connectMs: 500, statementMs: 400, silenceMs: 600 };

describe("a pool", () => {
  test("leaves a database that says nothing, and finds it again, on every connection", async () => {
    const db = openPool(SHORT);
    await Promise.all([one(db), one(db)]);
    wire.mute();
    const silent = await Promise.allSettled([one(db), one(db), one(db)]);
    expect(silent.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    wire.unmute();
    for (let turn = 0; turn < 6; turn++) expect((await one(db)).rows).toEqual([{ one: 1 }]);
  });

  test("leaves it in the middle of a transaction, too", async () => {
    const db = openPool(SHORT, 1);
    const transaction = db.transaction().execute(async (tx) => {
      await one(tx);
      wire.mute();
      await one(tx);
    });
    await expect(transaction).rejects.toThrow("connection");
    wire.unmute();
    expect((await one(db)).rows).toEqual([{ one: 1 }]);
  });

  test("has a statement ended that waits too long for a row", async () => {
    const db = openPool({ ...SHORT, silenceMs: 10_000 });
    await sql`create table waited (n int)`.execute(db);
    await sql`insert into waited values (1)`.execute(db);
    const taken = Promise.withResolvers<void>();
    let isAnswered = false;
    const holder = db.transaction().execute(async (tx) => {
      await sql`update waited set n = 2`.execute(tx);
      taken.resolve();
      // Holds the row until the other statement has ended, or for 15 seconds. The queries are frequent enough
      // for the transaction not to count as idle.
      for (let turn = 0; turn < 100 && !isAnswered; turn++) await sleep(150).then(() => one(tx));
    });
    await taken.promise;
    const waiting = sql`update waited set n = 3`.execute(db);
    await expect(waiting.finally(() => (isAnswered = true))).rejects.toThrow("statement timeout");
    await holder;
  });

  test("has a transaction ended that its node has forgotten: its rows are free again", async () => {
    const db = openPool({ ...SHORT, statementMs: 300, silenceMs: 10_000 });
    await sql`create table forgotten (n int)`.execute(db);
    await sql`insert into forgotten values (1)`.execute(db);
    const forgotten = db.transaction().execute(async (tx) => {
      await sql`update forgotten set n = 2`.execute(tx);
      await sleep(1_000);
      await one(tx);
    });
    await expect(forgotten).rejects.toThrow("connection");
    expect((await sql`update forgotten set n = n + 10 returning n`.execute(db)).rows).toEqual([
      { n: 11 },
    ]);
  });
});

describe("the bus", () => {
  test("closes while its connection is still being made", async () => {
    const url = new URL(postgres.url);
    url.port = String(wire.port);
    const db = openPool({ connectMs: 5_000, statementMs: 5_000, silenceMs: 5_000 });
    wire.mute();
    const bus = openPostgresBus({
      db,
      url: url.href,
      onMoved: () => undefined,
      onFacts: () => undefined,
      onReplaced: () => undefined,
      onCount: () => undefined,
      onReturn: () => undefined,
      onTrouble: () => undefined,
    });
    await sleep(100);
    const closing = bus.close().then(() => "closed");
    wire.unmute();
    const late = sleep(3_000, "still open");
    expect(await Promise.race([closing, late])).toBe("closed");
  });

  test("is heard again after the database was killed", async () => {
    const { db } = openPostgres(postgres.url, () => undefined);
    closers.push(() => db.destroy());
    const heard: [number, number][] = [];
    let returns = 0;
    const bus = openPostgresBus({
      db,
      url: postgres.url,
      onMoved: (id, clock) => void heard.push([id, clock]),
      onFacts: () => undefined,
      onReplaced: () => undefined,
      onCount: () => undefined,
      onReturn: () => void returns++,
      onTrouble: () => undefined,
    });
    closers.push(() => bus.close());
    await expect.poll(() => returns, { timeout: 60_000 }).toBe(1);
    expect(bus.isConnected()).toBe(true);
    await postgres.kill9();
    await expect.poll(bus.isConnected).toBe(false);
    await postgres.start();
    await expect.poll(() => returns, { timeout: 60_000 }).toBe(2);
    expect(bus.isConnected()).toBe(true);
    bus.publish([{ presentationId: 7, area: 0, seat: 1, clock: 3, state: 1 }]);
    await expect.poll(() => heard, { timeout: 60_000 }).toEqual([[7, 3]]);
  });
});
