import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { consistency } from "../../domain/api/consistency.ts";
import type { Reply } from "../../domain/api/route.ts";
import { CONSISTENCY_CHECKS, type ConsistencyCheck } from "../../domain/consistency.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { OFFER } from "../../server/demo/offers.ts";
import { PRESET_IDS } from "../../server/identity/operators/presetRoles.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { checkBooks } from "../../server/reports/consistency/checkBooks.ts";
import { cancel, hold, sell } from "./afterSale/reservations.ts";
import { Seats } from "./codes/codeShopper.ts";
import { enrolCart, freeIn, memberOf, placeOf, planOf, put } from "./enrolment/enrolShopper.ts";
import { oneOf } from "./firstOf.ts";
import { openHouse, type House } from "./house.ts";
import { bought, guestOf, offerCart, voucher } from "./offers/offerShopper.ts";
import { arrive } from "./people.ts";
import { planner, type Planner } from "./plans/planner.ts";

let house: House;
let admin: Planner;
/** Ids of orders in the database: one of seats, one with an enrolment, and one that a voucher paid for. */
let sold: string;
let enrolled: string;
let withVoucher: string;

const db = (): Db => house.server.office.db;

const orderOf = async (reservation: string): Promise<string> => {
  const { id } = await db()
    .selectFrom("orders")
    .select("id")
    .where("reservation_identifier", "=", reservation)
    .executeTakeFirstOrThrow();
  return id;
};

beforeAll(async () => {
  house = await openHouse({ consistencySeconds: 0 });
  admin = await planner(house);
  const seats = await Seats.of(house.url, DEMO.play);
  sold = await orderOf((await sell(seats, GROUP.theatreSecond, [{}, {}])).id);
  await hold(seats, GROUP.theatreSecond);
  const cancelled = await sell(seats, GROUP.theatreSecond, [{}]);
  await cancel(cancelled.shopper, cancelled.id);
  const buyer = await arrive(house);
  const gift = await bought(buyer, offerCart(voucher(OFFER.voucher.open, { amount: 120 })));
  withVoucher = await orderOf(gift.reservationIdentifier);
  const member = await arrive(house);
  const [seat] = oneOf(freeIn(await planOf(member)).slice(0, 1));
  await put(member, "lock", seat);
  const cart = enrolCart([memberOf({ seat: placeOf(seat) })], { customerInfo: guestOf(801) });
  enrolled = await orderOf((await bought(member, cart)).reservationIdentifier);
});
afterAll(() => house.close());

const list = async (by: Planner = admin) =>
  (await by.get<Reply<typeof consistency>>("/pres-live/consistency")).body;

/** Runs the check `times` times. Returns what the last run added to the list. */
async function pass(times: number, on: Db = db()): Promise<ConsistencyCheck[]> {
  for (let at = 1; at < times; at += 1) await checkBooks(on);
  return (await checkBooks(on)).map(({ check }) => check);
}

const openMoneyJobs = () =>
  db()
    .selectFrom("outbox")
    .select("id")
    .where("lane", "=", "money")
    .where("done_at", "is", null)
    .execute();

class Undone extends Error {}

/** Executes these statements, runs the check twice, and undoes everything. Returns what was found. */
async function foundAfter(statements: readonly RawBuilder<unknown>[]): Promise<ConsistencyCheck[]> {
  let found: ConsistencyCheck[] = [];
  const broken = db()
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await statement.execute(tx);
      found = await pass(2, tx);
      throw new Undone();
    });
  await expect(broken).rejects.toThrow(Undone);
  return found;
}

const copyOf = (order: string, id: string): RawBuilder<unknown> => sql`
  insert into orders select (jsonb_populate_record(o, jsonb_build_object(
    'id', ${id}::text, 'reservation_identifier', ${id}::text))).* from orders o where o.id = ${order}::uuid`;

/** For each check, statements that cause a contradiction. */
const BROKEN: Readonly<Record<ConsistencyCheck, () => readonly RawBuilder<unknown>[]>> = {
  seatSoldTwice: () => [
    sql`drop index ticket_seat`,
    sql`insert into ticket select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
      'ticket_identifier', t.id, 'document_key', t.id))).* from ticket t where t.order_id = ${sold}::uuid`,
  ],
  ticketWithoutSeat: () => [sql`delete from seat_claim where order_id = ${sold}::uuid`],
  seatWithoutTicket: () => [
    sql`update ticket set cancelled_at = now() where order_id = ${sold}::uuid`,
  ],
  seatWithoutOrder: () => [
    sql`delete from audience_sale`,
    sql`update seat_claim set order_id = null where order_id = ${sold}::uuid`,
  ],
  ticketWithoutOrder: () => [
    // Only the part of the check that goes through all presentations in turn examines tickets without an
    // order. The position of this part is set, so that the presentation of the sale is next.
    sql`update consistency_pass set presentation_after = (
      select min(presentation_id) - 1 from ticket where order_id = ${sold}::uuid)`,
    sql`update ticket set order_id = gen_random_uuid() where order_id = ${sold}::uuid`,
  ],
  ticketsDiffer: () => [sql`update ticket set listed = listed + 1 where order_id = ${sold}::uuid`],
  itemsDiffer: () => [
    sql`update order_price_stage set amount = amount + 100
      where order_id = ${withVoucher}::uuid and stage = 'vouchers'`,
  ],
  itemGaveNothing: () => [
    sql`update system_voucher set order_item_id = null where order_id = ${withVoucher}::uuid`,
  ],
  enrolmentWithoutTickets: () => [
    sql`delete from ticket where id = (
      select s.ticket_id from enrolment_ticket s join order_item i on i.id = s.order_item_id
      where i.order_id = ${enrolled}::uuid limit 1)`,
  ],
  priceDiffers: () => [
    sql`update order_price_stage set amount = amount - 1
      where order_id = ${sold}::uuid and stage = 'balanceDue'`,
  ],
  moneyDiffers: () => [
    sql`delete from ledger_entry where order_id = ${sold}::uuid and kind = 'capture'`,
  ],
  paymentOfAnotherOrder: () => [copyOf(sold, randomUUID())],
  paymentWithoutOrder: () => [
    sql`update payment_attempt set order_id = gen_random_uuid(), cart = coalesce(cart, '{}'::jsonb)
      where order_id = ${withVoucher}::uuid`,
  ],
};

describe("the check of the books", () => {
  test("finds nothing where everything agrees, and says when everything was checked", async () => {
    // Waits, because payments are captured and refunded after the sale.
    await expect.poll(openMoneyJobs).toEqual([]);
    await expect
      .poll(async () => [await pass(1), (await list()).wholeSince !== null])
      .toEqual([[], true]);
    const { rows, checkedAt } = await list();
    expect(rows).toEqual([]);
    expect(checkedAt).not.toBeNull();
  });

  test.each(CONSISTENCY_CHECKS)("finds %s", async (check) => {
    expect(await foundAfter(BROKEN[check]())).toContain(check);
    expect(await pass(2)).toEqual([]);
  });

  test("lists a fault from the second pass on, to operators of its business, until it is mended", async () => {
    await db()
      .updateTable("operator")
      .set({ role_id: PRESET_IDS.admin })
      .where("id", "=", 1)
      .execute();
    const other = await planner(house, "operator");
    const owe = (more: number) =>
      sql`update orders set balance_due = balance_due + ${more}::int where id = ${sold}::uuid`.execute(
        db(),
      );
    await owe(100);
    expect(await pass(1)).toEqual([]);
    expect((await list()).rows).toEqual([]);
    expect(await pass(1)).toEqual(["priceDiffers"]);
    // The fault is reported only once.
    expect(await pass(1)).toEqual([]);
    const { rows } = await list();
    expect(rows).toMatchObject([{ check: "priceDiffers", subject: sold, presentation: null }]);
    expect((await list(other)).rows).toEqual([]);
    await owe(-100);
    await pass(1);
    expect((await list()).rows).toEqual([]);
  });

  test("names the show and the seat", async () => {
    await sql`delete from audience_sale`.execute(db());
    const claim = { order_id: sold };
    const cut = await db()
      .updateTable("seat_claim")
      .set({ order_id: null })
      .where("order_id", "=", sold)
      .returningAll()
      .execute();
    await pass(2);
    const { rows } = await list();
    const found = rows.filter((row) => row.check === "seatWithoutOrder");
    expect(found).toHaveLength(2);
    expect(found[0]!.presentation).toMatchObject({ presentationId: cut[0]!.presentation_id });
    expect(found[0]!.presentation!.seat).toMatch(/ · .+ · /);
    for (const { presentation_id, area, seat_no } of cut) {
      await db()
        .updateTable("seat_claim")
        .set(claim)
        .where("presentation_id", "=", presentation_id)
        .where("area", "=", area)
        .where("seat_no", "=", seat_no)
        .execute();
    }
    expect(await pass(2)).toEqual([]);
    expect((await list()).rows).toEqual([]);
  });

  test("is made by one node at a time", async () => {
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`select 1 from consistency_pass for update`.execute(tx);
        const before = (await list()).checkedAt;
        await checkBooks(db());
        expect((await list()).checkedAt).toBe(before);
      });
  });

  test("is not made by another node right after it", async () => {
    const read = () => db().selectFrom("consistency_pass").selectAll().executeTakeFirst();
    await checkBooks(db());
    const before = await read();
    await checkBooks(db(), 3_600);
    expect(await read()).toEqual(before);
  });
});
