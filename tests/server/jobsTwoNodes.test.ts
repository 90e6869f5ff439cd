import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresAt } from "../../scripts/programs/testStores.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { secretsOf } from "../../server/platform/encryption/sealing.ts";
import { openStopLinks } from "../../server/reach/stopLinks.ts";
import { tellWatchers } from "../../server/reach/watches.ts";
import { logIn } from "./catalogueDesk/desk.ts";
import { openHouse, type House } from "./house.ts";
import { post } from "./people.ts";
import { copyDatabase, dropDatabase } from "./sharedPostgres.ts";
import { Shopper } from "./shopper.ts";
import { Room } from "./waitingRoom/waiting.ts";

let database: string;
let near: House;
let far: House;
beforeAll(async () => {
  database = await copyDatabase("demo");
  const settings = { store: postgresAt(database) };
  near = await openHouse(settings);
  far = await openHouse(settings);
});
afterAll(async () => {
  await far.close();
  await near.close();
  await dropDatabase(database);
});

/** Each node occurs twice, because the nodes also run their jobs by themselves. */
const runners = (): House[] => [near, far, near, far];

test("whoever waits for seats is told once, by one of the nodes that look at the same time", async () => {
  const { db } = near.server.office;
  const { id } = await new Shopper(near.url).presentation(DEMO.play);
  const addresses = Array.from({ length: 20 }, (_, at) => `watcher${at}@example.com`);
  await db
    .insertInto("seat_watch")
    .values(
      addresses.map((address) => ({
        id: randomUUID(),
        presentation_id: id,
        kind: "mail",
        address,
        quantity: 1,
        locale: "en",
        created_at: sql<Date>`app_now()`,
        told_at: null,
        ended_at: null,
      })),
    )
    .execute();
  const lookAt = (house: House): Promise<void> => {
    const { office, url } = house.server;
    const stopLinks = openStopLinks(secretsOf(office.db, "links"));
    return tellWatchers({ ...office, stopLinks, publicUrl: () => url });
  };
  await Promise.all(runners().map(lookAt));
  const { rows } = await sql<{ to: string; count: number }>`
    select payload->>'to' as to, count(*)::int as count from outbox
    where payload->>'to' like 'watcher%' group by 1`.execute(db);
  expect(rows.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
});

test("an operator's stream on one node ends when the login ends on the other", async () => {
  const staff = await logIn(near, "admin");
  staff.moveTo(far.url);
  const stream = await staff.send("GET", "/pres-live/sales/stream");
  expect(stream.status).toBe(200);
  staff.moveTo(near.url);
  expect((await post(staff, "/operator/logout")).status).toBe(200);
  // The promise resolves when the other node has ended the stream.
  await stream.text();
});

test("a waiting room has one draw and one pace on both nodes", async () => {
  const admin = await logIn(near, "admin");
  const { clock } = near.server.office;
  const saleAt = new Date(clock.now().getTime() + 30 * 60_000);
  const room = await Room.of(near, admin, 150, saleAt);
  await room.save({ perMinute: 6 });
  const refreshAll = async (): Promise<void> => {
    for (const { server } of [near, far]) await server.office.clock.refresh();
    await Promise.all(runners().map(({ server }) => server.office.waitingRooms.refresh()));
  };
  await refreshAll();
  const visitors = await Promise.all(Array.from({ length: 30 }, () => room.visitor()));
  const joined = await Promise.all(
    visitors.map((visitor, at) => {
      if (at % 2 === 1) visitor.moveTo(far.url);
      return room.join(visitor);
    }),
  );
  expect(joined.map(({ status }) => status)).toEqual(visitors.map(() => 200));
  await clock.shift(30 * 60 + 1);
  await refreshAll();
  const orderAt = ({ server }: House) => {
    const known = server.office.waitingRooms.of(room.id);
    return visitors.map((_, at) => known?.rankOf(at + 1));
  };
  // One of the nodes makes the draw, and the others load it within a second.
  await expect.poll(() => new Set(orderAt(near)).size).toBe(visitors.length);
  await expect.poll(() => orderAt(far)).toEqual(orderAt(near));
  const called = async (): Promise<number> => (await room.row())!.called;
  const before = await called();
  await clock.shift(60);
  await refreshAll();
  await expect.poll(called).toBeGreaterThanOrEqual(before + 6);
  await refreshAll();
  // Six visitors are called per minute, and one or two more if seconds pass in the meantime. If each node
  // applied the pace by itself, twelve would be called.
  expect(await called()).toBeLessThan(before + 9);
});
