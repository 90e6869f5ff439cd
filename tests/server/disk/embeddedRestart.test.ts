import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAsIs, type AsIs } from "../../../server/platform/store.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";

let dataDir: string;
let store: AsIs;
const lost: string[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "parterre-embedded-"));
  // If the tests run as root, PostgreSQL runs as another user, who needs access to the folder inside this
  // one.
  chmodSync(dataDir, 0o711);
  const config = readConfig({ DEMO: "1", DB: "embedded", DATA_DIR: dataDir });
  store = await openAsIs(config.store, ({ message }) => void lost.push(message));
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const postmaster = (): number =>
  Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

const answer = async (): Promise<unknown> =>
  sql`select 1 as one`.execute(store.db).then(
    ({ rows }) => rows,
    () => undefined,
  );

test("a built-in PostgreSQL that has ended by itself is started again", async () => {
  expect(await answer()).toEqual([{ one: 1 }]);
  const first = postmaster();
  process.kill(first, "SIGKILL");
  await expect
    .poll(() => lost, { timeout: 60_000 })
    .toContain("PostgreSQL ended by itself (SIGKILL) and is started again");
  await expect.poll(answer, { timeout: 60_000 }).toEqual([{ one: 1 }]);
  expect(postmaster()).not.toBe(first);
});
