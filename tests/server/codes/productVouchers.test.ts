import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import { toAgorot } from "../../../domain/money.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { cancel, sell, setBack } from "../afterSale/reservations.ts";
import { Clerk } from "../counter/clerk.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { payingWith, Seats, toldBy, type CodeShopper } from "./codeShopper.ts";
import { issueSnacks, PROGRAMME, WATER, type SnackVoucher } from "./snackVouchers.ts";

const PROGRAMME_PRICE = 25;
const HALL = GROUP.theatreSecond;
const CLIENTS = 16;

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const issued = (content: SnackVoucher): Promise<string> =>
  issueSnacks(house.server.office.db, content);

const paidBy = (code: string, quantity: number, id: number = PROGRAMME) => ({ id, quantity, code });

const guest = (products: Cart["products"], more: Partial<Cart> = {}) =>
  seats.guest(HALL, [{}], { products, ...more });

/** Returns the number of each product, by id, that a voucher has left. */
async function leftOn(code: string): Promise<Record<number, number>> {
  const rows = await house.server.office.db
    .selectFrom("system_voucher_item as i")
    .innerJoin("system_voucher as v", "v.id", "i.voucher_id")
    .select(["i.product_id", "i.balance"])
    .where("v.reference", "=", code)
    .where("i.kind", "=", "product")
    .execute();
  return Object.fromEntries(rows.map(({ product_id, balance }) => [product_id, balance]));
}

const boughtProducts = (id: string) =>
  house.server.office.db
    .selectFrom("order_product as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .select(["p.product_id", "p.quantity", "p.redeemed", "p.amount"])
    .where("o.reservation_identifier", "=", id)
    .orderBy("p.product_id")
    .execute();

const receiptOf = async (shopper: CodeShopper, id: string): Promise<Receipt> =>
  (await shopper.get<{ receipt: Receipt }>(`/reservations/${id}/receipt`)).body.receipt;

describe("a voucher that pays for products", () => {
  test("is listed at the products of a presentation, with what it has left, to those who know its code", async () => {
    const code = await issued({ programme: 3, water: 1 });
    const { shopper } = await guest([]);
    const shown = async (codes: string) => {
      const path = `/presentations/${seats.show.id}?ticketCodes=${codes}`;
      const { body } = await shopper.get<{ presentation: Presentation }>(path);
      return body.presentation.products.flatMap(({ id, vouchers: own }) =>
        own ? [[id, own] as const] : [],
      );
    };
    expect(await shown("")).toEqual([]);
    expect(await shown(` ${code.toLowerCase()},NOPE`)).toEqual([
      [PROGRAMME, [{ code, balance: 3 }]],
      [WATER, [{ code, balance: 1 }]],
    ]);
    const past = await issued({ programme: 1, endsAt: new Date(0) });
    expect(await shown(past)).toEqual([]);
  });

  test("pays for its pieces, beside others that cost money, and its balance goes down once", async () => {
    const code = await issued({ programme: 2, water: 1 });
    const products = [{ id: PROGRAMME, quantity: 1 }, paidBy(code.toLowerCase(), 2)];
    const { shopper, cart } = await guest(products);
    const { body } = await shopper.price(cart);
    expect(body.totals.products).toBe(PROGRAMME_PRICE);
    expect(body.cart.products).toEqual([
      { id: PROGRAMME, quantity: 1, price: PROGRAMME_PRICE },
      { id: PROGRAMME, quantity: 2, price: 0, code },
    ]);
    const ready = await shopper.ready(cart);
    const key = randomUUID();
    const bought = await shopper.commit(ready, key);
    expect(bought.status).toBe(200);
    expect(await shopper.commit(ready, key)).toEqual(bought);
    expect(await leftOn(code)).toEqual({ [PROGRAMME]: 0, [WATER]: 1 });
    const { reservationIdentifier: id } = bought.body;
    expect(await boughtProducts(id)).toEqual([
      { product_id: PROGRAMME, quantity: 3, redeemed: 2, amount: toAgorot(PROGRAMME_PRICE) },
    ]);
    expect((await receiptOf(shopper, id)).lines).toMatchObject([
      { quantity: 1 },
      { name: "Programme", quantity: 1, amount: PROGRAMME_PRICE },
      { name: "Programme", quantity: 2, amount: 0, voucher: code },
    ]);
  });

  test("gives its tickets and its products in one order", async () => {
    const code = await issued({ programme: 2, tickets: 2 });
    const { shopper, cart } = await seats.guest(HALL, [{ ticketId: CODE_TICKET.gift, code }], {
      products: [paidBy(code, 1)],
    });
    const { body } = await shopper.price(cart);
    expect(body.totals).toMatchObject({ tickets: 0, products: 0 });
    expect((await shopper.buy(cart)).status).toBe(200);
    expect(await leftOn(code)).toEqual({ [PROGRAMME]: 1 });
  });

  test("that must be combined needs another voucher, and another one for products is enough", async () => {
    const along = await issued({ programme: 1, requiresAutoApply: true });
    const alone = await guest([paidBy(along, 1)]);
    expect(toldBy(await alone.shopper.price(alone.cart))).toBe("autoApplyVoucherRequired");
    const other = await issued({ water: 1 });
    const both = await guest([paidBy(along, 1), paidBy(other, 1, WATER)]);
    expect(toldBy(await both.shopper.price(both.cart))).toBe("ok");
  });

  test.each([
    ["more than it has left", "voucherBalance", { programme: 1 }, paidBy("", 2)],
    [
      "nothing of a product it does not pay for",
      "COUPON_NOT_ELIGIBLE",
      { water: 1 },
      paidBy("", 1),
    ],
    [
      "nothing after its end",
      "voucherExpired",
      { programme: 1, endsAt: new Date(0) },
      paidBy("", 1),
    ],
    [
      "nothing of another business",
      "codeNotFound",
      { programme: 1, businessId: DEMO.cinemaBusiness },
      paidBy("", 1),
    ],
  ] as const)("pays for %s: %s", async (_, refused, content, line) => {
    const code = await issued(content);
    const { shopper, cart } = await guest([{ ...line, code }]);
    expect(toldBy(await shopper.price(cart))).toBe(refused);
  });

  test("pays for no more than it has, however the cart splits it", async () => {
    const code = await issued({ programme: 2 });
    const { shopper, cart } = await guest([paidBy(code, 2), paidBy(code, 1)]);
    const { status, body } = await shopper.price(cart);
    expect([status, body.error]).toMatchObject([
      409,
      { code: "voucherBalance", left: 2, asked: 3 },
    ]);
  });

  test("leaves a price that the cart claims for its pieces to be corrected, never charged", async () => {
    const code = await issued({ programme: 1 });
    const { shopper, cart } = await guest([paidBy(code, 1)]);
    const ready = await shopper.ready(cart);
    const dear = ready.products.map((each) => ({ ...each, price: PROGRAMME_PRICE }));
    expect(toldBy(await shopper.commit({ ...ready, products: dear }))).toBe("PRICE_CHANGED");
    expect(await leftOn(code)).toEqual({ [PROGRAMME]: 1 });
  });

  test("does not pay for a reservation", async () => {
    const code = await issued({ programme: 1 });
    const { shopper, cart } = await guest([paidBy(code, 1)], { isHold: true });
    await post(shopper, "/customer/login", { email: "noa@parterre.example", password: "parterre" });
    const { body } = await shopper.price(cart);
    const told = await shopper.commit({ ...body.cart, paymentMethod: "none" });
    expect(told.body.error).toMatchObject({ code: "HOLD_UNAVAILABLE", reason: "voucher" });
  });

  test("is no money: as a payment it is refused, and says that it is for products", async () => {
    const code = await issued({ programme: 1 });
    const { shopper, cart } = await guest([], payingWith(code));
    const told = await shopper.price(cart);
    expect(told.body.error).toMatchObject({ code: "COUPON_NOT_ELIGIBLE", reason: "product" });
    const looked = await shopper.ticket({ ticketGroupId: HALL, ticketCode: code });
    expect(toldBy(looked)).toBe("getTicket");
  });
});

describe(`${CLIENTS} orders at once`, () => {
  test("redeem a voucher's pieces once each, and the losers pay nothing", async () => {
    const code = await issued({ programme: 3 });
    const buyers: { shopper: CodeShopper; cart: Cart }[] = [];
    for (let at = 0; at < CLIENTS; at++) {
      const { shopper, cart } = await guest([paidBy(code, 1)]);
      buyers.push({ shopper, cart: await shopper.ready(cart) });
    }
    const told = await Promise.all(
      buyers.map(async ({ shopper, cart }) => toldBy(await shopper.commit(cart))),
    );
    expect(told.filter((each) => each === "ok")).toHaveLength(3);
    expect(told.filter((each) => each === "voucherBalance")).toHaveLength(CLIENTS - 3);
    expect(await leftOn(code)).toEqual({ [PROGRAMME]: 0 });
    const { db } = house.server.office;
    const redeemed = await db
      .selectFrom("redemption as r")
      .innerJoin("system_voucher_item as i", "i.id", "r.target_id")
      .innerJoin("system_voucher as v", "v.id", "i.voucher_id")
      .select(["r.amount"])
      .where("v.reference", "=", code)
      .where("r.kind", "=", "voucherProduct")
      .execute();
    expect(redeemed).toEqual([{ amount: 1 }, { amount: 1 }, { amount: 1 }]);
    const lost = buyers.flatMap(({ cart }, at) =>
      told[at] === "ok" ? [] : [cart.paymentIdentifier ?? ""],
    );
    const states = async () => {
      const rows = await db
        .selectFrom("payment_attempt")
        .select("state")
        .where("payment_identifier", "in", lost)
        .execute();
      return [...new Set(rows.map(({ state }) => state))];
    };
    await expect.poll(states, { timeout: 60_000 }).toEqual(["voided"]);
  });

  test("take the last piece of a stock by voucher or by money, not both", async () => {
    const { db } = house.server.office;
    const stock = await db
      .insertInto("product_stock")
      .values({ product_id: WATER, location_id: seats.show.locationId, quantity: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const code = await issued({ water: 1 });
    const byVoucher = await guest([paidBy(code, 1, WATER)]);
    const byMoney = await guest([{ id: WATER, quantity: 1 }]);
    const carts = [
      await byVoucher.shopper.ready(byVoucher.cart),
      await byMoney.shopper.ready(byMoney.cart),
    ] as const;
    const told = await Promise.all([
      byVoucher.shopper.commit(carts[0]),
      byMoney.shopper.commit(carts[1]),
    ]);
    expect(told.map(toldBy).toSorted()).toEqual(["SOLD_OUT", "ok"]);
    const isRedeemed = toldBy(told[0]) === "ok";
    expect(await leftOn(code)).toEqual({ [WATER]: isRedeemed ? 0 : 1 });
    await db.deleteFrom("product_stock").where("id", "=", stock.id).execute();
  });
});

describe("cancelling an order", () => {
  test("gives the pieces back to the voucher, and the money for the others to the buyer", async () => {
    const code = await issued({ programme: 2 });
    const { shopper, id, cart } = await sell(seats, HALL, [{}], {
      products: [{ id: PROGRAMME, quantity: 1 }, paidBy(code, 2)],
    });
    expect(await leftOn(code)).toEqual({ [PROGRAMME]: 0 });
    const { body } = await cancel(shopper, id);
    const { ticket } = cart.seats[0]!;
    expect(body.refund + body.serviceCharge).toBe(ticket.amount + PROGRAMME_PRICE);
    expect(await leftOn(code)).toEqual({ [PROGRAMME]: 2 });
    expect((await receiptOf(shopper, id)).lines).toMatchObject([
      { cancelled: 1 },
      { quantity: 1, cancelled: 1 },
      { quantity: 2, cancelled: 2, voucher: code },
    ]);
  });

  test("leaves used what was collected: the voucher's pieces first, then those of money", async () => {
    const clerk = await Clerk.at(house);
    const bought = async (collected: number) => {
      const code = await issued({ programme: 2 });
      const { shopper, id, cart } = await sell(seats, HALL, [{}], {
        products: [{ id: PROGRAMME, quantity: 2 }, paidBy(code, 2)],
      });
      const change = { ProductId: PROGRAMME, from: 0, to: collected };
      const { body } = await clerk.act(id, "collect", { products: [change] });
      expect(body.order.products).toMatchObject([
        { Quantity: 4, Redeemed: 2, Collected: collected, Amount: 2 * PROGRAMME_PRICE },
      ]);
      const gone = await cancel(shopper, id);
      const back = gone.body.refund + gone.body.serviceCharge - cart.seats[0]!.ticket.amount;
      const [, paid, redeemed] = (await receiptOf(shopper, id)).lines;
      const cancelled = { paid: paid?.cancelled, redeemed: redeemed?.cancelled };
      return { left: (await leftOn(code))[PROGRAMME], back, cancelled };
    };
    expect(await bought(1)).toEqual({
      left: 1,
      back: 2 * PROGRAMME_PRICE,
      cancelled: { paid: 2, redeemed: 1 },
    });
    expect(await bought(3)).toEqual({
      left: 0,
      back: PROGRAMME_PRICE,
      cancelled: { paid: 1, redeemed: 0 },
    });
  });

  test("tells on the receipt which voucher's pieces were collected, if two have paid", async () => {
    const clerk = await Clerk.at(house);
    const [one, other] = [await issued({ programme: 1 }), await issued({ programme: 1 })];
    const { shopper, id } = await sell(seats, HALL, [{}], {
      products: [paidBy(one, 1), paidBy(other, 1)],
    });
    await clerk.act(id, "collect", { products: [{ ProductId: PROGRAMME, from: 0, to: 1 }] });
    await cancel(shopper, id);
    const { lines } = await receiptOf(shopper, id);
    const told = lines.filter(({ voucher }) => voucher !== undefined);
    expect(told.map(({ cancelled }) => cancelled).toSorted()).toEqual([0, 1]);
    for (const { voucher = "", cancelled } of told)
      expect((await leftOn(voucher))[PROGRAMME]).toBe(cancelled);
  });

  test("puts back to a stock only what nobody has collected", async () => {
    const { db } = house.server.office;
    const clerk = await Clerk.at(house);
    const { id: stockId } = await db
      .insertInto("product_stock")
      .values({ product_id: PROGRAMME, location_id: seats.show.locationId, quantity: 10 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const code = await issued({ programme: 2 });
    const { shopper, id } = await sell(seats, HALL, [{}], {
      products: [{ id: PROGRAMME, quantity: 1 }, paidBy(code, 2)],
    });
    const left = async () =>
      (
        await db
          .selectFrom("product_stock")
          .select("quantity")
          .where("id", "=", stockId)
          .executeTakeFirstOrThrow()
      ).quantity;
    expect(await left()).toBe(7);
    await clerk.act(id, "collect", { products: [{ ProductId: PROGRAMME, from: 0, to: 1 }] });
    await cancel(shopper, id);
    expect(await left()).toBe(9);
    await db.deleteFrom("product_stock").where("id", "=", stockId).execute();
  });
});
