import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Approval } from "../../../domain/api/approvals.ts";
import { agorot, roundToAgorot, toShekels, ZERO, type Agorot } from "../../../domain/money.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { PRESET_IDS } from "../../../server/identity/operators/presetRoles.ts";
import { booksOf, chargeFor, sell, setBack } from "../afterSale/reservations.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { Clerk } from "./clerk.ts";

let house: House;
let seats: Seats;
let clerk: Clerk;
let admin: Shopper;
/** Limit in agorot above which a second person has to approve the operator's gift. */
const LIMIT = agorot(1_000);
beforeAll(async () => {
  house = await openHouse();
  seats = await Seats.of(house.url, DEMO.play);
  await setBack(house);
  await chargeFor(house, seats.show.authProfileId, { type: "perTicket", amount: 0 });
  clerk = await Clerk.at(house);
  admin = await logIn(house, "admin");
  await limitRefunds(LIMIT);
});
afterAll(() => house.close());

const sold = async () => (await sell(seats, GROUP.theatreSecond, [{}])).id;
const cancel = (id: string, body: object = {}) => clerk.act<object>(id, "cancel", body);
const payOut = (id: string) => clerk.act<object>(id, "refund", { method: "cash" });

/** Sets a role's refund limit. */
const limitRefunds = (refund_limit: Agorot | null, role: number = PRESET_IDS.staff) =>
  house.server.office.db.updateTable("role").set({ refund_limit }).where("id", "=", role).execute();

/** Sells tickets of one price each. Returns the order, its tickets and the price. */
async function several(count: number) {
  const wishes = Array.from({ length: count }, () => ({}));
  const { id, body, cart } = await sell(seats, GROUP.theatreSecond, wishes);
  const price = roundToAgorot(cart.seats[0]?.ticket.amount ?? 0);
  return { id, tickets: body.ticketIdentifiers, price };
}

/** Leaves an amount to be fetched at the box office, as the cancellation of a show does. */
async function leaveAtCounter(reservationIdentifier: string, amount: Agorot): Promise<void> {
  const { db, clock } = house.server.office;
  const { id } = await db
    .selectFrom("orders")
    .select("id")
    .where("reservation_identifier", "=", reservationIdentifier)
    .executeTakeFirstOrThrow();
  const none = { charge: ZERO, to_payment: ZERO, to_voucher: ZERO, to_credit: ZERO };
  const row = { id: randomUUID(), order_id: id, at: clock.now(), ...none, to_counter: amount };
  await db.insertInto("cancellation").values(row).execute();
}
const waiting = async (by = admin) =>
  (await by.get<{ rows: Approval[] }>("/pres-live/approvals")).body.rows;
const decide = (id: number, isApproved: boolean, by = admin) =>
  by.call<{ rows: Approval[] }>("POST", `/pres-live/approvals/${id}/decide`, { isApproved });

describe("a refund above the operator's limit", () => {
  test("waits for a second person, is asked for once, and is made once it is approved", async () => {
    const id = await sold();
    expect(toldBy(await cancel(id))).toBe("APPROVAL_NEEDED");
    expect(toldBy(await cancel(id))).toBe("APPROVAL_NEEDED");
    expect((await booksOf(house, id)).sums["cancellation"]).toBeUndefined();
    const [asked, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ reservationIdentifier: id });
    expect(asked!.amount).toBeGreaterThan(toShekels(LIMIT));
    expect((await decide(asked!.id, true)).body.rows).toEqual([]);
    expect((await cancel(id)).status).toBe(200);
    expect((await booksOf(house, id)).sums["cancellation"]).toBeDefined();
  });

  test("that was refused stays refused", async () => {
    const id = await sold();
    await cancel(id);
    const [asked] = await waiting();
    await decide(asked!.id, false);
    expect((await cancel(id)).body).toMatchObject({ error: { reason: "refused" } });
    expect(await waiting()).toEqual([]);
    expect(toldBy(await decide(asked!.id, true))).toBe("NOT_FOUND");
  });

  test("is not made in parts, each of which would be below it", async () => {
    const { id, tickets, price } = await several(2);
    const [first, second] = tickets;
    await limitRefunds(price);
    expect((await cancel(id, { itemsToCancel: [first] })).status).toBe(200);
    expect(toldBy(await cancel(id, { itemsToCancel: [second] }))).toBe("APPROVAL_NEEDED");
    await limitRefunds(LIMIT);
    const [asked] = await waiting();
    await decide(asked!.id, false);
  });

  test("is not made in parts that are asked for at the same moment", async () => {
    for (let round = 0; round < 6; round++) {
      const { id, tickets, price } = await several(2);
      await limitRefunds(price);
      const told = await Promise.all(
        tickets.map((ticket) => cancel(id, { itemsToCancel: [ticket] })),
      );
      expect(told.map(toldBy).toSorted()).toEqual(["APPROVAL_NEEDED", "ok"]);
      const [asked, ...others] = await waiting();
      expect(others).toEqual([]);
      await decide(asked!.id, false);
    }
    await limitRefunds(LIMIT);
  });

  test("that is approved is made once, however often it is asked for at the same moment", async () => {
    for (let round = 0; round < 4; round++) {
      const { id, body } = await sell(seats, GROUP.theatreSecond, [{}, {}]);
      const [first, second] = body.ticketIdentifiers;
      await cancel(id, { itemsToCancel: [first] });
      const [asked] = await waiting();
      await decide(asked!.id, true);
      const told = await Promise.all(
        [first, second].map((ticket) => cancel(id, { itemsToCancel: [ticket] })),
      );
      expect(told.map(toldBy).toSorted()).toEqual(["APPROVAL_NEEDED", "ok"]);
      for (const each of await waiting()) await decide(each.id, false);
    }
  });

  test("is not paid out in parts, each of which would be below it", async () => {
    const { id, tickets, price } = await several(2);
    await limitRefunds(price);
    expect((await cancel(id, { itemsToCancel: [tickets[0]] })).status).toBe(200);
    await leaveAtCounter(id, price);
    expect(toldBy(await payOut(id))).toBe("APPROVAL_NEEDED");
    const [asked] = await waiting();
    expect(asked).toMatchObject({ reservationIdentifier: id, amount: toShekels(price) });
    await decide(asked!.id, true);
    expect((await payOut(id)).status).toBe(200);
    await leaveAtCounter(id, agorot(1));
    expect(toldBy(await payOut(id))).toBe("APPROVAL_NEEDED");
    for (const each of await waiting()) await decide(each.id, false);
    await limitRefunds(LIMIT);
  });

  test("is paid out without a second person while all of the order's refunds are within it", async () => {
    const { id, price } = await several(1);
    await limitRefunds(price);
    await leaveAtCounter(id, price);
    expect((await payOut(id)).status).toBe(200);
    await limitRefunds(LIMIT);
  });

  test("is not approved in parts, each of which would be within the second person's limit", async () => {
    const { id, tickets, price } = await several(3);
    const [first, second, third] = tickets;
    await limitRefunds(price);
    expect((await cancel(id, { itemsToCancel: [first] })).status).toBe(200);
    await cancel(id, { itemsToCancel: [second] });
    const [asked] = await waiting();
    await limitRefunds(price, PRESET_IDS.admin);
    expect(toldBy(await decide(asked!.id, true))).toBe("FORBIDDEN");
    await limitRefunds(agorot(2 * price), PRESET_IDS.admin);
    expect((await decide(asked!.id, true)).status).toBe(200);
    // An approval counts towards the limit as soon as it is given, so that several approvals cannot be
    // collected and used together.
    await cancel(id, { itemsToCancel: [second, third] });
    const [more] = await waiting();
    await limitRefunds(agorot(3 * price), PRESET_IDS.admin);
    expect(toldBy(await decide(more!.id, true))).toBe("FORBIDDEN");
    await limitRefunds(null, PRESET_IDS.admin);
    await decide(more!.id, false);
    await limitRefunds(LIMIT);
  });

  test("is paid out by the approval of somebody whose limit has room for all of the order's refunds", async () => {
    const { id, tickets, price } = await several(2);
    await limitRefunds(price);
    await cancel(id, { itemsToCancel: [tickets[0]] });
    await leaveAtCounter(id, price);
    await payOut(id);
    const [asked] = await waiting();
    await limitRefunds(agorot(2 * price - 1), PRESET_IDS.admin);
    expect(toldBy(await decide(asked!.id, true))).toBe("FORBIDDEN");
    await limitRefunds(agorot(2 * price), PRESET_IDS.admin);
    expect((await decide(asked!.id, true)).status).toBe(200);
    expect((await payOut(id)).status).toBe(200);
    await limitRefunds(null, PRESET_IDS.admin);
    await limitRefunds(LIMIT);
  });

  test("is not within a preview, nor below the limit", async () => {
    const id = await sold();
    expect((await cancel(id, { preview: true })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    await limitRefunds(agorot(1_000_000));
    expect((await cancel(id)).status).toBe(200);
    await limitRefunds(LIMIT);
  });

  test("is approved by nobody for themselves, above their own limit, or in another business", async () => {
    const id = await sold();
    await cancel(id);
    const [asked] = await waiting();
    const { db } = house.server.office;
    await limitRefunds(LIMIT, PRESET_IDS.admin);
    expect(toldBy(await decide(asked!.id, true))).toBe("FORBIDDEN");
    await limitRefunds(null, PRESET_IDS.admin);
    const own = await db
      .selectFrom("operator")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("approval")
      .set({ operator_id: own.id })
      .where("id", "=", asked!.id)
      .execute();
    expect(await waiting()).toEqual([]);
    expect(toldBy(await decide(asked!.id, true))).toBe("FORBIDDEN");
  });
});

describe("a gift above the operator's limit", () => {
  /** Sets a role's limit for gifts, in agorot. */
  const limitGifts = (limit: number | null, role: number = PRESET_IDS.staff) =>
    house.server.office.db
      .updateTable("role")
      .set({ gift_limit: limit === null ? null : agorot(limit) })
      .where("id", "=", role)
      .execute();
  const give = (count: number, reason = "Press night") => {
    const { show } = seats;
    const given = seats.take(GROUP.theatreSecond, count).map(({ sectionId, x, y }) => ({
      sectionId,
      x,
      y,
      ticketId: 1,
    }));
    return clerk.call<object>("counter-sale", {
      presentationId: show.id,
      seats: given,
      complimentary: reason,
      total: 0,
    });
  };
  beforeAll(() => limitGifts(20_000));
  afterAll(() => limitGifts(null));

  test("waits for a second person, who sees its show and reason, and is given once", async () => {
    expect((await give(1)).status).toBe(200);
    const { show } = seats;
    const [seat, other] = seats.take(GROUP.theatreSecond, 2);
    const body = {
      presentationId: show.id,
      seats: [seat!, other!].map(({ sectionId, x, y }) => ({ sectionId, x, y, ticketId: 1 })),
      complimentary: "Press night",
      total: 0,
    };
    const ask = () => clerk.call<object>("counter-sale", body);
    expect(toldBy(await ask())).toBe("APPROVAL_NEEDED");
    expect(toldBy(await ask())).toBe("APPROVAL_NEEDED");
    const [asked, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({
      reservationIdentifier: null,
      customerName: null,
      gift: { reason: "Press night", dateTime: show.dateTime },
      amount: 190,
    });
    await decide(asked!.id, true);
    expect((await ask()).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test("is not given in parts, nor by two sales at once", async () => {
    await limitGifts(null);
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(t.listed), 0)::int as sum from ticket t join orders o on o.id = t.order_id
      where o.complimentary is not null`.execute(house.server.office.db);
    // One more ticket at 95 shekels is within the limit, but a second further ticket is not.
    await limitGifts(rows[0]!.sum + 10_000);
    const told = await Promise.all([give(1), give(1), give(1)]);
    expect(told.map(toldBy).toSorted()).toEqual(["APPROVAL_NEEDED", "APPROVAL_NEEDED", "ok"]);
    for (const { id } of await waiting()) await decide(id, false);
    expect(toldBy(await give(1))).toBe("APPROVAL_NEEDED");
  });

  test("is approved by nobody above their own limit", async () => {
    for (const { id } of await waiting()) await decide(id, false);
    await limitGifts(0);
    await give(1, "Again");
    const [asked] = await waiting();
    await limitGifts(9_000, PRESET_IDS.admin);
    expect(toldBy(await decide(asked!.id, true))).toBe("FORBIDDEN");
    await limitGifts(null, PRESET_IDS.admin);
    expect((await decide(asked!.id, false)).status).toBe(200);
  });

  test("is not approved in parts, each of which would be within the second person's limit", async () => {
    for (const { id } of await waiting()) await decide(id, false);
    await limitGifts(0);
    await give(1, "First");
    const [first] = await waiting();
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(t.listed), 0)::int as sum from ticket t join orders o on o.id = t.order_id
      where o.complimentary is not null`.execute(house.server.office.db);
    // One more ticket of 95 shekels is within the second person's limit, but a second further ticket is not.
    await limitGifts(rows[0]!.sum + 10_000, PRESET_IDS.admin);
    expect((await decide(first!.id, true)).status).toBe(200);
    await give(1, "Second");
    const [second] = await waiting();
    expect(toldBy(await decide(second!.id, true))).toBe("FORBIDDEN");
    await limitGifts(null, PRESET_IDS.admin);
    expect((await decide(second!.id, true)).status).toBe(200);
  });

  test("leaves sales alone", async () => {
    await limitGifts(0);
    expect((await sell(seats, GROUP.theatreSecond, [{}])).id).not.toBe("");
  });
});
