import { rmSync } from "node:fs";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../../domain/locale.ts";
import { openHttp } from "../../../server/http/http.ts";
import { openMeters } from "../../../server/http/metrics/houseMetrics.ts";
import { catalogueRoutes } from "../../../server/routes/catalogue.ts";
import { openErrorDoor } from "../../../server/platform/errorDoor.ts";
import { isDatabaseAway } from "../../../server/platform/store/databaseAway.ts";
import { openPostgres } from "../../../server/platform/store/postgres.ts";
import { startPostgres, type Postgres } from "../../../scripts/programs/postgres.ts";
import { openSmallHouse, postgresStore, type SmallHouse } from "../smallHouse.ts";
import { builtPage } from "./builtPage.ts";

const distDir = builtPage();
let postgres: Postgres;
let house: SmallHouse;
let app: FastifyInstance;
beforeAll(async () => {
  postgres = await startPostgres();
  house = await openSmallHouse(await postgresStore(await postgres.createDatabase("away")), {
    distDir,
  });
  house.office.log.level = "silent";
  ({ app } = await openHttp(house.office, {
    meters: openMeters(house.office),
    publicUrl: () => "http://localhost",
    secrets: () => ["for tests alone"],
    paymentOrigins: () => [],
    mountRoutes: (mount) => catalogueRoutes(mount, house.office, house.office.priceLists),
  }));
});
afterAll(async () => {
  await app.close();
  await house.end();
  await postgres.stop();
  rmSync(distDir, { recursive: true });
});

const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: "text/html", ...headers } });

describe("with its database gone, the server", () => {
  test("was well before", async () => {
    for (const url of ["/api/readyz", "/api/healthz", "/api/features/"]) {
      expect((await app.inject(url)).statusCode).toBe(200);
    }
    expect((await page("/feature/1")).statusCode).toBe(200);
    await postgres.kill9();
  });

  test("is alive, is not ready, and says so with 503", async () => {
    expect((await app.inject("/api/healthz")).statusCode).toBe(200);
    const ready = await app.inject("/api/readyz");
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ error: { code: "INTERNAL", database: "away" } });
  });

  test("answers calls with 503 in the common shape, and when to come back", async () => {
    const answer = await app.inject("/api/features/");
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { error: { code: "INTERNAL" } },
    ]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("keeps the metrics of the process, and leaves out what only the database knows", async () => {
    const { statusCode, body } = await app.inject("/metrics");
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^process_cpu_seconds_total \d/m);
    expect(body).toMatch(/^parterre_streams_open 0$/m);
    expect(body).not.toMatch(/^parterre_(tickets|seats|payments)\w* \d/m);
  });

  test.each(LOCALES)("answers pages with a page in the language %s", async (locale) => {
    const told = await page(`/feature/1?language=${locale}`);
    expect(told.statusCode).toBe(503);
    expect(Number(told.headers["retry-after"])).toBeGreaterThan(0);
    expect(told.headers["content-type"]).toMatch(/^text\/html/);
    expect(told.headers["cache-control"]).toBe("no-store");
    expect(told.body).toContain(`<html lang="${locale}" dir="`);
    expect(told.body).toMatch(
      /<h1>[^<]+<\/h1><p>[^<]+<\/p><p><a rel="noreferrer" href="">[^<]+<\/a>/,
    );
    expect(told.body).not.toMatch(/<script|postgres|ECONN|\.ts:/);
    const kept = await page("/feature/1", { cookie: `locale=${locale}` });
    expect([kept.statusCode, kept.body.includes("<h1>")]).toEqual([503, true]);
  });

  test("is well again once the database is back", async () => {
    await postgres.start();
    await expect.poll(async () => (await app.inject("/api/readyz")).statusCode).toBe(200);
    expect((await page("/feature/1")).statusCode).toBe(200);
  });
});

describe("with a database that has become a standby, the server", () => {
  let standby: Postgres;
  let shop: SmallHouse;
  let server: FastifyInstance;
  const setReadOnly = async (value: "on" | "off"): Promise<void> => {
    const client = new Client({ connectionString: standby.url });
    await client.connect();
    // The setting applies to transactions that begin later, even on open connections.
    await client.query("set default_transaction_read_only = off");
    await client.query(`alter system set default_transaction_read_only = ${value}`);
    await client.query("select pg_reload_conf()");
    await client.end();
  };
  beforeAll(async () => {
    standby = await startPostgres();
    shop = await openSmallHouse(await postgresStore(await standby.createDatabase("standby")));
    shop.office.log.level = "silent";
    server = Fastify();
    openErrorDoor(server);
    server.post("/write", () =>
      sql`update app_clock set shift = shift`.execute(shop.office.db).then(() => ({})),
    );
  });
  afterAll(async () => {
    await server.close();
    await shop.end();
    await standby.stop();
  });
  const write = () => server.inject({ method: "POST", url: "/write" });

  test("answers a write with 503 and when to come back, and never with 500", async () => {
    expect((await write()).statusCode).toBe(200);
    await setReadOnly("on");
    await expect.poll(async () => (await write()).statusCode).toBe(503);
    const answer = await write();
    expect(answer.json()).toMatchObject({ error: { code: "INTERNAL" } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("opens no connection to it", async () => {
    const { db } = openPostgres(standby.url, () => undefined);
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: "25006" });
    await setReadOnly("off");
    await expect.poll(() => sql`select 1`.execute(db).then(() => "open", String)).toBe("open");
    await db.destroy();
    await expect.poll(async () => (await write()).statusCode).toBe(200);
  });
});

test("an error of a statement is none of a lost database", () => {
  const coded = (code: string) => Object.assign(new Error("x"), { code });
  const away = ["57P01", "08006", "ECONNREFUSED", "25006"];
  expect(away.map((code) => isDatabaseAway(coded(code)))).toEqual(away.map(() => true));
  expect(["23505", "42601", "40001", ""].map((code) => isDatabaseAway(coded(code)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isDatabaseAway(new AggregateError([coded("ECONNREFUSED")]))).toBe(true);
  expect(isDatabaseAway("ECONNREFUSED")).toBe(false);
});
