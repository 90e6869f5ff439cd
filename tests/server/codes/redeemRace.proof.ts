import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig, type Config } from "../../../server/config.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { startPostgres, type Postgres } from "../../gate/postgres.ts";
import { openHouse, type House } from "../house.ts";
import { payingWith, Seats, toldBy, type Wish } from "./codeShopper.ts";

const CLIENTS = 64;

/** Of all told what happened, how many to each answer. */
const counted = (told: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(told, (each) => each)].map(([code, all]) => [code, all.length]),
  );

/** Every client prices its cart first, and then all commit at once. */
async function allBuy(
  house: House,
  groupId: number,
  wish: Wish,
  more = {},
): Promise<Record<string, number>> {
  const seats = await Seats.of(house.url, DEMO.play);
  const ready = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const { shopper, cart } = await seats.guest(groupId, [wish], more);
      return { shopper, cart: await shopper.ready(cart) };
    }),
  );
  return counted(
    await Promise.all(ready.map(async ({ shopper, cart }) => toldBy(await shopper.commit(cart)))),
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

  // 101 a cart: four of them are in 500, and the fifth would need one agora more than is left.
  const paid = await allBuy(house, GROUP.theatreSecond, {}, payingWith("GIFT500"));
  expect(paid["ok"]).toBe(4);
  expect(Object.values(paid).reduce((sum, count) => sum + count, 0)).toBe(CLIENTS);
  const voucher = await item();
  const payments = await redeemed("voucherPayment", voucher.id);
  expect(payments).toEqual([10_100, 10_100, 10_100, 10_100]);
  expect(voucher.balance).toBe(50_000 - 4 * 10_100);
  const refusals = Object.keys(paid).filter((code) => code !== "ok");
  expect(["NO_BALANCE_LEFT", "PRICE_CHANGED"]).toEqual(expect.arrayContaining(refusals));

  // Two tickets on the member's balance; a card pays for each, and the losers' cards are let go.
  const members = await allBuy(house, GROUP.theatreFirst, {
    ticketId: CODE_TICKET.member,
    code: "2001008",
  });
  expect(members).toEqual({ ok: 2, INSUFFICIENT_BALANCE: CLIENTS - 2 });
  const membership = await db
    .selectFrom("membership")
    .select(["id", "balance"])
    .where("member_number", "=", "2001008")
    .executeTakeFirstOrThrow();
  expect(membership.balance).toBe(0);
  expect(await redeemed("membership", membership.id)).toEqual([1, 1]);

  const coupons = await allBuy(house, GROUP.theatreStalls, { code: "ONCE" });
  expect(coupons).toEqual({ ok: 1, COUPON_USED: CLIENTS - 1 });
  expect((await orders()) - before).toBe(4 + 2 + 1);
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
