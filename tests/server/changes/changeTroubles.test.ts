import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { GROUP } from "../../../server/demo/ids.ts";
import { booksOf, cancel, chargeFor, hold, sell, type Sold } from "../afterSale/reservations.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { Clerk } from "../counter/clerk.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import {
  boss,
  cancelShow,
  finished,
  leftAtProvider,
  moreEvenings,
  moveShow,
  ordersOf,
  person,
  progress,
  steer,
  toldOf,
} from "./changes.ts";

const SECOND = GROUP.theatreSecond;
const SOON = { timeout: 60_000, interval: 50 } as const;

let house: House;
let admin: Shopper;
let evenings: Seats["show"][];
beforeAll(async () => {
  house = await openHouse();
  admin = await boss(house);
  evenings = await moreEvenings(house, 11);
});
afterAll(() => house.close());

const nextEvening = (): Promise<Seats> => Seats.ofShow(house.url, evenings.shift()!);

/**
 * Deletes an order's seat claims, so that processing the order fails. Returns a function that restores the
 * claims.
 */
async function broken({ id }: Sold): Promise<() => Promise<void>> {
  const { db, clock } = house.server.office;
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("reservation_identifier", "=", id)
    .executeTakeFirstOrThrow();
  const claims = await db
    .deleteFrom("seat_claim")
    .where("order_id", "=", order.id)
    .returningAll()
    .execute();
  return async () => {
    await db.insertInto("seat_claim").values(claims).execute();
    await clock.shift(600);
  };
}

/** Waits until the only order of the change has failed once, and then pauses the change. */
async function stuck(changeId: number): Promise<void> {
  const tries = async () => (await ordersOf(admin, changeId, "?state=waiting"))[0]?.tries;
  await expect.poll(tries, SOON).toBe(1);
  await steer(admin, changeId, "pause");
}

async function cancelled(seats: Seats): Promise<number> {
  const { status, body } = await cancelShow(admin, seats.show.id);
  expect(status).toBe(200);
  return body.change.changeId;
}

test("a refund that the provider refuses is tried again, then listed, and can be retried", async () => {
  const seats = await nextEvening();
  const sold = await sell(seats, SECOND, [{}], person());
  const { db, clock } = house.server.office;
  const sandbox = db.withTables<{
    sandbox_payment: { payment_identifier: string; state: string };
  }>();
  const set = (state: string) =>
    sandbox
      .updateTable("sandbox_payment")
      .set({ state })
      .where("payment_identifier", "=", sold.cart.paymentIdentifier!)
      .execute();
  await expect.poll(() => leftAtProvider(house, sold, seats), SOON).toBe(10_100);
  await set("voided");
  const id = await cancelled(seats);
  const states = async () => (await ordersOf(admin, id)).map(({ state }) => state);
  await expect.poll(states, SOON).toEqual(["refunding"]);
  const listed = async () => {
    await clock.shift(60);
    return states();
  };
  await expect.poll(listed, { timeout: 60_000, interval: 2_500 }).toEqual(["failed"]);
  expect(await ordersOf(admin, id, "?state=failed")).toMatchObject([
    { ReservationIdentifier: sold.id, outcome: "refunded", code: "paymentError", refund: 101 },
  ]);
  await set("captured");
  expect((await steer(admin, id, "retry")).status).toBe(200);
  await finished(admin, id);
  expect(await leftAtProvider(house, sold, seats)).toBe(0);
  expect((await toldOf(house, sold)).sms).toHaveLength(1);
});

test("an order that breaks holds up no other; paused it waits, and goes on when it is told to", async () => {
  const [seats, other] = [await nextEvening(), await nextEvening()];
  const [odd, whole, third] = [
    await sell(seats, SECOND, [{}], person()),
    await sell(seats, SECOND, [{}], person()),
    await sell(other, SECOND, [{}], person()),
  ];
  const mend = await broken(odd);
  const id = await cancelled(seats);
  const counts = async () => {
    const { done, waiting, state } = await progress(admin, id);
    return { done, waiting, state };
  };
  await expect.poll(counts, SOON).toEqual({ done: 1, waiting: 1, state: "running" });
  await expect
    .poll(() => ordersOf(admin, id, "?state=waiting"), SOON)
    .toMatchObject([{ ReservationIdentifier: odd.id, code: "INTERNAL", tries: 1 }]);
  await expect.poll(() => leftAtProvider(house, odd, seats), SOON).toBe(10_100);

  expect((await steer(admin, id, "pause")).body.change.state).toBe("paused");
  await mend();
  // Other changes are processed in the meantime.
  await finished(admin, await cancelled(other));
  expect(await leftAtProvider(house, third, other)).toBe(0);
  expect(await counts()).toEqual({ done: 1, waiting: 1, state: "paused" });
  await steer(admin, id, "resume");
  expect(await finished(admin, id)).toMatchObject({ orders: 2, done: 2, failed: 0 });
  for (const sold of [odd, whole]) {
    expect(await leftAtProvider(house, sold, seats)).toBe(0);
    expect((await toldOf(house, sold)).mail).toHaveLength(1);
  }
});

test("changes are listed to the businesses that they are of", async () => {
  const rows = async (by: Shopper, query = "") =>
    (await by.get<{ rows: { changeId: number }[] }>(`/pres-live/changes${query}`)).body.rows;
  const all = await rows(admin);
  expect(all.map(({ changeId }) => changeId)).toEqual([3, 2, 1]);
  const broker = await boss(house, "broker");
  expect(await rows(broker)).toEqual([]);
  expect((await broker.get(`/pres-live/changes/${all[0]!.changeId}`)).status).toBe(404);
  expect((await steer(broker, all[0]!.changeId, "pause")).status).toBe(404);
});

test("who gives a ticket back before the house has come to it gets all that it cost", async () => {
  const seats = await nextEvening();
  const sold = await sell(seats, SECOND, [{}], person());
  const mend = await broken(sold);
  const id = await cancelled(seats);
  await stuck(id);
  await mend();
  const { authProfileId } = seats.show;
  await chargeFor(house, authProfileId, { type: "fixed", amount: 1_000 }, false);
  const given = await cancel(sold.shopper, sold.id);
  await chargeFor(house, authProfileId, { type: "fixed", amount: 0 });
  expect([given.status, given.body]).toMatchObject([200, { refund: 101, serviceCharge: 0 }]);
  await steer(admin, id, "resume");
  expect(await finished(admin, id)).toMatchObject({ done: 1, refunded: 0 });
  expect(await ordersOf(admin, id)).toMatchObject([{ outcome: "gone" }]);
  await expect.poll(() => leftAtProvider(house, sold, seats), SOON).toBe(0);
});

test("a reservation for a cancelled show is not paid for at the counter", async () => {
  const seats = await nextEvening();
  const sold = await hold(seats, SECOND);
  const mend = await broken(sold);
  const id = await cancelled(seats);
  await stuck(id);
  await mend();
  const clerk = await Clerk.at(house);
  const paid = await clerk.act(sold.id, "pay", { method: "cash" });
  expect(toldBy(paid)).toBe("ORDER_CANCELLED");
  expect((await booksOf(house, sold.id)).sums).toEqual({});
  await steer(admin, id, "resume");
  await finished(admin, id);
  expect((await booksOf(house, sold.id)).state).toBe("cancelled");
});

test("who was to be exchanged into a show that is cancelled too has the money back", async () => {
  const [from, to] = [await nextEvening(), await nextEvening()];
  const sold = await sell(from, SECOND, [{}], person());
  const mend = await broken(sold);
  const { body } = await moveShow(admin, from.show.id, { toPresentationId: to.show.id });
  const { changeId } = body.change;
  await stuck(changeId);
  await finished(admin, await cancelled(to));
  await mend();
  await steer(admin, changeId, "resume");
  expect(await finished(admin, changeId)).toMatchObject({ done: 1, failed: 0 });
  expect(await ordersOf(admin, changeId)).toMatchObject([{ outcome: "refunded", refund: 101 }]);
  expect(await leftAtProvider(house, sold, from)).toBe(0);
});

test("a change that cannot go on holds up no other, and goes on once it can", async () => {
  const [from, to, other] = [await nextEvening(), await nextEvening(), await nextEvening()];
  const [exchanged, refunded] = [
    await sell(from, SECOND, [{}], person()),
    await sell(other, SECOND, [{}], person()),
  ];
  const { db, presentations } = house.server.office;
  const planned = async (planVersion: string): Promise<void> => {
    await db
      .updateTable("presentation")
      .set({ plan_version: planVersion })
      .where("id", "=", to.show.id)
      .execute();
    presentations.forget();
  };
  const { planVersion } = await presentations.of(to.show.id);
  await sql`insert into seatplan_version
    select (jsonb_populate_record(s, jsonb_build_object('plan_version', 'torn', 'is_current', false,
      'plan_gzip', '\\x00'))).* from seatplan_version s where plan_version = ${planVersion}`.execute(
    db,
  );
  await planned("torn");
  const { body } = await moveShow(admin, from.show.id, { toPresentationId: to.show.id });
  await finished(admin, await cancelled(other));
  expect(await leftAtProvider(house, refunded, other)).toBe(0);
  expect(await progress(admin, body.change.changeId)).toMatchObject({ state: "running", done: 0 });
  await planned(planVersion);
  expect(await finished(admin, body.change.changeId)).toMatchObject({ done: 1, failed: 0 });
  expect((await booksOf(house, exchanged.id)).state).toBe("paid");
});
