import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WEBHOOK_SAMPLES } from "../../../domain/webhooks.ts";
import type { ResourceChange } from "../../../domain/api/resources.ts";
import type { Webhook } from "../../../domain/api/webhooks.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { toldBy } from "../../contract/stage.ts";
import {
  addHook,
  bodyIn,
  documentedCheck,
  logIn,
  logOf,
  SOON,
  TO_LOOPBACK,
  type Hook,
} from "./webhookHouse.ts";

const BUSINESS = 1;
const HOUR = 3600;

let house: House;
let admin: Shopper;
let hook: Hook;
beforeAll(async () => {
  house = await openHouse(TO_LOOPBACK);
});
afterAll(() => house.close());
beforeEach(async () => {
  admin = await logIn(house);
  hook = await addHook(admin, BUSINESS, ["customer.registered"]);
});
afterEach(async () => {
  await retire(true);
  await hook.receiver.close();
});

let made = 0;
/** Writes an event of the business, as a change of the database does. */
const happen = async (): Promise<number> => {
  const customerId = 700_000 + made++;
  await sql`select note_webhook(${BUSINESS}, 'customer.registered',
    ${JSON.stringify({ customerId, registeredAt: "2027-01-10T09:00:00.000Z" })}::jsonb)`.execute(
    house.server.office.db,
  );
  return customerId;
};
const customersTold = (): unknown[] =>
  hook.receiver.asked.map((asked) => bodyIn(asked).data["customerId"]);
const shift = (seconds: number): Promise<unknown> => house.server.office.clock.shift(seconds);
const replay = (body: object) =>
  post<{ count: number }>(admin, `/pres-live/webhooks/${hook.id}/replay`, body);

const retire = (isRetired: boolean) =>
  post<{ webhook: Webhook }>(admin, `/pres-live/webhooks/${hook.id}/retire`, { isRetired });

describe("a webhook", () => {
  test("is signed, so that the documented check accepts it and nothing else", async () => {
    await happen();
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(1);
    const [asked] = hook.receiver.asked;
    const header = String(asked!.headers["parterre-signature"]);
    const check = await documentedCheck();
    const now = Number(/t=(\d+)/.exec(header)?.[1]) * 1000;
    expect(Math.abs(now - house.server.office.clock.now().getTime())).toBeLessThan(60_000);
    const judged = [
      check(hook.secret, header, asked!.body, now),
      check(`${hook.secret}x`, header, asked!.body, now),
      check(hook.secret, header, `${asked!.body} `, now),
      check(
        hook.secret,
        header.replace(/t=\d+/, `t=${Math.floor(now / 1000) + 1}`),
        asked!.body,
        now,
      ),
      check(hook.secret, header, asked!.body, now + 301_000),
      check(hook.secret, "", asked!.body, now),
    ];
    expect(judged).toEqual([true, false, false, false, false, false]);
    expect(asked!.method).toBe("POST");
    expect(asked!.headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  test("is told of the events that it asked for, with rising numbers", async () => {
    const told = [await happen(), await happen(), await happen()];
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(3);
    const bodies = hook.receiver.asked
      .map(bodyIn)
      .toSorted((one, other) => one.sequence - other.sequence);
    expect(bodies.map(({ data }) => data["customerId"])).toEqual(told);
    expect(bodies[0]).toMatchObject({
      type: "customer.registered",
      businessId: BUSINESS,
      isSample: false,
    });
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(3);
    // The webhook gets neither an event of a type that it does not subscribe to, nor one of another business.
    await sql`select note_webhook(${BUSINESS}, 'order.paid', '{}'),
      note_webhook(2, 'customer.registered', '{}')`.execute(house.server.office.db);
    const last = await happen();
    await expect.poll(() => customersTold().at(-1), SOON).toBe(last);
    expect(hook.receiver.asked).toHaveLength(4);
  });

  test("is tried again with the same body until it is taken, and logs each attempt", async () => {
    hook.receiver.answer = () => ({ status: 503, body: "x".repeat(5_000) });
    await happen();
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(1);
    await expect
      .poll(async () => (await logOf(admin, hook.id)).webhook, SOON)
      .toMatchObject({ state: "failing", lastStatus: 503, waiting: 1 });
    await shift(10);
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(2);
    hook.receiver.answer = () => ({ status: 204 });
    await expect.poll(async () => (await logOf(admin, hook.id)).rows.length, SOON).toBe(2);
    await shift(20);
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(3);
    await expect
      .poll(async () => (await logOf(admin, hook.id)).webhook, SOON)
      .toMatchObject({ state: "active", failingSince: null, lastStatus: 204, waiting: 0 });
    const [one, ...others] = hook.receiver.asked.map(({ body }) => body);
    expect(others).toEqual([one, one]);
    const signed = hook.receiver.asked.map(({ headers }) => headers["parterre-signature"]);
    expect(new Set(signed).size).toBe(3);
    const { rows } = await logOf(admin, hook.id);
    expect(rows.map(({ status, isDelivered }) => [status, isDelivered])).toEqual([
      [204, true],
      [503, false],
      [503, false],
    ]);
    expect(rows[1]!.answer).toBe("x".repeat(2_000));
    expect(rows[1]!.body).toBe(one);
    expect((await logOf(admin, hook.id, "?failed=1")).rows).toHaveLength(2);
  });

  test("does not follow a redirect", async () => {
    hook.receiver.answer = () => ({ status: 302 });
    await happen();
    await expect
      .poll(async () => (await logOf(admin, hook.id)).rows.map(({ status }) => status), SOON)
      .toEqual([302]);
    expect(hook.receiver.asked).toHaveLength(1);
  });

  test("is disabled after three days of failures, and what it missed can be replayed", async () => {
    hook.receiver.answer = () => ({ status: 500 });
    const from = house.server.office.clock.now().toISOString();
    const first = await happen();
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(1);
    await expect.poll(async () => (await logOf(admin, hook.id)).rows.length, SOON).toBe(1);
    await shift(73 * HOUR);
    admin = await logIn(house);
    await expect
      .poll(async () => (await logOf(admin, hook.id)).webhook.state, SOON)
      .toBe("disabled");
    expect(toldBy(await replay({ from, to: from, isUndeliveredOnly: true }))).toEqual([
      422,
      "VALIDATION",
    ]);
    const second = await happen();
    await shift(5 * HOUR);
    hook.receiver.answer = () => ({ status: 200 });
    const before = hook.receiver.asked.length;
    const { webhook } = await logOf(admin, hook.id);
    const { name, url, events } = webhook;
    const edited = await admin.call("PUT", `/pres-live/webhooks/${hook.id}`, {
      name,
      url,
      events,
      isEnabled: true,
    });
    expect(edited.body).toMatchObject({ webhook: { state: "active", disabledAt: null } });
    const to = new Date(house.server.office.clock.now().getTime() + 60_000).toISOString();
    const missed = await replay({ from, to, isUndeliveredOnly: true });
    expect(missed.body.count).toBe(2);
    await expect
      .poll(() => new Set(customersTold().slice(before)), SOON)
      .toEqual(new Set([first, second]));
    await expect.poll(async () => (await logOf(admin, hook.id)).webhook.waiting, SOON).toBe(0);
    expect((await replay({ from, to, isUndeliveredOnly: true })).body.count).toBe(0);
    const { rows } = await logOf(admin, hook.id);
    expect(rows.filter(({ isReplay }) => isReplay)).toHaveLength(2);
  });

  test("is replayed with the id it had, so that a receiver knows a duplicate", async () => {
    await happen();
    await expect.poll(async () => (await logOf(admin, hook.id)).rows.length, SOON).toBe(1);
    const [row] = (await logOf(admin, hook.id)).rows;
    expect((await replay({ messageId: row!.messageId })).body.count).toBe(1);
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(2);
    const ids = hook.receiver.asked.map((asked) => bodyIn(asked).id);
    expect(ids).toEqual([row!.messageId, row!.messageId]);
  });

  test("is tested by a sample, which is sent once and does not count as a failure", async () => {
    hook.receiver.answer = () => ({ status: 500 });
    const { body } = await post<{ messageId: string }>(
      admin,
      `/pres-live/webhooks/${hook.id}/test`,
      { type: "order.paid" },
    );
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(1);
    expect(bodyIn(hook.receiver.asked[0]!)).toMatchObject({
      id: body.messageId,
      type: "order.paid",
      isSample: true,
      data: WEBHOOK_SAMPLES["order.paid"],
    });
    await expect
      .poll(async () => (await logOf(admin, hook.id)).webhook, SOON)
      .toMatchObject({ state: "active", waiting: 0, lastStatus: 500 });
  });

  test("is signed by both secrets while one replaces the other, and then by the new one", async () => {
    const { body } = await post<{ secret: string }>(
      admin,
      `/pres-live/webhooks/${hook.id}/secret`,
      { overlapHours: 1 },
    );
    await happen();
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(1);
    await shift(HOUR + 1);
    await happen();
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(2);
    const check = await documentedCheck();
    const judged = hook.receiver.asked.map((asked) => {
      const header = String(asked.headers["parterre-signature"]);
      const now = Number(/t=(\d+)/.exec(header)?.[1]) * 1000;
      return [hook.secret, body.secret].map((secret) => check(secret, header, asked.body, now));
    });
    expect(judged).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test("that is retired gets nothing and keeps its log, and goes on when it is restored", async () => {
    await happen();
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(1);
    await expect.poll(async () => (await logOf(admin, hook.id)).rows.length, SOON).toBe(1);
    const retired = await retire(true);
    expect([retired.status, retired.body.webhook.state]).toEqual([200, "retired"]);
    await happen();
    const { webhook, rows } = await logOf(admin, hook.id);
    expect([webhook.state, rows.length]).toEqual(["retired", 1]);
    const { name, url, events } = webhook;
    const fields = { name, url, events, isEnabled: true };
    const path = `/pres-live/webhooks/${hook.id}`;
    expect(toldBy(await admin.call("PUT", path, fields))).toEqual([404, "NOT_FOUND"]);
    const renewed = await post(admin, `${path}/secret`, { overlapHours: 1 });
    expect(toldBy(renewed)).toEqual([404, "NOT_FOUND"]);
    expect(toldBy(await post(admin, `${path}/test`, { type: "order.paid" }))).toEqual([
      404,
      "NOT_FOUND",
    ]);
    expect((await retire(false)).body.webhook.state).toBe("active");
    const customerId = await happen();
    await expect.poll(() => hook.receiver.asked.length, SOON).toBe(2);
    expect(customersTold().at(-1)).toBe(customerId);
    const check = await documentedCheck();
    const [, asked] = hook.receiver.asked;
    const header = String(asked!.headers["parterre-signature"]);
    const now = Number(/t=(\d+)/.exec(header)?.[1]) * 1000;
    expect(check(hook.secret, header, asked!.body, now)).toBe(true);
  });

  test("has a history of its changes, with the values before and without a secret", async () => {
    const { name, url, events } = (await logOf(admin, hook.id)).webhook;
    const path = `/pres-live/webhooks/${hook.id}`;
    const fields = { url, events, isEnabled: true };
    await admin.call("PUT", path, { ...fields, name: "Books" });
    await admin.call("PUT", path, { ...fields, name: "Books" });
    const renewed = await post<{ secret: string }>(admin, `${path}/secret`, { overlapHours: 0 });
    await retire(true);
    await retire(true);
    await retire(false);
    const { body } = await admin.get<{ rows: ResourceChange[] }>(`${path}/history`);
    expect(body.rows).toMatchObject([
      { action: "restore", username: "admin" },
      { action: "retire", username: "admin" },
      { action: "edit", before: { formerUntil: null } },
      { action: "edit", before: { name }, after: { name: "Books" } },
      { action: "create", before: null, after: { name, url, events, isEnabled: true } },
    ]);
    const stored = await sql`select * from resource_change where kind = 'webhooks'`.execute(
      house.server.office.db,
    );
    for (const secret of [hook.secret, renewed.body.secret]) {
      expect(JSON.stringify(stored.rows)).not.toContain(secret);
    }
    expect(JSON.stringify(stored.rows)).not.toContain('"secret"');
  });

  test("is listed as it was created and changed, without its secret", async () => {
    const { url } = (await logOf(admin, hook.id)).webhook;
    const listed = async (): Promise<Webhook | undefined> => {
      const { body } = await admin.get<{ rows: Webhook[] }>("/pres-live/webhooks");
      expect(JSON.stringify(body)).not.toContain(hook.secret);
      return body.rows.find(({ id }) => id === hook.id);
    };
    expect(await listed()).toMatchObject({ url, events: ["customer.registered"], state: "active" });
    const changed = { name: "Books", url, events: ["order.paid"] };
    const path = `/pres-live/webhooks/${hook.id}`;
    expect((await admin.call("PUT", path, { ...changed, isEnabled: false })).status).toBe(200);
    expect(await listed()).toMatchObject({ ...changed, state: "off" });
  });

  test("does not exist for operators of other businesses or without the permission", async () => {
    const other = await logIn(house, "other");
    expect(toldBy(await other.get("/pres-live/webhooks"))).toEqual([403, "FORBIDDEN"]);
    await sql`update role set permissions = array_append(permissions, 'webhooks')
      where id = 1`.execute(house.server.office.db);
    expect((await other.get<{ rows: unknown[] }>("/pres-live/webhooks")).body.rows).toEqual([]);
    expect(toldBy(await other.get(`/pres-live/webhooks/${hook.id}/log`))).toEqual([
      404,
      "NOT_FOUND",
    ]);
    const created = await post(other, "/pres-live/webhooks", {
      businessId: BUSINESS,
      name: "Mine",
      url: "https://example.com/",
      events: ["order.paid"],
    });
    expect(toldBy(created)).toEqual([404, "NOT_FOUND"]);
    await sql`update role set permissions = array_remove(permissions, 'webhooks')
      where id = 1`.execute(house.server.office.db);
  });

  test("is refused for an address inside the network", async () => {
    const { name, events } = (await logOf(admin, hook.id)).webhook;
    for (const url of ["https://10.0.0.8/", "https://169.254.169.254/", "http://example.com/"]) {
      const created = await post(admin, "/pres-live/webhooks", {
        businessId: BUSINESS,
        name,
        url,
        events,
      });
      expect(toldBy(created)).toEqual([422, "VALIDATION"]);
    }
  });

  test("keeps its secret sealed in the database", async () => {
    const { secret } = await house.server.office.db
      .selectFrom("webhook_endpoint")
      .select("secret")
      .where("id", "=", hook.id)
      .executeTakeFirstOrThrow();
    expect(secret).not.toContain(hook.secret);
    expect(JSON.stringify(await logOf(admin, hook.id))).not.toContain(hook.secret);
  });
});
