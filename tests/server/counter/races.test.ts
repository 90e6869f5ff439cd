import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgresAt } from "../../../scripts/programs/testStores.ts";
import { counterVisitor } from "../../../server/counter/counterVisitor.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { holdTickets } from "../../../server/afterSale/reservations/orderTickets.ts";
import { holdOrder } from "../../../server/customers/ownOrder.ts";
import { copyDatabase, dropDatabase } from "../sharedPostgres.ts";
import { booksOf, hold, sell, setBack } from "../afterSale/reservations.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { Clerk } from "./clerk.ts";

/** PostgreSQL is used, because PGlite runs all queries one after the other. */
let url: string;
let house: House;
let seats: Seats;
let clerk: Clerk;
beforeAll(async () => {
  url = await copyDatabase("demo");
  house = await openHouse({ store: postgresAt(url) });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  clerk = await Clerk.at(house);
});
afterAll(async () => {
  await house.close();
  await dropDatabase(url);
});

const SECOND = GROUP.theatreSecond;
const CASH = { method: "cash" };
const MANY = 24;

const orderOf = (id: string) =>
  house.server.office.db
    .selectFrom("orders")
    .select(["id", "state"])
    .where("reservation_identifier", "=", id)
    .executeTakeFirstOrThrow();
const claimsOf = async (id: string): Promise<number[]> => {
  const { id: orderId } = await orderOf(id);
  const rows = await house.server.office.db
    .selectFrom("seat_claim")
    .select("state")
    .where("order_id", "=", orderId)
    .execute();
  return rows.map(({ state }) => state);
};
/** Sets when the claims on a reservation's seats expire. */
const lapse = (orderId: string, afterMs: number) =>
  sql`update seat_claim set expires_at = app_now() + ${afterMs} * interval '1 ms'
    where order_id = ${orderId}::uuid`.execute(house.server.office.db);

describe("a reservation that lapses", () => {
  test("is left alone while somebody pays it: neither waits for the other", async () => {
    const { id } = await hold(seats, SECOND);
    const order = await orderOf(id);
    await lapse(order.id, -1);
    await house.server.office.db.transaction().execute(async (tx) => {
      await holdOrder(tx, order.id);
      await holdTickets(tx, order.id);
      await house.server.sweep();
    });
    expect((await orderOf(id)).state).toBe("held");
    await house.server.sweep();
    expect((await orderOf(id)).state).toBe("cancelled");
    expect(await claimsOf(id)).toEqual([]);
  });

  test("is paid, cancelled or let go of, whoever of many at once comes first", async () => {
    const held: string[] = [];
    for (let each = 0; each < MANY; each++) held.push((await hold(seats, SECOND)).id);
    for (const [at, id] of held.entries()) await lapse((await orderOf(id)).id, 10 * at);
    const told = Promise.all(
      held.flatMap((id) => [clerk.act(id, "pay", CASH), clerk.act(id, "cancel")]),
    );
    let isOver = false;
    const swept = (async () => {
      while (!isOver) await house.server.sweep();
    })();
    const answers = (await told).map(toldBy);
    isOver = true;
    await swept;
    const expected = ["ok", "ORDER_CANCELLED", "ALREADY_COMMITTED", "NOTHING_TO_CANCEL"];
    expect(answers.filter((each) => ![...expected, "BALANCE_IS_DUE"].includes(each))).toEqual([]);
    for (const id of held) await lapse((await orderOf(id)).id, -1);
    await house.server.sweep();
    for (const id of held) {
      const { state } = await orderOf(id);
      expect([state, await claimsOf(id)]).toEqual(
        state === "paid" ? ["paid", [3]] : ["cancelled", []],
      );
    }
  });
});

test("a cancellation that is sent many times at once is done once, and told to all", async () => {
  const { id } = await sell(seats, SECOND, [{}, {}]);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => clerk.act(id, "cancel", {}, key)),
  );
  expect(answers.filter((each) => !["ok", "IN_PROGRESS"].includes(toldBy(each)))).toEqual([]);
  const last = await clerk.act<{ cancelled: string[] }>(id, "cancel", {}, key);
  expect(last.body.cancelled).toHaveLength(2);
  expect((await booksOf(house, id)).sums).toMatchObject({ cancellation: 19_000 });
});

test("an operator's first sales at once have one visitor, and leave no other", async () => {
  const { db } = house.server.office;
  const count = async (): Promise<number> =>
    (await db.selectFrom("visitor").select("id").execute()).length;
  const { id } = await db.selectFrom("operator").select("id").limit(1).executeTakeFirstOrThrow();
  await db.updateTable("operator").set({ visitor_id: null }).where("id", "=", id).execute();
  const before = await count();
  const told = await Promise.all(Array.from({ length: 8 }, () => counterVisitor(db, { id })));
  expect(new Set(told).size).toBe(1);
  expect(await count()).toBe(before + 1);
});
