import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiKey } from "../../../domain/api/keys.ts";
import type { ResourceChange } from "../../../domain/api/resources.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { postgresAt } from "../../../scripts/programs/testStores.ts";
import { toldBy } from "../../contract/stage.ts";
import { adminOf } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { copyDatabase, dropDatabase } from "../sharedPostgres.ts";
import type { Shopper } from "../shopper.ts";
import { callWith, draft, logIn, makeKey, type Made } from "./keyHouse.ts";

const ORDERS = "/pres-live/orders?q=nobody";
const HOUR = 3600;

let database: string;
let near: House;
let far: House;
let admin: Shopper;
beforeAll(async () => {
  database = await copyDatabase("demo");
  const { guesses } = readConfig({});
  const settings = {
    store: postgresAt(database),
    hasLimits: true,
    callsPerKey: 30,
    guesses: { ...guesses, perAddress: 8 },
  };
  near = await openHouse(settings);
  far = await openHouse(settings);
});
afterAll(async () => {
  await far.close();
  await near.close();
  await dropDatabase(database);
});
beforeEach(async () => {
  admin = await logIn(near);
});

const listed = async (): Promise<readonly ApiKey[]> =>
  (await admin.get<{ rows: ApiKey[] }>("/pres-live/keys")).body.rows;
const statusOf = async (house: House, secret: string): Promise<number> =>
  (await callWith(house, secret, "GET", ORDERS)).status;

describe("an API key", () => {
  test("is shown once, stored as a hash, and opens the calls of its scopes on every node", async () => {
    const { key, secret } = await makeKey(admin, ["orders:read"]);
    expect(secret).toMatch(/^parterre_live_[\w-]{43}$/);
    expect(secret.startsWith(key.hint)).toBe(true);
    expect([await statusOf(near, secret), await statusOf(far, secret)]).toEqual([200, 200]);
    expect((await callWith(near, secret, "GET", "/pres-live/keys")).code).toBe("FORBIDDEN");
    const rows = await near.server.office.db.selectFrom("api_key").selectAll().execute();
    expect(JSON.stringify([rows, await listed()])).not.toContain(secret.slice(-20));
    const found = (await listed()).find(({ id }) => id === key.id);
    expect(found).toMatchObject({ state: "active", createdBy: "Adam Dror" });
    expect(found?.lastUsedAt).not.toBeNull();
    expect(found?.lastAddress).toMatch(/127\.0\.0\.1|::1/);
  });

  test("sees its own business alone", async () => {
    const own = await makeKey(admin, ["catalogue:read"]);
    const others = await makeKey(admin, ["catalogue:read"], { businessId: 2 });
    const idsOf = async ({ secret }: Made): Promise<number[]> => {
      const told = await callWith(near, secret, "GET", "/pres-live/catalogue/features");
      const rows: unknown = told.body["rows"];
      if (!Array.isArray(rows)) throw new Error(JSON.stringify(told));
      return rows.map(({ id }: { id: number }) => id);
    };
    const [one, two] = [await idsOf(own), await idsOf(others)];
    expect(one.length).toBeGreaterThan(0);
    expect(two.length).toBeGreaterThan(0);
    expect(one.filter((id) => two.includes(id))).toEqual([]);
  });

  test("needs no origin, and a page's cookie does not help a wrong one", async () => {
    const { secret } = await makeKey(admin, ["references:write", "orders:write"]);
    const foreign = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    const path = "/pres-live/orders/!/handover";
    const told = await callWith(near, secret, "POST", path, {}, foreign);
    expect(told.code).not.toBe("FORBIDDEN");
    const cookie = `operator=${admin.cookie("operator")}`;
    const wrong = `${secret.slice(0, -4)}AAAA`;
    const bad = await callWith(near, wrong, "GET", ORDERS, undefined, { cookie });
    expect([bad.status, bad.code]).toEqual([401, "UNAUTHORIZED"]);
  });

  test("is revoked on every node at once", async () => {
    const { key, secret } = await makeKey(admin, ["orders:read"]);
    expect(await statusOf(far, secret)).toBe(200);
    await post(admin, `/pres-live/keys/${key.id}/revoke`);
    expect([await statusOf(far, secret), await statusOf(near, secret)]).toEqual([401, 401]);
    expect((await listed()).find(({ id }) => id === key.id)).toMatchObject({ state: "revoked" });
    const rotated = await post(admin, `/pres-live/keys/${key.id}/rotate`, { overlapHours: 0 });
    expect(toldBy(rotated)).toEqual([404, "NOT_FOUND"]);
  });

  test("is rotated with an overlap, after which only the new secret is accepted", async () => {
    const { key, secret } = await makeKey(admin, ["orders:read"]);
    const { body } = await post<Made>(admin, `/pres-live/keys/${key.id}/rotate`, {
      overlapHours: 1,
    });
    expect(body.key.formerUntil).not.toBeNull();
    expect([await statusOf(near, secret), await statusOf(far, body.secret)]).toEqual([200, 200]);
    const { clock } = near.server.office;
    await clock.shift(HOUR + 1);
    expect([await statusOf(near, secret), await statusOf(near, body.secret)]).toEqual([401, 200]);
    const second = await post<Made>(admin, `/pres-live/keys/${key.id}/rotate`, { overlapHours: 0 });
    expect([await statusOf(near, body.secret), await statusOf(near, second.body.secret)]).toEqual([
      401, 200,
    ]);
    await clock.shift(-HOUR - 1);
  });

  test("has a history of its changes, with the values before and without a secret", async () => {
    const { key, secret } = await makeKey(admin, ["orders:read"]);
    const path = `/pres-live/keys/${key.id}`;
    await admin.call("PUT", path, { name: "Books", locationIds: [] });
    const rotated = await post<Made>(admin, `${path}/rotate`, { overlapHours: 1 });
    await post(admin, `${path}/revoke`);
    await post(admin, `${path}/revoke`);
    const { body } = await admin.get<{ rows: ResourceChange[] }>(`${path}/history`);
    const { hint } = rotated.body.key;
    expect(body.rows).toMatchObject([
      { action: "retire", username: "admin" },
      {
        action: "edit",
        before: { secretHint: key.hint, formerUntil: null },
        after: { secretHint: hint },
      },
      { action: "edit", before: { name: "Ledger" }, after: { name: "Books" } },
      { action: "create", before: null, after: { name: "Ledger", scopes: ["orders:read"] } },
    ]);
    const { rows } = await sql`select * from resource_change where kind = 'api-keys'`.execute(
      near.server.office.db,
    );
    for (const each of [secret, rotated.body.secret]) {
      expect(JSON.stringify(rows)).not.toContain(each.slice(-20));
    }
    const other = await logIn(near, "operator");
    expect(toldBy(await other.get(`${path}/history`))).toEqual([403, "FORBIDDEN"]);
  });

  test("ends at its end, and is refused from other networks", async () => {
    const { clock } = near.server.office;
    const expiresAt = new Date(clock.now().getTime() + HOUR * 1000).toISOString();
    const ending = await makeKey(admin, ["orders:read"], { expiresAt });
    expect(await statusOf(near, ending.secret)).toBe(200);
    await clock.shift(HOUR + 1);
    expect(await statusOf(near, ending.secret)).toBe(401);
    await clock.shift(-HOUR - 1);
    const away = await makeKey(admin, ["orders:read"], { networks: ["203.0.113.0/24"] });
    const here = await makeKey(admin, ["orders:read"], { networks: ["127.0.0.0/8", "::1"] });
    expect([await statusOf(near, away.secret), await statusOf(near, here.secret)]).toEqual([
      401, 200,
    ]);
  });

  test("is logged with its writes, and nobody can log in as its operator", async () => {
    const { secret, key } = await makeKey(admin, ["references:write", "orders:write"]);
    await callWith(near, secret, "POST", "/pres-live/orders/ABCDEFGH/handover", {});
    const { db } = near.server.office;
    const event = await db
      .selectFrom("operator_event")
      .selectAll()
      .where("call", "=", "POST /pres-live/orders/{id}/handover")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ username: `Ledger (${key.hint}…)`, business_ids: [1] });
    const program = await db
      .selectFrom("operator")
      .selectAll()
      .where("id", "=", event.operator_id)
      .executeTakeFirstOrThrow();
    expect(program).toMatchObject({ is_program: true, password_hash: null });
    const invited = await post(admin, `/pres-live/operators/${program.id}/invite`);
    expect(toldBy(invited)).toEqual([404, "NOT_FOUND"]);
    const staff = await admin.get<{ rows: { id: number }[] }>("/pres-live/resources/operators");
    expect(staff.body.rows.map(({ id }) => id)).not.toContain(program.id);
  });

  test("is given no more than its maker has, and only for the maker's business", async () => {
    const { db } = near.server.office;
    const staff = await db
      .selectFrom("role")
      .select("permissions")
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    const operator = await logIn(near, "operator");
    expect(toldBy(await operator.get("/pres-live/keys"))).toEqual([403, "FORBIDDEN"]);
    await db
      .updateTable("role")
      .set({ permissions: [...staff.permissions, "keys"] })
      .where("id", "=", 1)
      .execute();
    const make = async (...given: Parameters<typeof draft>) =>
      toldBy(await post(operator, "/pres-live/keys", draft(...given)));
    expect(await make(["catalogue:read"])).toEqual([403, "FORBIDDEN"]);
    expect(await make(["orders:read"], { businessId: 2 })).toEqual([404, "NOT_FOUND"]);
    expect(await make(["orders:read"], { networks: ["nowhere"] })).toEqual([422, "VALIDATION"]);
    expect(await make(["orders:read"], { expiresAt: "2020-01-01T00:00:00Z" })).toEqual([
      422,
      "VALIDATION",
    ]);
    expect(await make(["orders:read"])).toEqual([200]);
    const strong = await makeKey(admin, ["catalogue:write"]);
    const rotated = await post(operator, `/pres-live/keys/${strong.key.id}/rotate`, {
      overlapHours: 0,
    });
    expect(toldBy(rotated)).toEqual([403, "FORBIDDEN"]);
    await db
      .updateTable("role")
      .set({ permissions: [...staff.permissions] })
      .where("id", "=", 1)
      .execute();
  });

  test("is listed as it was changed, and changed by operators of its business alone", async () => {
    const { key } = await makeKey(admin, ["orders:read"]);
    const path = `/pres-live/keys/${key.id}`;
    expect((await admin.call("PUT", path, { name: "Books", locationIds: [] })).status).toBe(200);
    const found = (await listed()).find(({ id }) => id === key.id);
    expect(found).toMatchObject({ name: "Books", state: "active", scopes: ["orders:read"] });
    const stranger = await adminOf(near, DEMO.stageBusiness);
    const { body } = await stranger.get<{ rows: ApiKey[] }>("/pres-live/keys");
    expect(body.rows.map(({ id }) => id)).not.toContain(key.id);
    const theirs = { name: "Mine", locationIds: [] };
    expect(toldBy(await stranger.call("PUT", path, theirs))).toEqual([404, "NOT_FOUND"]);
    expect(toldBy(await post(stranger, `${path}/revoke`))).toEqual([404, "NOT_FOUND"]);
    expect((await listed()).find(({ id }) => id === key.id)).toEqual(found);
  });

  test("has a limit of calls of its own", async () => {
    const { secret } = await makeKey(admin, ["orders:read"]);
    const other = await makeKey(admin, ["orders:read"]);
    const told: number[] = [];
    for (let call = 0; call < 31; call++) told.push(await statusOf(near, secret));
    expect(told.filter((status) => status === 200)).toHaveLength(30);
    expect(told.at(-1)).toBe(429);
    expect(await statusOf(near, other.secret)).toBe(200);
  });

  test("counts as a wrong guess if it does not exist, until its address is refused", async () => {
    // The counters are deleted, because other tests have shifted the clock, by which guesses expire.
    await near.server.office.db.deleteFrom("guess_count").execute();
    const guess = (end: string): Promise<number> =>
      statusOf(near, `parterre_live_${"A".repeat(40)}${end}`);
    const told: number[] = [];
    for (let tried = 0; tried < 12; tried++) told.push(await guess(`B${tried}`));
    expect(told.at(0)).toBe(401);
    expect(told.at(-1)).toBe(429);
    // An existing key is not a guess, so it works although somebody at the same address guesses.
    const { secret } = await makeKey(admin, ["orders:read"]);
    expect(await statusOf(near, secret)).toBe(200);
  });
});
