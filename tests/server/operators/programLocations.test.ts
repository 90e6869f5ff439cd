import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiKey } from "../../../domain/api/keys.ts";
import type { ProgramLocation } from "../../../domain/api/programLocations.ts";
import type { Webhook } from "../../../domain/api/webhooks.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { sell, type Sold } from "../afterSale/reservations.ts";
import { logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { callWith, makeKey } from "../keys/keyHouse.ts";
import { post } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { addHook, bodyIn, SOON, TO_LOOPBACK, type Hook } from "../webhooks/webhookHouse.ts";
import { limitedTo } from "./limitedStaff.ts";

const OF_STAGES = { businessId: DEMO.stageBusiness };

let house: House;
let admin: Shopper;
let atTheatre: Shopper;
let atClub: Shopper;
beforeAll(async () => {
  house = await openHouse(TO_LOOPBACK);
  admin = await logIn(house, "admin");
  atTheatre = await limitedTo(house, [DEMO.theatre]);
  atClub = await limitedTo(house, [DEMO.club]);
});
afterAll(() => house.close());

const sellAtTheatre = async (): Promise<Sold> =>
  sell(await Seats.of(house.url, DEMO.play), GROUP.theatreSecond, [{}]);

describe("an API key", () => {
  test("acts at the locations of whoever made it", async () => {
    const { id } = await sellAtTheatre();
    const ends = [];
    for (const by of [admin, atTheatre, atClub]) {
      const { secret } = await makeKey(by, ["orders:read"], OF_STAGES);
      ends.push((await callWith(house, secret, "GET", `/pres-live/orders/${id}`)).status);
    }
    expect(ends).toEqual([200, 200, 404]);
  });

  test("for more locations is neither seen nor renewed nor revoked by a limited operator", async () => {
    const whole = await makeKey(admin, ["orders:read"], OF_STAGES);
    const own = await makeKey(atTheatre, ["orders:read"], OF_STAGES);
    const { rows } = (await atTheatre.get<{ rows: ApiKey[] }>("/pres-live/keys")).body;
    const seen = rows.map(({ id }) => id);
    expect(seen).toContain(own.key.id);
    expect(seen).not.toContain(whole.key.id);
    for (const [by, id, status] of [
      [atTheatre, whole.key.id, 404],
      [atClub, own.key.id, 404],
      [atTheatre, own.key.id, 200],
      [admin, own.key.id, 200],
    ] as const) {
      const rotated = await post(by, `/pres-live/keys/${id}/rotate`, { overlapHours: 0 });
      expect([id, rotated.status]).toEqual([id, status]);
      expect((await post(by, `/pres-live/keys/${id}/revoke`)).status).toBe(status);
      if (status === 200) break;
    }
  });
});

describe("the locations of an API key", () => {
  const ofKey = (id: number) => `/pres-live/keys/${id}`;
  const edit = (by: Shopper, id: number, locationIds: readonly number[], name = "Ledger") =>
    by.call<{ key: ApiKey }>("PUT", ofKey(id), { name, locationIds });

  test("are chosen when it is made, shown, and changed for its next call", async () => {
    const { id } = await sellAtTheatre();
    const { key, secret } = await makeKey(admin, ["orders:read"], {
      ...OF_STAGES,
      locationIds: [DEMO.club],
    });
    expect(key.locationIds).toEqual([DEMO.club]);
    const read = async () =>
      (await callWith(house, secret, "GET", `/pres-live/orders/${id}`)).status;
    expect(await read()).toBe(404);
    const edited = await edit(admin, key.id, [DEMO.club, DEMO.theatre], "Accounts");
    expect(edited.body.key).toMatchObject({
      name: "Accounts",
      locationIds: [DEMO.theatre, DEMO.club].toSorted((a, b) => a - b),
    });
    expect(await read()).toBe(200);
    expect((await edit(admin, key.id, [])).body.key.locationIds).toEqual([]);
    const { locations } = (await admin.get<{ locations: ProgramLocation[] }>("/pres-live/keys"))
      .body;
    expect(locations.map((each) => each.id)).toEqual(
      expect.arrayContaining([DEMO.theatre, DEMO.club, DEMO.telAviv]),
    );
  });

  test("of a limited operator's key are the operator's own at most", async () => {
    const { key } = await makeKey(atTheatre, ["orders:read"], { ...OF_STAGES, locationIds: [] });
    expect(key.locationIds).toEqual([DEMO.theatre]);
    expect((await edit(atTheatre, key.id, [])).body.key.locationIds).toEqual([DEMO.theatre]);
    expect(wrongFields(await edit(atTheatre, key.id, [DEMO.club]))).toEqual(["locationIds"]);
    const { locations } = (await atTheatre.get<{ locations: ProgramLocation[] }>("/pres-live/keys"))
      .body;
    expect(locations.map((each) => each.id)).toEqual([DEMO.theatre]);
  });

  test("of another business are refused, and a revoked key keeps its own", async () => {
    const { key } = await makeKey(admin, ["orders:read"], OF_STAGES);
    expect(wrongFields(await edit(admin, key.id, [DEMO.telAviv]))).toEqual(["locationIds"]);
    await post(admin, `${ofKey(key.id)}/revoke`);
    expect((await edit(admin, key.id, [DEMO.club])).status).toBe(404);
  });
});

describe("a webhook", () => {
  const EVENTS = ["order.paid", "ticket.scanned", "customer.registered"] as const;
  let hooks: Readonly<Record<"whole" | "theatre" | "club", Hook>>;
  beforeAll(async () => {
    hooks = {
      whole: await addHook(admin, DEMO.stageBusiness, EVENTS),
      theatre: await addHook(atTheatre, DEMO.stageBusiness, EVENTS),
      club: await addHook(atClub, DEMO.stageBusiness, EVENTS),
    };
  });
  afterAll(() => Promise.all(Object.values(hooks).map(({ receiver }) => receiver.close())));

  /** Returns the ids of all messages that have been enqueued for a webhook, including those already sent. */
  const queuedFor = async ({ id }: Hook): Promise<string[]> => {
    const { rows } = await sql<{ message: string }>`select payload->>'messageId' as message
      from outbox where payload->>'endpointId' = ${String(id)}`.execute(house.server.office.db);
    return rows.map(({ message }) => message);
  };

  test("is told of the locations of whoever made it, also when it replays", async () => {
    const { id } = await sellAtTheatre();
    for (const { receiver } of [hooks.whole, hooks.theatre]) {
      const told = () =>
        receiver.asked.map(bodyIn).find(({ data }) => data["reservationIdentifier"] === id);
      await expect.poll(told, SOON).toMatchObject({ type: "order.paid" });
    }
    expect(await queuedFor(hooks.club)).toEqual([]);
    const [messageId = ""] = await queuedFor(hooks.theatre);
    const replay = async (by: Shopper, hook: Hook) =>
      (await post(by, `/pres-live/webhooks/${hook.id}/replay`, { messageId })).status;
    expect(await replay(atClub, hooks.club)).toBe(404);
    expect(await replay(atTheatre, hooks.theatre)).toBe(200);
  });

  test("is limited to the locations that are chosen, and keeps them if an edit names none", async () => {
    const hook = await addHook(admin, DEMO.stageBusiness, EVENTS);
    const fields = { name: "Ledger", url: `${hook.receiver.url}/hooks`, events: EVENTS };
    const edit = async (more: object) =>
      admin.call<{ webhook: Webhook }>("PUT", `/pres-live/webhooks/${hook.id}`, {
        ...fields,
        isEnabled: true,
        ...more,
      });
    const limited = await edit({ locationIds: [DEMO.club] });
    expect(limited.body.webhook.locationIds).toEqual([DEMO.club]);
    expect((await edit({})).body.webhook.locationIds).toEqual([DEMO.club]);
    await sellAtTheatre();
    expect(await queuedFor(hook)).toEqual([]);
    expect(wrongFields(await edit({ locationIds: [DEMO.telAviv] }))).toEqual(["locationIds"]);
    expect((await edit({ locationIds: [] })).body.webhook.locationIds).toEqual([]);
    await sellAtTheatre();
    expect(await queuedFor(hook)).not.toEqual([]);
    await post(admin, `/pres-live/webhooks/${hook.id}/retire`, { isRetired: true });
    await hook.receiver.close();
  });

  test("for more locations is not there for a limited operator", async () => {
    const { rows } = (await atTheatre.get<{ rows: Webhook[] }>("/pres-live/webhooks")).body;
    expect(rows.map(({ id }) => id)).toEqual([hooks.theatre.id]);
    for (const hook of [hooks.whole, hooks.club]) {
      expect((await atTheatre.get(`/pres-live/webhooks/${hook.id}/log`)).status).toBe(404);
      const retire = `/pres-live/webhooks/${hook.id}/retire`;
      expect((await post(atTheatre, retire, { isRetired: true })).status).toBe(404);
      expect((await atTheatre.get(`/pres-live/webhooks/${hook.id}/history`)).status).toBe(404);
    }
  });
});

test("an event concerns the locations of its shows, of its order, or the whole business", async () => {
  const { db } = house.server.office;
  const { id } = await sellAtTheatre();
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("reservation_identifier", "=", id)
    .executeTakeFirstOrThrow();
  const showAt = async (location: number): Promise<number> =>
    (
      await db
        .selectFrom("presentation")
        .select("id")
        .where("location_id", "=", location)
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
  const [play, night] = [await showAt(DEMO.theatre), await showAt(DEMO.club)];
  const cases: [object, number[] | null][] = [
    [{ locationId: DEMO.theatre, presentationIds: [night, play] }, [DEMO.theatre, DEMO.club]],
    [{ locationId: DEMO.club, presentationIds: [] }, [DEMO.club]],
    [{ presentationId: night, orderId: order.id }, [DEMO.club]],
    [{ voucherId: 1, orderId: order.id }, [DEMO.theatre]],
    [{ customerId: 1 }, null],
  ];
  for (const [data, expected] of cases) {
    const { rows } = await sql<{ found: number[] | null }>`
      select webhook_locations(${JSON.stringify(data)}::jsonb) as found`.execute(db);
    const found = rows[0]!.found;
    expect([data, found?.toSorted() ?? null]).toEqual([data, expected?.toSorted() ?? null]);
  }
});
