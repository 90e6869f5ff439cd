import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { openHouse, type House } from "../house.ts";
import { payingWith, Seats, toldBy, type Wish } from "./codeShopper.ts";

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const STALLS = GROUP.theatreStalls;
const SECOND = GROUP.theatreSecond;
const FEE = 6;

const priced = async (groupId: number, wishes: readonly Wish[], more = {}) => {
  const { shopper, cart } = await seats.guest(groupId, wishes, more);
  return shopper.price(cart);
};

describe("a coupon in a cart", () => {
  test("lowers its tickets' price, and the receipt says by how much", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [{ code: "HALF" }, {}]);
    const { body } = await shopper.price(cart);
    expect(body.totals).toMatchObject({
      listed: 380,
      coupon: -95,
      tickets: 285,
      globalCharge: FEE,
      total: 285 + FEE,
    });
    expect(body.cart.seats.map(({ ticket }) => ticket.amount)).toEqual([95, 190]);
    const bought = await shopper.buy(cart);
    expect(bought.status).toBe(200);
    const { db } = house.server.office;
    const rows = await db
      .selectFrom("ticket as t")
      .innerJoin("orders as o", "o.id", "t.order_id")
      .select(["t.listed", "t.coupon", "t.code"])
      .where("o.reservation_identifier", "=", bought.body.reservationIdentifier)
      .orderBy("t.position")
      .execute();
    expect(rows).toEqual([
      { listed: 19_000, coupon: -9500, code: "HALF" },
      { listed: 19_000, coupon: 0, code: null },
    ]);
  });

  test("of two seats prices one of them, as a ticket with its sub-ticket", async () => {
    const pair: Wish[] = [{ code: "TWOFORONE" }, { code: "TWOFORONE", isSub: true }];
    const { shopper, cart } = await seats.guest(STALLS, pair);
    const { balance } = (await shopper.ticket({ ticketGroupId: STALLS, ticketCode: "TWOFORONE" }))
      .body.ticket;
    const { body } = await shopper.buy(cart);
    expect(body.documentKeys).toHaveLength(2);
    const after = await shopper.ticket({ ticketGroupId: STALLS, ticketCode: "TWOFORONE" });
    expect(after.body.ticket.balance).toBe(balance! - 1);
  });

  test("is used up by the purchase that uses it, and by nothing before it", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [{ code: "ONCE" }]);
    const ready = await shopper.ready(cart);
    const query = { ticketGroupId: STALLS, ticketCode: "ONCE" };
    expect((await shopper.ticket(query)).body.ticket.balance).toBe(1);
    const key = randomUUID();
    const bought = await shopper.commit(ready, key);
    expect(bought.status).toBe(200);
    expect(toldBy(await shopper.ticket(query))).toBe("COUPON_USED");
    expect(await shopper.commit(ready, key)).toEqual(bought);
    expect(toldBy(await priced(STALLS, [{ code: "ONCE" }]))).toBe("COUPON_USED");
  });

  test.each<[string, string, number, Wish[]]>([
    ["COUPON_NEEDS_MORE", "one seat of two", STALLS, [{ code: "TWOFORONE" }]],
    ["COUPON_USED", "one that is used up", STALLS, [{ code: "USEDUP" }]],
    ["COUPON_NOT_ELIGIBLE", "a group it is not for", SECOND, [{ code: "STALLS99" }]],
    [
      "COUPON_NOT_ELIGIBLE",
      "a ticket of two seats",
      STALLS,
      [
        { code: "HALF", ticketId: TICKET.couple },
        { code: "HALF", ticketId: TICKET.couple, isSub: true },
      ],
    ],
    ["codeNotFound", "another business's", STALLS, [{ code: "FILM10" }]],
    [
      "CODE_ALREADY_ENTERED",
      "a discount code twice",
      STALLS,
      [{ code: "WELCOME" }, { code: "welcome" }],
    ],
    [
      "autoApplyVoucherRequired",
      "one that goes beside a voucher, alone",
      STALLS,
      [{ code: "ALONG" }],
    ],
    ["autoApplyVoucherRequired", "two of those", STALLS, [{ code: "ALONG" }, { code: "ALONG" }]],
    ["voucherExpired", "one past its end", STALLS, [{ code: "EXPIRED" }]],
    ["getTicket", "one that has not started", STALLS, [{ code: "SOON" }]],
  ])("is refused with %s: %s", async (code, _, groupId, wishes) => {
    const answer = await priced(groupId, wishes);
    expect(toldBy(answer)).toBe(code);
    if (code === "COUPON_NEEDS_MORE") expect(answer.body.error).toMatchObject({ n: 1 });
  });

  test("that goes beside a voucher is given beside one, in the cart and at the look-up", async () => {
    const wishes = [{ code: "ALONG" }, { code: "SHOW10", ticketId: CODE_TICKET.gift }];
    const { shopper, cart } = await seats.guest(STALLS, wishes);
    const query = { ticketGroupId: STALLS, ticketCode: "ALONG" };
    expect(toldBy(await shopper.ticket(query))).toBe("autoApplyVoucherRequired");
    const [, gift] = cart.seats;
    const member = { ...gift!.ticket, ticketId: CODE_TICKET.member, code: "2001001" };
    await shopper.price({ ...cart, seats: [{ ...gift!, ticket: member }] });
    expect(toldBy(await shopper.ticket(query))).toBe("autoApplyVoucherRequired");
    expect((await shopper.price(cart)).body.totals.tickets).toBe(152);
    expect((await shopper.ticket(query)).body.ticket.price).toBe(152);
    expect(toldBy(await priced(STALLS, [{ code: "ALONG" }], payingWith("GIFT100")))).toBe("ok");
  });

  test("once on one ticket leaves the others their own", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [
      { code: "TWOFORONE" },
      { code: "TWOFORONE", isSub: true },
      { ticketId: TICKET.couple },
      { ticketId: TICKET.couple, isSub: true },
      { code: "WELCOME", ticketId: TICKET.student },
      {},
    ]);
    const { body } = await shopper.price(cart);
    expect(body.cart.seats.map(({ ticket }) => ticket.amount)).toEqual([
      190, 0, 342, 0, 153.9, 190,
    ]);
    expect(toldBy(await shopper.buy(cart))).toBe("ok");
  });

  test("whose amount is claimed lower is refused with the right totals", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [{ code: "HALF" }]);
    const ready = await shopper.ready(cart);
    const [seat] = ready.seats;
    const cheap = { ...ready, seats: [{ ...seat!, ticket: { ...seat!.ticket, amount: 1 } }] };
    const told = await shopper.commit(cheap);
    expect(told.body.error).toMatchObject({ code: "PRICE_CHANGED", totals: { coupon: -95 } });
  });
});

describe("a price that the buyer names", () => {
  const named = (amount: number): Wish[] => [{ ticketId: CODE_TICKET.namedPrice, amount }];

  test.each([20, 45, 200])("may be %i", async (amount) => {
    const { body } = await priced(SECOND, named(amount));
    expect(body.totals).toMatchObject({ listed: amount, tickets: amount });
  });

  test.each([15, 205, 42, 20.5, -20])("may not be %d", async (amount) => {
    const { body } = await priced(SECOND, named(amount));
    expect(body.error).toMatchObject({
      code: "PRICE_OUT_OF_RANGE",
      min: 20,
      max: 200,
      multiplier: 5,
    });
  });

  test("is what is charged", async () => {
    const { shopper, cart } = await seats.guest(SECOND, named(35));
    const bought = await shopper.buy(cart);
    const order = await house.server.office.db
      .selectFrom("orders")
      .select("total")
      .where("reservation_identifier", "=", bought.body.reservationIdentifier)
      .executeTakeFirst();
    expect(order?.total).toBe(4100);
  });
});

describe("addons", () => {
  test("are charged with their ticket and kept with it", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [{ addons: [1, 2] }, { addons: [2] }, {}]);
    const { body } = await shopper.price(cart);
    expect(body.totals).toMatchObject({ tickets: 570, addons: 55, total: 570 + 55 + FEE });
    const bought = await shopper.buy(cart);
    const rows = await house.server.office.db
      .selectFrom("ticket as t")
      .innerJoin("orders as o", "o.id", "t.order_id")
      .select(["t.addons", "t.addon_ids"])
      .where("o.reservation_identifier", "=", bought.body.reservationIdentifier)
      .orderBy("t.position")
      .execute();
    expect(rows).toEqual([
      { addons: 4000, addon_ids: [1, 2] },
      { addons: 1500, addon_ids: [2] },
      { addons: 0, addon_ids: null },
    ]);
  });

  test.each<[string, number, Wish]>([
    ["of another group", SECOND, { addons: [1] }],
    ["of another type", STALLS, { addons: [1], ticketId: TICKET.student }],
    ["twice", STALLS, { addons: [1, 1] }],
  ])("%s are refused", async (_, groupId, wish) => {
    expect(toldBy(await priced(groupId, [wish]))).toBe("VALIDATION");
  });
});

test("a receipt explains every agora, stage by stage and ticket by ticket", async () => {
  const wishes = [{ code: "HALF", addons: [1] }, { code: "MINUS30", ticketId: TICKET.student }, {}];
  const { shopper, cart } = await seats.guest(STALLS, wishes, {
    products: [{ id: 11, quantity: 2 }],
    ...payingWith("GIFT100"),
  });
  const bought = await shopper.buy(cart);
  const { db } = house.server.office;
  const order = await db
    .selectFrom("orders")
    .select(["id", "total", "balance_due"])
    .where("reservation_identifier", "=", bought.body.reservationIdentifier)
    .executeTakeFirstOrThrow();
  const stages = await db
    .selectFrom("order_price_stage")
    .select(["stage", "amount"])
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  expect(stages.map(({ stage, amount }) => [stage, amount])).toEqual([
    ["listed", 19_000 + 17_100 + 19_000],
    ["coupon", -9500 - 3000],
    ["tickets", 42_600],
    ["addons", 2500],
    ["products", 5000],
    ["ticketCharges", 0],
    ["globalCharge", 600],
    ["vouchers", 0],
    ["memberships", 0],
    ["donations", 0],
    ["total", 50_700],
    ["voucherPayments", 10_000],
    ["balanceDue", 40_700],
  ]);
  expect([order.total, order.balance_due]).toEqual([50_700, 40_700]);
  const tickets = await db
    .selectFrom("ticket")
    .select(["listed", "coupon", "addons"])
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  expect(tickets).toEqual([
    { listed: 19_000, coupon: -9500, addons: 2500 },
    { listed: 17_100, coupon: -3000, addons: 0 },
    { listed: 19_000, coupon: 0, addons: 0 },
  ]);
});

test("a hold has no service charge of any kind", async () => {
  const { body } = await priced(STALLS, [{}], { isHold: true });
  expect(body.totals).toMatchObject({ serviceCharge: 0, total: 190 });
  expect(body.cart.globalServiceCharge.amount).toBe(0);
});
