import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDatabaseFull, startSpaceWatch } from "../../../server/platform/store/databaseSpace.ts";
import { mountHealth } from "../../../server/http/health.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { openPostgres } from "../../../server/platform/store/postgres.ts";
import { copyDatabase, dropDatabase } from "../sharedPostgres.ts";

let url: string;
let db: Db;
let app: FastifyInstance;
beforeAll(async () => {
  url = await copyDatabase("empty");
  ({ db } = openPostgres(url, () => undefined, { connections: 2 }));
  app = Fastify();
  const [no, yes] = [() => false, () => true];
  mountHealth(app, { db, isDraining: no, isBusConnected: yes, maySeeMore: no });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await dropDatabase(url);
});

const readiness = async (): Promise<unknown[]> => {
  const reply = await app.inject("/api/readyz");
  return [reply.statusCode, reply.json()];
};

/** Fails as a statement does for which the disk has no room. */
const failFull = (): Promise<unknown> =>
  sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
    db,
  );

test("a node is not ready while the database's disk is full, says so in the log, and is ready again by itself", async () => {
  const lines: string[] = [];
  const log = (text: unknown): void => void lines.push(String(text));
  const watch = startSpaceWatch({ db, log: { error: log, info: log } });
  try {
    expect(await readiness()).toMatchObject([200, { success: true }]);
    await expect(failFull()).rejects.toThrow("could not extend file");
    await expect(failFull()).rejects.toThrow("could not extend file");
    expect(isDatabaseFull(db)).toBe(true);
    expect(await readiness()).toMatchObject([
      503,
      { error: { code: "INTERNAL", database: "full" } },
    ]);
    await watch.run();
    expect(await readiness()).toMatchObject([200, { success: true }]);
    expect(lines).toEqual([
      "the database's disk is full: nothing can be sold or stored until it has room",
      "the database's disk has room again",
    ]);
  } finally {
    await watch.close();
  }
});
