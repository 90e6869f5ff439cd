import { beforeEach, describe, expect, test } from "vitest";
import {
  choose,
  hindranceOf,
  linesOf,
  openOffers,
  placeLine,
  renewLines,
  type Wish,
} from "../../../app/offers/offerChoice.ts";
import { chosenLine, pickPrice, renewMemberships } from "../../../app/offers/membershipChoice.ts";
import { question } from "../../../app/offers/question.ts";
import { emptyOrder, type Order } from "../../../app/order/cart/order.ts";
import { storeOffers } from "../../../app/order/stored/storedOffers.ts";
import { unlockMembershipSeat } from "../../../domain/api/membershipSeats.ts";
import { unlockSeat } from "../../../domain/api/seats.ts";
import { refusal } from "../../../domain/refusal.ts";
import { contextOf } from "../order/contextOf.ts";
import { memoryStore } from "../order/memoryStore.ts";
import { openOrderOf } from "../order/orderFixture.ts";
import { serverOf } from "../order/payment/payServer.ts";
import { place } from "./enrol/enrolFixture.ts";
import { membership, price } from "./membershipFixture.ts";
import { line, orderOf, SELLER } from "./offerLines.ts";

beforeEach(() => void (question.asked = undefined));

const wish = (over: Partial<Wish> = {}): Wish => ({
  kind: "vouchers",
  seller: SELLER,
  line: line(),
  ...over,
});
const chosenIn = (of: Order) =>
  of.offers?.lines.map(({ priceId, quantity }) => [priceId, quantity]);

describe("a choice", () => {
  test("is added, changed in its place, and removed by the quantity 0", () => {
    const order = orderOf("vouchers");
    const context = contextOf({ order });
    choose(context, wish());
    choose(context, wish({ line: line({ priceId: 11 }) }));
    choose(context, wish({ line: line({ quantity: 3 }) }));
    expect(chosenIn(order)).toEqual([
      [10, 3],
      [11, 1],
    ]);
    choose(context, wish({ line: line({ quantity: 0 }) }));
    expect(chosenIn(order)).toEqual([[11, 1]]);
  });

  test("makes the server's last price void, because that was of other lines", () => {
    const order = orderOf("vouchers", line());
    order.offers!.said = { amount: 40, charge: 2 };
    choose(contextOf({ order }), wish({ line: line({ quantity: 2 }) }));
    expect(order.offers?.said).toBeUndefined();
  });

  test("of a renewal stands beside a new membership of the same price", () => {
    const order = orderOf("memberships", line());
    choose(
      contextOf({ order }),
      wish({ kind: "memberships", line: line({ memberNumber: "2001001" }) }),
    );
    expect(order.offers?.lines).toHaveLength(2);
  });

  test("that is taken back lets its seat go", () => {
    const seat = place(4);
    const order = orderOf("memberships", line({ isSeated: true, seat }));
    const server = serverOf({ [unlockMembershipSeat.path]: [{ unlocked: true, selections: [] }] });
    choose(
      contextOf({ order, call: server.call }),
      wish({ kind: "memberships", line: line({ isSeated: true, seat, quantity: 0 }) }),
    );
    expect(order.offers?.lines).toEqual([]);
    expect(server.asked(unlockMembershipSeat.path)).toMatchObject([{ body: { x: 4, y: 5 } }]);
  });
});

describe("what cannot be bought in one order is asked about first", () => {
  const hindrance = (order: Order, of = wish()) => hindranceOf(contextOf({ order }), of);

  test("because the cart has another kind of goods", () => {
    expect(hindrance(orderOf("donations", line()))).toBe("donations");
    expect(hindrance(openOrderOf())).toBe("tickets");
  });

  test("because of another seller or another currency", () => {
    const order = orderOf("vouchers", line({ priceId: 11 }));
    expect(hindrance(order, wish({ seller: { ...SELLER, businessId: 9 } }))).toBe("seller");
    expect(hindrance(order, wish({ seller: { ...SELLER, authProfileId: 9 } }))).toBe("seller");
    expect(hindrance(order, wish({ line: line({ currencyCode: "EUR" }) }))).toBe("currency");
    // Another location of the same seller can be in the same order.
    expect(hindrance(order, wish({ seller: { ...SELLER, locationId: 9 } }))).toBeUndefined();
  });

  test("because each season is enrolled in by itself", () => {
    const order = orderOf("enrolments", line({ offerId: 8 }));
    const other = wish({ kind: "enrolments", line: line({ offerId: 9 }) });
    expect(hindrance(order, other)).toBe("enrolments");
  });

  test("but not for the line itself, which is only changed", () => {
    const order = orderOf("vouchers", line());
    expect(hindrance(order, wish({ seller: { ...SELLER, businessId: 9 } }))).toBeUndefined();
    expect(hindrance(emptyOrder())).toBeUndefined();
  });

  test("and nothing changes before the answer", () => {
    const order = orderOf("donations", line());
    choose(contextOf({ order }), wish());
    expect(question.asked?.because).toBe("donations");
    expect(order.offers?.kind).toBe("donations");
    expect(chosenIn(order)).toEqual([[10, 1]]);
  });

  test("yes empties the cart, keeps the buyer, and chooses", async () => {
    const order = openOrderOf();
    const server = serverOf({ [unlockSeat.path]: [{ unlocked: true }] });
    choose(contextOf({ order, call: server.call }), wish());
    expect(await question.asked?.onYes()).toBeUndefined();
    expect(server.asked(unlockSeat.path)).toHaveLength(2);
    expect(order.seats).toEqual([]);
    expect(order.customer.FirstName).toBe("Noa");
    expect(chosenIn(order)).toEqual([[10, 1]]);
  });

  test("yes changes nothing if the seats could not be given back", async () => {
    const order = openOrderOf();
    const server = serverOf({ [unlockSeat.path]: [refusal("errorNoResponse")] });
    choose(contextOf({ order, call: server.call }), wish());
    expect((await question.asked?.onYes())?.code).toBe("errorNoResponse");
    expect(order.seats).toHaveLength(2);
    expect(order.offers).toBeUndefined();
  });
});

describe("opening a page of offers", () => {
  test("restores what was chosen before a reload, with the time of its seats", () => {
    const store = memoryStore();
    const before = { ...orderOf("vouchers", line({ quantity: 2 })), expiresAt: "2030-01-01" };
    storeOffers(contextOf({ order: before, store }));
    const order = emptyOrder();
    openOffers(contextOf({ order, store }), "vouchers");
    expect(chosenIn(order)).toEqual([[10, 2]]);
    expect(order).toMatchObject({ phase: "ready", expiresAt: "2030-01-01" });
  });

  test("begins anew after a purchase, and keeps the buyer", () => {
    const order = orderOf("vouchers", line());
    Object.assign(order, { phase: "done", customer: { ...order.customer, FirstName: "Noa" } });
    openOffers(contextOf({ order }), "vouchers");
    expect(chosenIn(order)).toEqual([]);
    expect(order.customer.FirstName).toBe("Noa");
  });

  test("leaves a cart of another kind alone", () => {
    const order = orderOf("donations", line());
    openOffers(contextOf({ order }), "vouchers");
    expect(order.offers?.kind).toBe("donations");
    expect(linesOf("vouchers", order)).toEqual([]);
  });
});

describe("a membership", () => {
  const gold = membership(1, price(10, 240), price(11, 120));
  const pick = (order: Order, at: number, memberNumber: string | null = null) =>
    pickPrice(contextOf({ order }), gold, gold.prices[at]!, memberNumber);

  test("has one price: another one replaces it, the same one takes it back", () => {
    const order = orderOf("memberships");
    pick(order, 0);
    pick(order, 1);
    expect(chosenIn(order)).toEqual([[11, 1]]);
    pick(order, 1);
    expect(chosenIn(order)).toEqual([]);
  });

  test("keeps its seat when its price changes", () => {
    const order = orderOf("memberships");
    pick(order, 0);
    order.offers!.lines = order.offers!.lines.map((each) => ({ ...each, isSeated: true }));
    placeLine(1, place(4), "2030-01-01", order);
    pick(order, 1);
    expect(order.offers?.lines).toMatchObject([{ priceId: 11, seat: { x: 4 } }]);
    expect(order.expiresAt).toBe("2030-01-01");
  });

  test("and the renewal of one are chosen apart", () => {
    const order = orderOf("memberships");
    pick(order, 0);
    pick(order, 1, "2001001");
    const lines = order.offers!.lines;
    expect(chosenLine(lines, gold, null)?.priceId).toBe(10);
    expect(chosenLine(lines, gold, "2001001")?.priceId).toBe(11);
    expect(chosenLine(lines, gold, "2001002")).toBeUndefined();
  });

  test("takes newer names and prices, with its seat and its code", () => {
    const order = orderOf("memberships", line({ code: "FRIEND", seat: place(4), quantity: 1 }));
    renewMemberships([membership(1, { ...price(10, 260), Name: "Adult" }, price(11, 1))], order);
    expect(order.offers?.lines).toMatchObject([
      { name: "Membership 1", priceName: "Adult", amount: 260, code: "FRIEND", seat: { x: 4 } },
    ]);
    // If a list does not contain an offer, the offer in the order stays as it is.
    renewMemberships([membership(2, price(20, 1))], order);
    expect(order.offers?.lines).toMatchObject([{ amount: 260 }]);
  });
});

test("a newer list drops what is sold no more, and an equal one keeps the server's price", () => {
  const order = orderOf("vouchers", line(), line({ priceId: 11 }));
  order.offers!.said = { amount: 100, charge: 0 };
  renewLines("vouchers", (each) => ({ ...each }), order);
  expect(order.offers?.said).toBeDefined();
  renewLines("vouchers", (each) => (each.priceId === 11 ? undefined : each), order);
  expect(chosenIn(order)).toEqual([[10, 1]]);
  expect(order.offers?.said).toBeUndefined();
});
