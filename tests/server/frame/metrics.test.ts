import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { mountHealth } from "../../../server/http/health.ts";
import { HOUSE_GAUGES } from "../../../server/http/metrics/houseMetrics.ts";
import { Buyers } from "../buyer.ts";
import { openHouse, type House } from "../house.ts";

const fileOf = (path: string): string => readFileSync(resolve(ROOT, path), "utf8");

let house: House;
let buyers: Buyers;
beforeAll(async () => {
  house = await openHouse();
  buyers = await Buyers.of(house, DEMO.play);
});
afterAll(() => house.close());

const read = async (): Promise<string> => (await fetch(`${house.url}/metrics`)).text();
const valueIn = (text: string, line: string): number | undefined => {
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
};

describe("the metrics", () => {
  test("count requests by their route's pattern, and refusals by their code", async () => {
    await fetch(`${house.url}/api/edocument/a-secret-key`);
    const text = await read();
    const labels =
      'http_request_method="GET",http_route="/api/edocument/:documentKey",http_response_status_code="404"';
    expect(valueIn(text, `http_server_request_duration_seconds_count{${labels}}`)).toBe(1);
    expect(valueIn(text, 'parterre_refusals_total{code="NOT_FOUND"}')).toBeGreaterThanOrEqual(1);
    expect(text).not.toContain("a-secret-key");
  });

  test("tell what the house sells: locked seats and sold tickets", async () => {
    const before = valueIn(await read(), "parterre_tickets_sold");
    const { shopper, cart } = await buyers.next();
    expect((await shopper.commit(cart)).status).toBe(200);
    await buyers.next();
    // The figures can be up to five seconds old.
    const sold = async () => valueIn(await read(), "parterre_tickets_sold");
    await expect.poll(sold).toBe(before! + 1);
    expect(valueIn(await read(), "parterre_seats_locked")).toBeGreaterThanOrEqual(1);
  });

  test("tell how far the database's clock is ahead, and the node goes by it from then on", async () => {
    const { clock, db } = house.server.office;
    const ahead = async () => valueIn(await read(), "parterre_clock_ahead_seconds")!;
    const jump = (hours: number) =>
      sql`update app_clock set shift = shift + make_interval(hours => ${hours}::int)`.execute(db);
    const [before, nodeBefore] = [await ahead(), clock.now().getTime()];
    await jump(48);
    try {
      expect(Math.round(((await ahead()) - before) / 3_600)).toBe(48);
      expect(Math.round((clock.now().getTime() - nodeBefore) / 3_600_000)).toBe(48);
    } finally {
      await jump(-48);
      await clock.refresh();
    }
  });

  test("have every figure of the house", async () => {
    const text = await read();
    for (const { name } of HOUSE_GAUGES) expect(text).toContain(`# TYPE ${name} gauge`);
    for (const line of [
      "parterre_consistency_faults",
      "parterre_payments_mismatched",
      "parterre_payment_oldest_unknown_seconds",
      "parterre_waiting_visitors",
      "parterre_streams_open",
    ]) {
      expect([line, valueIn(text, line)]).toEqual([line, 0]);
    }
  });
});

/** Returns the names of metrics in queries. A histogram has three series, whose suffixes are removed. */
const namesIn = (text: string): string[] =>
  [...new Set(text.match(/\b(parterre|http_server|nodejs|process)_[a-z0-9_]+/g))].map((name) =>
    name.replace(/^(http_server_.*)_(bucket|count|sum)$/, "$1"),
  );

test("whoever may read them sees in readyz what a fault could be", async () => {
  const ready = async (headers = {}): Promise<unknown> =>
    (await fetch(`${house.url}/api/readyz?verbose`, { headers })).json();
  expect(await ready()).toEqual({
    success: true,
    database: "connected",
    bus: "connected",
    oldestJobSeconds: null,
    standbyLagSeconds: null,
  });
  expect(await ready({ "x-forwarded-for": "192.0.2.1" })).toEqual({ success: true });
});

/** Rows of pg_stat_replication as an account sees them, with the role pg_monitor and without it. */
test.each([
  ["a streaming standby of 3 seconds", "('streaming', interval '3 seconds')", 3],
  ["a standby whose state it may not see", "(null, null::interval)", null],
])("readyz tells the lag of %s", async (_, row, lag) => {
  const { db } = house.server.office;
  await db.connection().execute(async (own) => {
    await sql`create schema seen`.execute(own);
    await sql
      .raw(`create view seen.pg_stat_replication as
        select * from (values ${row}) as s (state, replay_lag)`)
      .execute(own);
    await sql`set search_path to seen, public, pg_catalog`.execute(own);
    const app = Fastify();
    try {
      const [isDraining, isBusConnected, maySeeMore] = [() => false, () => true, () => true];
      mountHealth(app, { db: own, isDraining, isBusConnected, maySeeMore });
      const told = await app.inject("/api/readyz?verbose");
      expect(told.json()).toMatchObject({ success: true, standbyLagSeconds: lag });
    } finally {
      await app.close();
      await sql`reset search_path`.execute(own);
      await sql`drop schema seen cascade`.execute(own);
    }
  });
});

test.each(["deploy/monitoring/alerts.yml", "deploy/monitoring/dashboard.json"])(
  "%s asks for metrics that there are",
  async (path) => {
    const known = await read();
    const names = namesIn(fileOf(path));
    expect(names.length).toBeGreaterThan(8);
    // The gauge of backups is excluded, because it exists only if there are daily backups.
    const others = names.filter((name) => !name.startsWith("parterre_backup"));
    for (const name of others) expect(known).toContain(`# TYPE ${name} `);
  },
);

test("every metric of ours is documented, and none that there is not", async () => {
  const own = (text: string) => new Set(text.match(/\bparterre_[a-z_]+[a-z]\b/g));
  const typed = (await read()).split("\n").filter((line) => line.startsWith("# TYPE "));
  const there = own(typed.join("\n")).add("parterre_backup_last_success_timestamp_seconds");
  expect(own(fileOf("docs/deployment.md"))).toEqual(there);
});
