import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { startRetention } from "../../../server/platform/retention/retentionJob.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { migrate } from "../../../server/platform/store/migrate.ts";
import { openStore, type Store } from "../../../server/platform/store.ts";
import { copyDatabase, dropDatabase } from "../sharedPostgres.ts";
import { TEST_ENCRYPTION } from "../../../scripts/programs/testStores.ts";
import { plantRow } from "./plantedRow.ts";

const ROWS = 1_800;
const OLD = "2020-01-01T00:00:00Z";

let url: string;
const stores: Store[] = [];
beforeAll(async () => {
  url = await copyDatabase("empty");
  for (let node = 0; node < 3; node++) {
    const config = { engine: "pglite", dataDir: "", url, encryption: TEST_ENCRYPTION } as const;
    stores.push(await openStore(config, () => undefined));
  }
  await migrate(stores[0]!.db);
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await dropDatabase(url);
});

const jobOf = (db: Db, troubles: unknown[]) =>
  startRetention({
    db,
    config: readConfig({}).retention,
    besides: () => Promise.resolve(),
    onDone: () => undefined,
    onTrouble: (error) => void troubles.push(error),
  });

test("three nodes delete every old row once, and none waits for a row that somebody holds", async () => {
  const { db } = stores[0]!;
  await sql`insert into sent_message (id, kind, recipient, text, sent_at)
    select gen_random_uuid(), 'mail', 'ruth@example.com', 'Yours', ${OLD}::timestamptz
    from generate_series(1, ${ROWS}::int)`.execute(db);
  const held = await plantRow(db, "sent_message", { sent_at: OLD, kind: "mail" });
  const troubles: unknown[] = [];
  const jobs = stores.map((store) => jobOf(store.db, troubles));
  await db.transaction().execute(async (tx) => {
    await sql`select id from sent_message where id = ${held["id"]}::uuid for update`.execute(tx);
    const counts = await Promise.all(jobs.map((job) => job.run()));
    const deleted = counts.map((count) => count["sent_message"] ?? 0);
    expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(ROWS);
  });
  expect(troubles).toEqual([]);
  const left = await db.selectFrom("sent_message").select("id").execute();
  expect(left).toEqual([{ id: held["id"] }]);
  expect((await jobs[0]!.run())["sent_message"]).toBe(1);
  for (const job of jobs) await job.close();
});
