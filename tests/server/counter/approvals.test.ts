import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Approval } from "../../../domain/api/approvals.ts";
import { agorot, roundToAgorot, toShekels, type Agorot } from "../../../domain/money.ts";
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
  await house.server.office.db
    .updateTable("role")
    .set({ refund_limit: LIMIT })
    .where("id", "=", PRESET_IDS.staff)
    .execute();
});
afterAll(() => house.close());

const sold = async () => (await sell(seats, GROUP.theatreSecond, [{}])).id;
const cancel = (id: string, body: object = {}) => clerk.act<object>(id, "cancel", body);
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
    const { db } = house.server.office;
    const limit = (refund_limit: Agorot) =>
      db.updateTable("role").set({ refund_limit }).where("id", "=", PRESET_IDS.staff).execute();
    const { id, body, cart } = await sell(seats, GROUP.theatreSecond, [{}, {}]);
    const [first, second] = body.ticketIdentifiers;
    await limit(roundToAgorot(cart.seats[0]?.ticket.amount ?? 0));
    expect((await cancel(id, { itemsToCancel: [first] })).status).toBe(200);
    expect(toldBy(await cancel(id, { itemsToCancel: [second] }))).toBe("APPROVAL_NEEDED");
    await limit(LIMIT);
    const [asked] = await waiting();
    await decide(asked!.id, false);
  });

  test("is not made in parts that are asked for at the same moment", async () => {
    const { db } = house.server.office;
    const limit = (refund_limit: Agorot) =>
      db.updateTable("role").set({ refund_limit }).where("id", "=", PRESET_IDS.staff).execute();
    for (let round = 0; round < 6; round++) {
      const { id, body, cart } = await sell(seats, GROUP.theatreSecond, [{}, {}]);
      await limit(roundToAgorot(cart.seats[0]?.ticket.amount ?? 0));
      const told = await Promise.all(
        body.ticketIdentifiers.map((ticket) => cancel(id, { itemsToCancel: [ticket] })),
      );
      expect(told.map(toldBy).toSorted()).toEqual(["APPROVAL_NEEDED", "ok"]);
      const [asked, ...others] = await waiting();
      expect(others).toEqual([]);
      await decide(asked!.id, false);
    }
    await limit(LIMIT);
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

  test("is not within a preview, nor below the limit", async () => {
    const id = await sold();
    expect((await cancel(id, { preview: true })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    await house.server.office.db
      .updateTable("role")
      .set({ refund_limit: agorot(1_000_000) })
      .where("id", "=", PRESET_IDS.staff)
      .execute();
    expect((await cancel(id)).status).toBe(200);
    await house.server.office.db
      .updateTable("role")
      .set({ refund_limit: LIMIT })
      .where("id", "=", PRESET_IDS.staff)
      .execute();
  });

  test("is approved by nobody for themselves, above their own limit, or in another business", async () => {
    const id = await sold();
    await cancel(id);
    const [asked] = await waiting();
    const { db } = house.server.office;
    const limitAdmins = (refund_limit: Agorot | null) =>
      db.updateTable("role").set({ refund_limit }).where("id", "=", PRESET_IDS.admin).execute();
    await limitAdmins(LIMIT);
    expect(toldBy(await decide(asked!.id, true))).toBe("FORBIDDEN");
    await limitAdmins(null);
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
    // One more ticket at 95 shekels is within the limit, and a second one is not.
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

  test("leaves sales alone", async () => {
    await limitGifts(0);
    expect((await sell(seats, GROUP.theatreSecond, [{}])).id).not.toBe("");
  });
});
