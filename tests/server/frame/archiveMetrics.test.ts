import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type Postgres } from "../../../scripts/programs/postgres.ts";
import { HOUSE_GAUGES } from "../../../server/http/metrics/houseMetrics.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { openPostgres } from "../../../server/platform/store/postgres.ts";
import { openEmpty } from "../sharedPostgres.ts";

const ARCHIVE = ["parterre_archive_age_seconds", "parterre_archive_failing_seconds"];
const SLOW = { timeout: 60_000, interval: 200 };

let folder: string;
let broken: string;
let postgres: Postgres;
let db: Db;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "parterre-archive-"));
  // If the tests run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o777);
  broken = join(folder, "broken");
  postgres = await startPostgres({
    settings: {
      archive_mode: "on",
      archive_command: `test ! -e ${broken} && cp %p ${folder}/%f`,
    },
  });
  ({ db } = openPostgres(postgres.url, () => undefined, { connections: 1 }));
});
afterAll(async () => {
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Reads the two figures of the archive. A figure is undefined if the metrics leave it out. */
const figures = (of: Db): Promise<(number | undefined)[]> =>
  Promise.all(
    ARCHIVE.map(async (name) => {
      const gauge = HOUSE_GAUGES.find((each) => each.name === name)!;
      return (await gauge.rows.execute(of)).rows[0]?.value;
    }),
  );
const age = async (): Promise<number> => (await figures(db))[0]!;
const failing = async (): Promise<number> => (await figures(db))[1]!;
/** Ends a part of the log, which then goes to the archive. */
const endPart = (): Promise<unknown> =>
  sql`select pg_logical_emit_message(false, 'test', 'text'), pg_switch_wal()`.execute(db);
const parts = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select archived_count::int as count from pg_stat_archiver`.execute(db);
  return rows[0]!.count;
};

test("the age of the archive is that of its last part, and it counts as failing from the first refusal until it works", async () => {
  await endPart();
  await expect.poll(parts, SLOW).toBeGreaterThanOrEqual(1);
  expect(await failing()).toBe(0);
  expect(await age()).toBeLessThan(60);

  writeFileSync(broken, "");
  await endPart();
  await expect.poll(failing, SLOW).toBeGreaterThan(0);
  expect(await age()).toBeGreaterThanOrEqual((await failing()) - 1);

  rmSync(broken);
  const before = await parts();
  await expect
    .poll(async () => {
      await endPart();
      return parts();
    }, SLOW)
    .toBeGreaterThan(before);
  await expect.poll(failing, SLOW).toBe(0);
});

test("a database without an archive has no such figures", async () => {
  const store = await openEmpty();
  try {
    expect(await figures(store.db)).toEqual([undefined, undefined]);
  } finally {
    await store.close();
  }
});
