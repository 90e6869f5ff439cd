import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig, type Config } from "../../../server/platform/settings/config.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { jsonb } from "../../../server/platform/store/db.ts";
import { startPostgres, type Postgres } from "../../../scripts/programs/postgres.ts";
import { openHouse, type House } from "../house.ts";
import { guestOf, membership, offerCart, ready } from "../offers/offerShopper.ts";
import { Shopper } from "../shopper.ts";
import { payingWith, Seats, toldBy, type Wish } from "./codeShopper.ts";

const CLIENTS = 64;

/** Returns how many times each result occurred. */
const counted = (told: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(told, (each) => each)].map(([code, all]) => [code, all.length]),
  );

/** All clients price their carts, and then commit them concurrently. */
async function allBuy(
  house: House,
  groupId: number,
  wish: Wish,
  more = {},
): Promise<Record<string, number>> {
  const seats = await Seats.of(house.url, DEMO.play);
  const guests = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const { shopper, cart } = await seats.guest(groupId, [wish], more);
      return { shopper, cart: await shopper.ready(cart) };
    }),
  );
  return counted(
    await Promise.all(guests.map(async ({ shopper, cart }) => toldBy(await shopper.commit(cart)))),
  );
}

async function mustKeepBalances(house: House): Promise<void> {
  const { db } = house.server.office;
  const orders = async (): Promise<number> => {
    const { n } = await db
      .selectFrom("orders")
      .select((each) => each.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return n;
  };
  const before = await orders();
  const item = () =>
    db
      .selectFrom("system_voucher_item as i")
      .innerJoin("system_voucher as v", "v.id", "i.voucher_id")
      .select(["i.id", "i.quantity", "i.balance"])
      .where("v.reference", "=", "GIFT500")
      .executeTakeFirstOrThrow();
  const redeemed = async (kind: string, id: number): Promise<number[]> => {
    const rows = await db
      .selectFrom("redemption")
      .select("amount")
      .where("kind", "=", kind)
      .where("target_id", "=", id)
      .execute();
    return rows.map(({ amount }) => amount);
  };

  // A cart costs 101, so 500 covers four carts, and the rest is too little for a fifth.
  const paid = await allBuy(house, GROUP.theatreSecond, {}, payingWith("GIFT500"));
  expect(paid["ok"]).toBe(4);
  expect(Object.values(paid).reduce((sum, count) => sum + count, 0)).toBe(CLIENTS);
  const voucher = await item();
  const payments = await redeemed("voucherPayment", voucher.id);
  expect(payments).toEqual([10_100, 10_100, 10_100, 10_100]);
  expect(voucher.balance).toBe(50_000 - 4 * 10_100);
  const refusals = Object.keys(paid).filter((code) => code !== "ok");
  expect(["NO_BALANCE_LEFT", "PRICE_CHANGED"]).toEqual(expect.arrayContaining(refusals));

  // The member's balance covers two tickets. All clients pay by card, and the authorizations of the refused
  // orders are voided.
  const members = await allBuy(house, GROUP.theatreFirst, {
    ticketId: CODE_TICKET.member,
    code: "2001008",
  });
  expect(members).toEqual({ ok: 2, INSUFFICIENT_BALANCE: CLIENTS - 2 });
  const kept = await db
    .selectFrom("membership")
    .select(["id", "balance"])
    .where("member_number", "=", "2001008")
    .executeTakeFirstOrThrow();
  expect(kept.balance).toBe(0);
  expect(await redeemed("membership", kept.id)).toEqual([1, 1]);

  const coupons = await allBuy(house, GROUP.theatreStalls, { code: "ONCE" });
  expect(coupons).toEqual({ ok: 1, COUPON_USED: CLIENTS - 1 });
  expect((await orders()) - before).toBe(4 + 2 + 1);
  expect(await allJoin(house)).toEqual({ ok: 3, COUPON_USED: CLIENTS - 3 });
  expect((await orders()) - before).toBe(4 + 2 + 1 + 3);
}

/** All clients buy the club's membership with a discount code that can be used three times. */
async function allJoin(house: House): Promise<Record<string, number>> {
  const { db } = house.server.office;
  await db
    .insertInto("coupon")
    .values({
      id: 9001,
      business_id: DEMO.stageBusiness,
      code: "THREE",
      name: jsonb({ he: "שלושה", en: "Three" }),
      kind: "discountCode",
      discount_type: "percent",
      discount_value: 20,
      balance: 3,
      eligible: jsonb({ membershipIds: [OFFER.membership.club] }),
    })
    .execute();
  const carts = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, at) => {
      const shopper = await new Shopper(house.url).arrive();
      const wish = membership(OFFER.membership.club, { code: "THREE" });
      const customerInfo = guestOf(20_000 + at);
      return { shopper, cart: await ready(shopper, offerCart({ ...wish, customerInfo })) };
    }),
  );
  const told = await Promise.all(
    carts.map(async ({ shopper, cart }) => toldBy(await shopper.commit(cart))),
  );
  const { used } = await db
    .selectFrom("coupon")
    .select("used")
    .where("id", "=", 9001)
    .executeTakeFirstOrThrow();
  expect(used).toBe(3);
  return counted(told);
}

describe(`${CLIENTS} redemptions at once never exceed a voucher's, a member's or a coupon's balance`, () => {
  test("on PGlite", async () => {
    const house = await openHouse();
    await mustKeepBalances(house);
    await house.close();
  });

  describe("on PostgreSQL", () => {
    let postgres: Postgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres.stop());

    test("on PostgreSQL", async () => {
      const url = await postgres.createDatabase("codes");
      const store: Config["store"] = { ...readConfig({}).store, url };
      const house = await openHouse({ store, isDemo: true });
      await mustKeepBalances(house);
      await house.close();
    });
  });
});
