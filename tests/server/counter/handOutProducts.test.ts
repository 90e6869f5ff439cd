import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { counterVoucher } from "../../../domain/api/counterVouchers.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { CounterOrder } from "../../../domain/counterOrder.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { toldBy } from "../codes/codeShopper.ts";
import { issueSnacks, PROGRAMME, WATER, type SnackVoucher } from "../codes/snackVouchers.ts";
import { openHouse, type House } from "../house.ts";
import { Clerk } from "./clerk.ts";

const STOCK = 900_001;

let house: House;
let clerk: Clerk;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  clerk = await Clerk.at(house, "other");
});
afterAll(() => house.close());

const db = () => house.server.office.db;
const issued = (content: SnackVoucher): Promise<string> => issueSnacks(db(), content);
const lookUp = (code: string, by = clerk) =>
  by.call<Reply<typeof counterVoucher>>("counter-voucher", { code });
const handOut = (code: string, quantity: number, more: object = {}, key = randomUUID()) =>
  clerk.call<{ order: CounterOrder }>(
    "counter-products",
    { locationId: DEMO.theatre, code, products: [{ id: PROGRAMME, quantity }], ...more },
    key,
  );
const balanceOf = async (code: string): Promise<number | undefined> =>
  (await lookUp(code)).body.products.find(({ id }) => id === PROGRAMME)?.balance;

/** Returns how many programmes of the theatre the product reports contain. */
async function reported(): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(quantity), 0)::int as pieces from (
      select product_id, location_id, quantity from product_sum union all
      select product_id, location_id, quantity from product_change) s
    where product_id = ${PROGRAMME} and location_id = ${DEMO.theatre}`.execute(db());
  return rows[0]!.pieces;
}

describe("the products of a voucher at the box office", () => {
  test("are named with what is left, and where they can be handed out", async () => {
    const code = await issued({ programme: 3, water: 1, tickets: 1 });
    const { body } = await lookUp(` ${code.toLowerCase()} `);
    expect(body.code).toBe(code);
    expect(body.products.map(({ id, balance }) => [id, balance])).toEqual([
      [PROGRAMME, 3],
      [WATER, 1],
    ]);
    expect(body.locations.map(({ id }) => id)).toContain(DEMO.theatre);
  });

  test("are handed out without a ticket, as an order that costs nothing", async () => {
    const code = await issued({ programme: 3 });
    const before = await reported();
    const told = await handOut(code, 2);
    expect([told.status, told.body.error]).toEqual([200, undefined]);
    expect(told.body.order).toMatchObject({
      state: "paid",
      Total: 0,
      tickets: [],
      products: [{ ProductId: PROGRAMME, Quantity: 2, Redeemed: 2, Collected: 2, Amount: 0 }],
    });
    expect(await balanceOf(code)).toBe(1);
    expect(await reported()).toBe(before + 2);
    expect(toldBy(await handOut(code, 2))).toBe("voucherBalance");
    expect(await balanceOf(code)).toBe(1);
  });

  test("are handed out once by a call that is repeated, and by many at once only as often as they are left", async () => {
    const code = await issued({ programme: 3 });
    const key = randomUUID();
    const [first, again] = [await handOut(code, 1, {}, key), await handOut(code, 1, {}, key)];
    expect(again.body.order.ReservationIdentifier).toBe(first.body.order.ReservationIdentifier);
    expect(await balanceOf(code)).toBe(2);
    const all = await Promise.all(Array.from({ length: 8 }, () => handOut(code, 1)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await lookUp(code)).body.products).toEqual([]);
  });

  test("are taken from the stock of the location, until it is empty", async () => {
    const code = await issued({ programme: 3 });
    const stock = { id: STOCK, product_id: PROGRAMME, location_id: DEMO.theatre, quantity: 2 };
    await db().insertInto("product_stock").values(stock).execute();
    const left = async () =>
      (
        await db()
          .selectFrom("product_stock")
          .select("quantity")
          .where("id", "=", STOCK)
          .executeTakeFirstOrThrow()
      ).quantity;
    expect(toldBy(await handOut(code, 3))).toBe("SOLD_OUT");
    const { body } = await handOut(code, 2);
    expect(await left()).toBe(0);
    await clerk.act(body.order.ReservationIdentifier, "put-back");
    expect([await left(), await balanceOf(code)]).toEqual([2, 3]);
    await db().deleteFrom("product_stock").where("id", "=", STOCK).execute();
  });

  test("return to the voucher if they were handed out by mistake, once", async () => {
    const code = await issued({ programme: 2 });
    const before = await reported();
    const { body } = await handOut(code, 2);
    const id = body.order.ReservationIdentifier;
    const back = await clerk.act(id, "put-back");
    expect(back.body.order).toMatchObject({ state: "cancelled" });
    expect(await balanceOf(code)).toBe(2);
    expect(await reported()).toBe(before);
    expect(toldBy(await clerk.act(id, "put-back"))).toBe("ORDER_CANCELLED");
    expect(await balanceOf(code)).toBe(2);
  });

  test.each<[string, SnackVoucher, string]>([
    ["of a voucher that has ended", { programme: 1, endsAt: new Date(0) }, "voucherExpired"],
    ["of a voucher without products", { tickets: 1 }, "COUPON_NOT_ELIGIBLE"],
    [
      "of a voucher that goes beside another one",
      { programme: 1, requiresAutoApply: true },
      "autoApplyVoucherRequired",
    ],
    [
      "of another business's voucher",
      { programme: 1, businessId: DEMO.cinemaBusiness },
      "codeNotFound",
    ],
  ])("%s are refused", async (_, content, code) => {
    const number = await issued(content);
    expect(toldBy(await lookUp(number))).toBe(code);
    expect(toldBy(await handOut(number, 1))).toBe(code);
  });

  test("are refused where the operator does not work, and other products everywhere", async () => {
    const code = await issued({ programme: 1 });
    const elsewhere = await db()
      .selectFrom("location")
      .select("id")
      .where("business_id", "=", DEMO.cinemaBusiness)
      .executeTakeFirstOrThrow();
    expect(toldBy(await handOut(code, 1, { locationId: elsewhere.id }))).toBe("FORBIDDEN");
    const water = { products: [{ id: WATER, quantity: 1 }] };
    expect(toldBy(await handOut(code, 1, water))).toBe("COUPON_NOT_ELIGIBLE");
    expect(toldBy(await lookUp("NOPE"))).toBe("codeNotFound");
  });
});
