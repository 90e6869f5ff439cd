import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../domain/cart.ts";
import type { Presentation } from "../../domain/presentation.ts";
import type { SoldWays } from "../../domain/saleFlags.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { LOCALES } from "../../domain/locale.ts";
import { orderWordsOf } from "../../server/orders/orderMessageWords.ts";
import { readConfig } from "../../server/platform/settings/config.ts";
import { toldBy } from "../contract/stage.ts";
import { hold, setBack } from "./afterSale/reservations.ts";
import { Seats } from "./codes/codeShopper.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, messagesTo, post } from "./people.ts";
import { cartSeat } from "./shopper.ts";

const SECOND = GROUP.theatreSecond;
const fieldsOf = (error: unknown): unknown => Object(error)["fields"];

describe("the ways of ordering", () => {
  test("are all off where the demo is off, and all on in the demo", () => {
    const ways = (env: Readonly<Record<string, string>>) => readConfig(env).sale;
    const off = { cart: false, booking: false, directPayment: false };
    expect(ways({ DEMO: "0", SANDBOX_WITHOUT_DEMO: "test-cards-buy-real-tickets" })).toEqual(off);
    expect(ways({ DEMO: "1" })).toEqual({ cart: true, booking: true, directPayment: true });
  });

  test.each([
    ["SALE_CART", "cart"],
    ["SALE_BOOKING", "booking"],
    ["SALE_DIRECT_PAYMENT", "directPayment"],
  ] as const)("are switched by %s alone", (name, way) => {
    const on = readConfig({ DEMO: "1" }).sale;
    expect(readConfig({ DEMO: "1", [name]: "forbidden" }).sale).toEqual({ ...on, [way]: false });
    const live = { DEMO: "0", SANDBOX_WITHOUT_DEMO: "test-cards-buy-real-tickets" };
    const off = readConfig(live).sale;
    expect(readConfig({ ...live, [name]: "allowed" }).sale).toEqual({ ...off, [way]: true });
  });
});

describe("a house that sells one event to an order, and takes reservations at the box office", () => {
  let house: House;
  let seats: Seats;
  let later: Presentation;
  beforeAll(async () => {
    house = await openHouse({ sale: { cart: false, booking: true, directPayment: false } });
    await setBack(house);
    seats = await Seats.of(house.url, DEMO.play);
    later = await (await arrive(house)).presentation(DEMO.play, 1);
  });
  afterAll(() => house.close());

  test("says so to every page", async () => {
    const { body } = await (await arrive(house)).get<SoldWays>("/sale-flags");
    expect(body).toEqual({ cart: false, booking: true, directPayment: false, unsold: [] });
    const { db } = house.server.office;
    await db.updateTable("donation_offer").set({ is_on_sale: false }).execute();
    const { body: without } = await (await arrive(house)).get<SoldWays>("/sale-flags");
    expect(without.unsold).toEqual(["/donation"]);
  });

  test("refuses a cart with two events, before and at the payment", async () => {
    const { shopper, cart } = await seats.guest(SECOND, [{}]);
    const [other] = (await Seats.ofShow(house.url, later)).take(SECOND, 1);
    expect((await shopper.lock(later, other!, other)).status).toBe(200);
    const both: Cart = { ...cart, seats: [...cart.seats, cartSeat(later, other!)] };
    const fields = [{ field: "cart.seats", message: "an order is for one event" }];
    const priced = await shopper.call("POST", "/cart", { cart: both, uuid: shopper.uuid });
    expect([toldBy(priced), fieldsOf(priced.body.error)]).toEqual([[422, "VALIDATION"], fields]);
    const bought = await shopper.commit({ ...both, paymentMethod: "redirect" });
    expect([toldBy(bought), fieldsOf(bought.body.error)]).toEqual([[422, "VALIDATION"], fields]);
    expect(toldBy(await shopper.call("POST", "/cart", { cart, uuid: shopper.uuid }))).toEqual([
      200,
    ]);
  });

  test("keeps a reservation that somebody wants to pay online", async () => {
    const { shopper, id, body } = await hold(seats, SECOND);
    const turned = await post(shopper, `/reservations/${id}/turn`);
    expect(toldBy(turned)).toEqual([409, "HOLD_UNAVAILABLE"]);
    expect(turned.body.error).toMatchObject({ reason: "boxOffice" });
    const stranger = await arrive(house);
    const byLink = await post(stranger, `/edocument/${body.documentKeys[0]}/turn`);
    expect(toldBy(byLink)).toEqual([409, "HOLD_UNAVAILABLE"]);
    const { state } = await house.server.office.db
      .selectFrom("orders")
      .select("state")
      .where("reservation_identifier", "=", id)
      .executeTakeFirstOrThrow();
    expect(state).toBe("held");
  });

  test("writes to whoever reserves that the box office takes the money, and nothing of paying now", async () => {
    const { id } = await hold(seats, SECOND);
    const written = async () =>
      (await messagesTo(house, "noa@example.com")).find(({ text }) => text.includes(id))?.text ??
      "";
    await expect.poll(written).toContain("Your reservation:");
    expect(await written()).toMatch(
      /To pay: ₪[\d.]+, at the box office at least 30 minutes before/,
    );
    expect(await written()).not.toMatch(/Pay now|with the link/);
  });
});

test.each(LOCALES)(
  "the words of a reservation name the sum, the time and the place, in %s",
  (locale) => {
    for (const isPaidOnline of [true, false]) {
      const { owed } = orderWordsOf(locale, isPaidOnline);
      const said = owed({ amount: "₪95", until: "19:30", place: "Main box office" });
      for (const part of ["₪95", "19:30", "Main box office", "30"]) expect(said).toContain(part);
    }
    const [online, there] = [orderWordsOf(locale), orderWordsOf(locale, false)];
    expect(there.payNow).not.toBe(online.payNow);
  },
);

test("a house without reservations refuses them to members too, and sells", async () => {
  const house = await openHouse({ sale: { cart: true, booking: false, directPayment: true } });
  try {
    const seats = await Seats.of(house.url, DEMO.play);
    const { shopper, cart } = await seats.guest(SECOND, [{}], { isHold: true });
    await post(shopper, "/customer/login", { email: "noa@parterre.example", password: "parterre" });
    const { body } = await shopper.price(cart);
    const refused = await shopper.commit({ ...body.cart, paymentMethod: "none" });
    expect(toldBy(refused)).toEqual([409, "HOLD_UNAVAILABLE"]);
    expect(refused.body.error).toMatchObject({ reason: "off" });
    const { body: priced } = await shopper.price({ ...cart, isHold: false });
    const bought = await shopper.commit({ ...priced.cart, paymentMethod: "redirect" });
    expect(bought.body).toMatchObject({ next: { kind: "redirect" } });
  } finally {
    await house.close();
  }
});
