import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../domain/cart.ts";
import { roundToAgorot } from "../../domain/money.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openHouse, type House } from "./house.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "./shopper.ts";
import { twoOf } from "./firstOf.ts";
import { vouched } from "../vouched.ts";

let house: House;
let show: Presentation;
let row: Choice[];
let nextSeat = 0;
beforeAll(async () => {
  house = await openHouse();
  const scout = await new Shopper(house.url).arrive();
  show = await scout.presentation(DEMO.play);
  row = (await scout.freeSeats(show)).filter(({ rowName }) => Number(rowName) > 2);
});
afterAll(() => house.close());

/** Returns a visitor with locked seats that no other test uses, and the cart that buys them. */
async function withSeats(count = 1): Promise<{ shopper: Shopper; cart: Cart; seats: Choice[] }> {
  const shopper = await new Shopper(house.url).arrive();
  const seats = row.slice(nextSeat, (nextSeat += count));
  for (const seat of seats) expect((await shopper.lock(show, seat, seat)).status).toBe(200);
  return {
    shopper,
    seats,
    cart: cartOf(
      show,
      seats.map((seat) => cartSeat(show, seat)),
    ),
  };
}

const totalOf = (cart: Cart): number =>
  cart.seats.reduce((sum, { ticket }) => sum + ticket.amount, cart.globalServiceCharge.amount);

async function paid(shopper: Shopper, cart: Cart, cardNumber?: string): Promise<Cart> {
  return { ...cart, ...(await shopper.tokenise(totalOf(cart), show, cardNumber)) };
}

const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

describe("the same request sent again", () => {
  test("with its key and body answers the same and buys once", async () => {
    const { shopper, cart } = await withSeats(2);
    const ready = await paid(shopper, cart);
    const key = randomUUID();
    const first = await shopper.commit(ready, key);
    expect(first.status).toBe(200);
    expect(first.body.ticketIdentifiers).toHaveLength(2);
    expect(await shopper.commit(ready, key)).toEqual(first);
    // The order of keys in a JSON object does not matter.
    const turned = vouched<Cart>(Object.fromEntries(Object.entries(ready).toReversed()));
    expect(await shopper.commit(turned, key)).toEqual(first);
    const orders = await house.server.office.db
      .selectFrom("orders")
      .select("id")
      .where("reservation_identifier", "=", first.body.reservationIdentifier)
      .execute();
    expect(orders).toHaveLength(1);
  });

  test("with its key and another body is refused", async () => {
    const { shopper, cart } = await withSeats();
    const ready = await paid(shopper, cart);
    const key = randomUUID();
    expect((await shopper.commit(ready, key)).status).toBe(200);
    const other = { ...ready, numberOfPayments: 3 };
    const answer = await shopper.commit(other, key);
    expect([answer.status, codeOf(answer)]).toEqual([422, "IDEMPOTENCY_MISMATCH"]);
  });

  test("many at once buy once: each is told the answer or to wait", async () => {
    const { shopper, cart } = await withSeats();
    const ready = await paid(shopper, cart);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.commit(ready, key)));
    const reservations = new Set(answers.flatMap(({ body }) => body.reservationIdentifier ?? []));
    expect(reservations.size).toBe(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.every((answer) => codeOf(answer) === "IN_PROGRESS")).toBe(true);
    const again = await shopper.commit(ready, key);
    expect([...reservations]).toEqual([again.body.reservationIdentifier]);
  });

  test("with a new key after the cart was bought is refused", async () => {
    const { shopper, cart } = await withSeats();
    expect((await shopper.commit(await paid(shopper, cart))).status).toBe(200);
    const answer = await shopper.commit(await paid(shopper, cart));
    expect([answer.status, codeOf(answer)]).toEqual([409, "ALREADY_COMMITTED"]);
  });

  test("after a decline answers the decline again; a new key with another card buys", async () => {
    const { shopper, cart } = await withSeats();
    const key = randomUUID();
    const bad = await paid(shopper, cart, "4580 0000 0000 0026");
    const declined = await shopper.commit(bad, key);
    expect([declined.status, codeOf(declined)]).toEqual([402, "PAYMENT_DECLINED"]);
    expect(await shopper.commit(bad, key)).toEqual(declined);
    expect((await shopper.commit(await paid(shopper, cart))).status).toBe(200);
  });

  test("without a key is refused", async () => {
    const { shopper, cart } = await withSeats();
    const body = { cart: await paid(shopper, cart), miniSiteUrl: null, recaptchaToken: null };
    const answer = await shopper.call("POST", "/payment/commit", body);
    expect([answer.status, codeOf(answer)]).toEqual([422, "IDEMPOTENCY_KEY_MISSING"]);
  });

  test("a key is its visitor's own: another's purchase is not shown under it", async () => {
    const one = await withSeats();
    const two = await withSeats();
    const key = randomUUID();
    const first = await one.shopper.commit(await paid(one.shopper, one.cart), key);
    const second = await two.shopper.commit(await paid(two.shopper, two.cart), key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.reservationIdentifier).not.toBe(first.body.reservationIdentifier);
  });
});

describe("a cart that is not as it should be", () => {
  const change = (cart: Cart, ticket: Partial<Cart["seats"][0]["ticket"]>): Cart => ({
    ...cart,
    seats: cart.seats.map((seat) => ({ ...seat, ticket: { ...seat.ticket, ...ticket } })),
  });

  test.each([
    ["a lower price", { amount: 1 }],
    ["a higher price", { amount: 9999 }],
    ["a service charge of its own", { serviceCharge: 5 }],
  ])("with %s is refused with the right totals, and nothing is charged", async (_, ticket) => {
    const { shopper, cart } = await withSeats();
    const ready = await paid(shopper, change(cart, ticket));
    const answer = await shopper.commit(ready);
    expect([answer.status, codeOf(answer)]).toEqual([409, "PRICE_CHANGED"]);
    expect(answer.body.error).toMatchObject({ totals: { total: totalOf(cart) } });
    const attempt = await house.server.office.db
      .selectFrom("payment_attempt")
      .select("state")
      .where("payment_identifier", "=", ready.paymentIdentifier!)
      .executeTakeFirst();
    expect(attempt?.state).toBe("form");
  });

  test("with the charge left out, or a product's price, is refused", async () => {
    const { shopper, cart } = await withSeats();
    const free = { ...cart, globalServiceCharge: { name: "", amount: 0 } };
    expect(codeOf(await shopper.commit(await paid(shopper, free)))).toBe("PRICE_CHANGED");
  });

  test("priced as a cheaper group is refused", async () => {
    const { shopper, cart } = await withSeats();
    const cheap = change(cart, { ticketGroupId: 13, amount: 95 });
    const answer = await shopper.commit(await paid(shopper, cheap));
    expect([answer.status, codeOf(answer)]).toEqual([422, "VALIDATION"]);
  });

  test.each([
    ["no seats", (cart: Cart) => ({ ...cart, seats: [] }), "NOTHING_SELECTED"],
    [
      "terms not confirmed",
      (cart: Cart) => ({ ...cart, termsConfirmed: false }),
      "TERMS_NOT_CONFIRMED",
    ],
    ["a hold", (cart: Cart) => ({ ...cart, isHold: true }), "HOLD_UNAVAILABLE"],
    [
      "a voucher's way to pay and no voucher",
      (cart: Cart) => ({ ...cart, paymentMethod: "voucher" as const }),
      "VALIDATION",
    ],
    [
      "nothing to pay with",
      (cart: Cart) => ({ ...cart, paymentMethod: "none" as const }),
      "VALIDATION",
    ],
    ["an unknown ticket", (cart: Cart) => change(cart, { ticketId: 99 }), "ticketNotFound"],
    ["a coupon", (cart: Cart) => change(cart, { code: "FREE" }), "codeNotFound"],
    ["half a couple", (cart: Cart) => change(cart, { ticketId: 5 }), "MULTIPLIER_MISMATCH"],
    [
      "a seat of no plan",
      (cart: Cart) => ({ ...cart, seats: [{ ...cart.seats[0]!, x: 999 }] }),
      "VALIDATION",
    ],
    [
      "a seat twice",
      (cart: Cart) => ({ ...cart, seats: [cart.seats[0]!, cart.seats[0]!] }),
      "VALIDATION",
    ],
    [
      "a product of another house",
      (cart: Cart) => ({ ...cart, products: [{ id: 2, quantity: 1 }] }),
      "VALIDATION",
    ],
  ])("with %s is refused", async (_, wrong, code) => {
    const { shopper, cart } = await withSeats();
    expect(codeOf(await shopper.commit(wrong(await paid(shopper, cart))))).toBe(code);
  });

  test("names the customer's fields that are wrong", async () => {
    const { shopper, cart } = await withSeats();
    const customerInfo = {
      FirstName: " ",
      LastName: "L",
      EmailAddress1: "no",
      MobileNumber1: "03-1",
    };
    const answer = await shopper.commit(await paid(shopper, { ...cart, customerInfo }));
    expect(answer.body.error).toMatchObject({
      code: "VALIDATION",
      fields: [
        { field: "cart.customerInfo.FirstName" },
        { field: "cart.customerInfo.EmailAddress1" },
        { field: "cart.customerInfo.MobileNumber1" },
      ],
    });
  });

  test("whose seat is not locked, or is another's, is refused and nothing is charged", async () => {
    const { shopper } = await withSeats();
    const { cart } = await withSeats();
    const ready = await paid(shopper, cart);
    expect(codeOf(await shopper.commit(ready))).toBe("CART_EXPIRED");
  });

  test("that pays with another visitor's form is refused", async () => {
    const one = await withSeats();
    const two = await withSeats();
    const ready = await paid(one.shopper, one.cart);
    const { paymentIdentifier, creditcardInfo } = ready;
    const answer = await two.shopper.commit({
      ...two.cart,
      paymentIdentifier: paymentIdentifier!,
      creditcardInfo: creditcardInfo!,
    });
    expect(codeOf(answer)).toBe("VALIDATION");
  });
});

test("a couple's ticket takes two seats, prices one and charges the order once", async () => {
  const { shopper, seats, cart } = await withSeats(2);
  const [main, sub] = twoOf(seats);
  const couple = {
    ...cart,
    seats: [
      cartSeat(show, main, { ticketId: 5 }),
      cartSeat(show, sub, { ticketId: 5, isSubTicket: true }),
    ],
  };
  const bought = await shopper.commit(await paid(shopper, couple));
  expect(bought.status).toBe(200);
  const stages = await house.server.office.db
    .selectFrom("order_price_stage as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .select(["s.stage", "s.amount"])
    .where("o.reservation_identifier", "=", bought.body.reservationIdentifier)
    .orderBy("s.position")
    .execute();
  const price = roundToAgorot(couple.seats[0]!.ticket.amount);
  expect(Object.fromEntries(stages.map(({ stage, amount }) => [stage, amount]))).toMatchObject({
    tickets: price,
    ticketCharges: 0,
    globalCharge: 600,
    total: price + 600,
    balanceDue: price + 600,
  });
});

test("after the sale the visitor's cart is empty, and seats sold are nobody's to lock", async () => {
  const { shopper, seats, cart } = await withSeats();
  await shopper.call("POST", "/cart", { cart, uuid: shopper.uuid });
  const stored = await shopper.call<{ cart: Cart | null }>("POST", "/session", {});
  expect(stored.body.cart?.seats).toHaveLength(1);
  expect((await shopper.commit(await paid(shopper, cart))).status).toBe(200);
  const after = await shopper.call<{ cart: Cart | null }>("POST", "/session", {});
  expect(after.body.cart).toBeNull();
  const other = await new Shopper(house.url).arrive();
  const taken = await other.lock(show, seats[0]!, seats[0]);
  expect(codeOf(taken)).toBe("SEAT_UNAVAILABLE");
});
