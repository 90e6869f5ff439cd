import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MembershipRow } from "../../../domain/api/members.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import type { Cart } from "../../../domain/cart.ts";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import type { MemberPoints } from "../../../domain/points.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { lapsePoints } from "../../../server/offers/points/lapsedPoints.ts";
import { cancel } from "../afterSale/reservations.ts";
import { logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { payingWith, Seats, type CodeShopper, type Wish } from "../codes/codeShopper.ts";
import { Clerk } from "../counter/clerk.ts";
import { openHouse, type House } from "../house.ts";
import { loginToArea, post } from "../people.ts";
import { faultsIn, POINTS } from "../proof/bookFaults.ts";
import type { Shopper } from "../shopper.ts";
import { boughtVoucher } from "./offerShopper.ts";

const STALLS = GROUP.theatreStalls;
const NOA = "2001001";
const NOA_MOBILE = "0500000001";
const PATH = "/pres-live/resources/memberships";
const ANY = { ticketTypeId: null, categoryId: null, pointsPerUnit: 0, pointsPerTicket: 0 };

let house: House;
let seats: Seats;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  seats = await Seats.of(house.url, DEMO.play);
  admin = await logIn(house, "admin");
  await house.server.office.db
    .updateTable("membership")
    .set({ offer_id: OFFER.membership.club })
    .where("member_number", "in", [NOA, "2001003"])
    .execute();
});
afterAll(() => house.close());
beforeEach(() => earnBy([{ ...ANY, pointsPerUnit: 1 }]));
afterEach(async () => {
  const faults = await faultsIn(house.server.office.db, POINTS);
  if (faults.length > 0) throw new Error(faults.join("\n"));
});

type Told = { resource: Resource };

/** Saves the club's rules for points as its form does. */
async function writeRules(pointRules: readonly object[], pointMonths: number | null) {
  const path = `${PATH}/${OFFER.membership.club}`;
  const { body } = await admin.get<Told>(path);
  const values = { ...body.resource.values, pointRules, pointMonths };
  return admin.call<Told>("PUT", path, { values });
}
async function earnBy(rules: readonly object[], pointMonths: number | null = null): Promise<void> {
  expect((await writeRules(rules, pointMonths)).status).toBe(200);
}

async function membershipOf(number = NOA): Promise<{ id: number; points: number }> {
  const row = await house.server.office.db
    .selectFrom("membership")
    .select(["id", "points_balance"])
    .where("member_number", "=", number)
    .executeTakeFirstOrThrow();
  return { id: row.id, points: row.points_balance };
}
const pointsNow = async (number = NOA): Promise<number> => (await membershipOf(number)).points;

interface Buyer {
  readonly shopper: CodeShopper;
  readonly cart: Cart;
}

/** Returns Noa with locked seats, logged in to the booking. */
async function noa(wishes: readonly Wish[] = [{}], more: Partial<Cart> = {}): Promise<Buyer> {
  const { shopper, cart } = await seats.guest(STALLS, wishes, more);
  await post(shopper, "/customer/login", { email: "noa@parterre.example", password: "parterre" });
  return { shopper, cart };
}

/** Buys a cart. Returns the order and the price of its tickets in whole shekels. */
async function buy({ shopper, cart }: Buyer) {
  const ready = await shopper.ready(cart);
  const { body: priced } = await shopper.price(cart);
  const { status, body } = await shopper.commit(ready);
  expect([status, body.error]).toEqual([200, undefined]);
  const { tickets } = priced.totals;
  return { shopper, body, id: body.reservationIdentifier, worth: Math.floor(tickets) };
}
const earnedIn = ({ body }: { body: object }): unknown => Reflect.get(body, "pointsEarned");

async function historyOf(number = NOA): Promise<MemberPoints> {
  const clerk = await Clerk.at(house);
  const { id } = await membershipOf(number);
  return (await clerk.get<MemberPoints>(`/pres-live/members/${id}/points`)).body;
}

/** Reduces the points of Noa's membership without an order. */
async function spend(points: number): Promise<void> {
  const { id } = await membershipOf();
  await house.server.office.db.transaction().execute(async (tx) => {
    await sql`update membership set points_balance = points_balance - ${points} where id = ${id}`.execute(
      tx,
    );
    await sql`select take_points(${id}, 'spent', ${points}::int, 0, null, null)`.execute(tx);
  });
}

async function inDays<T>(days: number, work: () => Promise<T>): Promise<T> {
  const { clock } = house.server.office;
  await clock.shift(days * 86_400);
  try {
    return await work();
  } finally {
    await clock.shift(-days * 86_400);
  }
}

describe("a purchase", () => {
  test("earns points, which its confirmation, its receipt and the customer area show", async () => {
    const before = await pointsNow();
    const sold = await buy(await noa([{}, {}]));
    expect(sold.worth).toBeGreaterThan(0);
    expect(earnedIn(sold)).toBe(sold.worth);
    expect(await pointsNow()).toBe(before + sold.worth);
    const { body } = await sold.shopper.get<{ receipt: Receipt }>(
      `/reservations/${sold.id}/receipt`,
    );
    expect(body.receipt.points).toEqual({ earned: sold.worth, takenBack: 0, missing: 0 });
    await loginToArea(house, sold.shopper, NOA_MOBILE);
    const area = (await sold.shopper.get<AreaCustomer>("/customer-area/customerAreaData")).body;
    const { id } = await membershipOf();
    const shown = area.Points?.find(({ membershipId }) => membershipId === id);
    expect(shown).toMatchObject({ pointsBalance: before + sold.worth, nextToExpire: null });
    expect(shown?.entries[0]).toMatchObject({
      kind: "earned",
      points: sold.worth,
      expiresAt: null,
      ReservationIdentifier: sold.id,
    });
    expect(shown?.entries.at(-1)).toMatchObject({ kind: "opening", points: 500 });
  });

  test("repeated with its key answers the same and credits once", async () => {
    const { shopper, cart } = await noa();
    const ready = await shopper.ready(cart);
    const before = await pointsNow();
    const key = crypto.randomUUID();
    const [first, second] = [await shopper.commit(ready, key), await shopper.commit(ready, key)];
    expect(second.body).toEqual(first.body);
    expect((await pointsNow()) - before).toBe(earnedIn(first));
  });

  test("at once with another credits both", async () => {
    const before = await pointsNow();
    const [one, other] = await Promise.all([noa(), noa([{}, {}])]);
    const sold = await Promise.all([buy(one), buy(other)]);
    expect(await pointsNow()).toBe(before + sold[0].worth + sold[1].worth);
  });

  test("of a guest with a member's number earns for that member", async () => {
    const before = await pointsNow();
    const guest = await seats.guest(STALLS, [{ code: NOA, ticketId: CODE_TICKET.member }]);
    const sold = await buy(guest);
    expect(sold.worth).toBeGreaterThan(0);
    expect(await pointsNow()).toBe(before + sold.worth);
  });

  test("of a guest without a number, without rules, or by another member's lapsed one earns none", async () => {
    const before = await pointsNow();
    const guest = await buy(await seats.guest(STALLS, [{}]));
    expect(earnedIn(guest)).toBeUndefined();
    await earnBy([]);
    expect(earnedIn(await buy(await noa()))).toBeUndefined();
    expect(await pointsNow()).toBe(before);
    expect(await pointsNow("2001003")).toBe(0);
  });

  test("with a membership that is blocked or has ended earns none", async () => {
    const { db } = house.server.office;
    const set = (values: { is_available?: boolean; ends_at?: Date | null }) =>
      db.updateTable("membership").set(values).where("member_number", "=", NOA).execute();
    const before = await pointsNow();
    const [blocked, ended] = [await noa(), await noa()];
    await set({ is_available: false });
    expect(earnedIn(await buy(blocked))).toBeUndefined();
    await set({ is_available: true, ends_at: new Date("2025-01-01") });
    expect(earnedIn(await buy(ended))).toBeUndefined();
    await set({ ends_at: null });
    expect(await pointsNow()).toBe(before);
  });

  test("earns nothing for what a voucher or points paid", async () => {
    const whole = await noa([{}], payingWith("GIFT500"));
    expect(earnedIn(await buy(whole))).toBeUndefined();
    const points = await noa([{ code: NOA, ticketId: CODE_TICKET.points }, {}]);
    const before = await pointsNow();
    const mixed = await buy(points);
    // The second ticket is paid with money, the first one with points.
    expect(earnedIn(mixed)).toBe(mixed.worth);
    expect(await pointsNow()).toBe(before - 50 + mixed.worth);
    const reference = await boughtVoucher(house.url, 100);
    const half = await noa([{}, {}], payingWith(reference));
    const { body: priced } = await half.shopper.price(half.cart);
    const { total, tickets, balanceDue } = priced.totals;
    const sold = await buy(half);
    expect(earnedIn(sold)).toBe(Math.floor((tickets * balanceDue) / total));
  });

  test("earns by ticket type, per ticket, and all rules together", async () => {
    const adult = { ...ANY, ticketTypeId: 1, pointsPerTicket: 7 };
    const other = { ...ANY, ticketTypeId: CODE_TICKET.member, pointsPerTicket: 100 };
    await earnBy([adult, other, { ...ANY, categoryId: 1, pointsPerUnit: 0, pointsPerTicket: 1 }]);
    const sold = await buy(await noa([{}, {}]));
    const { rows } = await sql<{ category: number }>`
      select category_id as category from feature where id = ${DEMO.play}`.execute(
      house.server.office.db,
    );
    expect(earnedIn(sold)).toBe(2 * 7 + (rows[0]?.category === 1 ? 2 : 0));
  });

  test("that was reserved earns when the box office is paid", async () => {
    const { shopper, cart } = await noa([{}], { isHold: true });
    const { body: priced } = await shopper.price(cart);
    const { body } = await shopper.commit({ ...priced.cart, paymentMethod: "none" });
    const before = await pointsNow();
    const clerk = await Clerk.at(house);
    const paid = await clerk.act(body.reservationIdentifier, "pay", {
      method: "cash",
      reference: null,
    });
    expect(paid.status).toBe(200);
    expect(await pointsNow()).toBe(before + Math.floor(priced.totals.tickets));
  });
});

describe("a cancellation", () => {
  test("takes back the points of the cancelled tickets, and all with the last one", async () => {
    const before = await pointsNow();
    const sold = await buy(await noa([{}, {}]));
    const [first = ""] = sold.body.ticketIdentifiers;
    const one = await cancel(sold.shopper, sold.id, { itemsToCancel: [first] });
    expect(one.status).toBe(200);
    const left = sold.worth - Math.floor(sold.worth / 2);
    expect(sold.worth - left).toBeGreaterThan(0);
    expect(one.body.points).toMatchObject({ earned: sold.worth, missing: 0 });
    expect((await pointsNow()) - before).toBe(sold.worth - (one.body.points?.takenBack ?? 0));
    expect((await pointsNow()) - before).toBe(Math.floor(sold.worth / 2));
    const all = await cancel(sold.shopper, sold.id);
    expect(all.body.points).toEqual({ earned: sold.worth, takenBack: sold.worth, missing: 0 });
    expect(await pointsNow()).toBe(before);
    expect((await historyOf()).entries[0]).toMatchObject({ kind: "takenBack" });
  });

  test("asked for twice at once takes back once", async () => {
    const before = await pointsNow();
    const sold = await buy(await noa());
    const both = await Promise.all([cancel(sold.shopper, sold.id), cancel(sold.shopper, sold.id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await pointsNow()).toBe(before);
  });

  test("that is only previewed takes nothing", async () => {
    const sold = await buy(await noa());
    const before = await pointsNow();
    const { body } = await cancel(sold.shopper, sold.id, { preview: true });
    expect(body.points).toBeUndefined();
    expect(await pointsNow()).toBe(before);
  });

  test("goes by the rules of the sale, whatever they are today", async () => {
    const before = await pointsNow();
    const sold = await buy(await noa([{}, {}]));
    await earnBy([{ ...ANY, pointsPerUnit: 5 }]);
    const [first = ""] = sold.body.ticketIdentifiers;
    await cancel(sold.shopper, sold.id, { itemsToCancel: [first] });
    expect((await pointsNow()) - before).toBe(Math.floor(sold.worth / 2));
    await earnBy([]);
    await cancel(sold.shopper, sold.id);
    expect(await pointsNow()).toBe(before);
  });

  test("says what it could not take back because it was spent, and goes to zero at most", async () => {
    const sold = await buy(await noa());
    await spend((await pointsNow()) - 10);
    const { body } = await cancel(sold.shopper, sold.id);
    const missing = sold.worth - 10;
    expect(body.points).toEqual({ earned: sold.worth, takenBack: 10, missing });
    expect(await pointsNow()).toBe(0);
    const { entries } = await historyOf();
    expect(entries[0]).toMatchObject({ kind: "takenBack", points: -10, missing });
  });

  test("returns spent points to where they were from", async () => {
    await earnBy([{ ...ANY, pointsPerUnit: 1 }], 2);
    const before = await pointsNow();
    const lapsing = await buy(await noa([{}, {}]));
    const spent = await buy(await noa([{ code: NOA, ticketId: CODE_TICKET.points }]));
    expect(await pointsNow()).toBe(before + lapsing.worth - 50);
    expect((await historyOf()).nextToExpire?.points).toBe(lapsing.worth - 50);
    await cancel(spent.shopper, spent.id);
    expect((await historyOf()).nextToExpire?.points).toBe(lapsing.worth);
    expect((await historyOf()).entries[0]).toMatchObject({ kind: "returned", points: 50 });
  });
});

describe("points with an end", () => {
  test("lapse after their months, and are not taken back a second time", async () => {
    await inDays(70, () => lapsePoints(house.server.office.db));
    await earnBy([{ ...ANY, pointsPerUnit: 1 }], 1);
    const before = await pointsNow();
    const sold = await buy(await noa());
    const { nextToExpire, entries } = await historyOf();
    expect(nextToExpire?.points).toBe(sold.worth);
    expect(entries[0]?.expiresAt).toBe(nextToExpire?.at);
    await inDays(27, () => lapsePoints(house.server.office.db));
    expect(await pointsNow()).toBe(before + sold.worth);
    await inDays(32, () => lapsePoints(house.server.office.db));
    expect(await pointsNow()).toBe(before);
    expect((await historyOf()).entries[0]).toMatchObject({ kind: "expired", points: -sold.worth });
    const { body } = await cancel(sold.shopper, sold.id);
    expect(body.points).toEqual({ earned: sold.worth, takenBack: 0, missing: 0 });
    expect(await pointsNow()).toBe(before);
  });

  test("pay for nothing once they have lapsed, also before the sweep", async () => {
    await earnBy([{ ...ANY, pointsPerUnit: 1 }], 1);
    await spend(await pointsNow());
    await buy(await noa([{}, {}]));
    const guest = await seats.guest(STALLS, [{ code: NOA, ticketId: CODE_TICKET.points }]);
    const ready = await guest.shopper.ready(guest.cart);
    const { db } = house.server.office;
    await sql`update point_entry set expires_at = app_now() where left_points > 0`.execute(db);
    const { body } = await guest.shopper.commit(ready);
    expect(body.error?.code).toBe("INSUFFICIENT_BALANCE");
    await lapsePoints(db);
    expect(await pointsNow()).toBe(0);
  });
});

describe("operators", () => {
  const find = (by: { get: Clerk["get"] }, words: string) =>
    by.get<{ rows: MembershipRow[]; hasMore: boolean }>(`/pres-live/members?words=${words}`);

  test("find a member by number or name, with the balance and the history", async () => {
    const clerk = await Clerk.at(house);
    for (const words of [NOA, "noa levi"]) {
      const { rows } = (await find(clerk, words)).body;
      expect(rows.map((row) => row.memberNumber)).toContain(NOA);
    }
    const { rows } = (await find(clerk, NOA)).body;
    expect(rows).toMatchObject([
      { memberName: "Noa Levi", state: "active", pointsBalance: await pointsNow() },
    ]);
    expect((await find(clerk, "nobody-of-that-name")).body.rows).toEqual([]);
  });

  test("see the members of their own business only, and need the permission", async () => {
    const { id } = await membershipOf();
    const stranger = await Clerk.at(house, "operator");
    expect((await find(stranger, NOA)).body.rows).toEqual([]);
    const points = await stranger.get<object>(`/pres-live/members/${id}/points`);
    expect([points.status, points.body.error?.code]).toEqual([404, "NOT_FOUND"]);
    const reporting = await Clerk.at(house, "reports");
    expect((await find(reporting, NOA)).status).toBe(403);
  });

  test("write rules that give points, each once", async () => {
    const rule = { ...ANY, pointsPerUnit: 1 };
    expect(wrongFields(await writeRules([ANY], null))).toEqual(["pointRules"]);
    expect(wrongFields(await writeRules([rule, rule], null))).toEqual(["pointRules"]);
    expect(wrongFields(await writeRules([rule], 0))).toEqual(["pointMonths"]);
    const history = await admin.get<{ changes: { fields?: unknown }[] }>(
      `${PATH}/${OFFER.membership.club}/history`,
    );
    await earnBy([{ ...rule, pointsPerTicket: 3 }], 12);
    const later = await admin.get<object>(`${PATH}/${OFFER.membership.club}/history`);
    expect(JSON.stringify(later.body)).toContain("pointMonths");
    expect(JSON.stringify(later.body)).not.toBe(JSON.stringify(history.body));
  });
});
