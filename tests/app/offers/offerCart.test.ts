import { describe, expect, test } from "vitest";
import { learnSaid } from "../../../app/order/cart/offerCart.ts";
import { cartOf, pricePreview } from "../../../app/order/cart/pricePreview.ts";
import {
  dropOffers,
  dropLookedAt,
  heldOffers,
  storedOffers,
  storeOffers,
} from "../../../app/order/stored/storedOffers.ts";
import { orderOfMembers } from "./enrol/enrolFixture.ts";
import { Cart } from "../../../domain/cart.ts";
import { unlockMembershipSeat } from "../../../domain/api/membershipSeats.ts";
import { memoryStore } from "../order/memoryStore.ts";
import { contextOf } from "../order/contextOf.ts";
import { serverOf } from "../order/payment/payServer.ts";
import { refusal } from "../../../domain/refusal.ts";
import { line, orderOf, SELLER } from "./offerLines.ts";

const PLACE = {
  sectionId: 3,
  x: 4,
  y: 5,
  sectionName: "",
  rowName: "2",
  seatName: "8",
  venueId: 6,
  seatplanId: 9,
  ticketGroupId: 11,
};

describe("the cart of an order of offers", () => {
  test("has a donation's own amounts apart from those that its giver names", () => {
    const open = { min: 10, max: 500, multiplier: 1 };
    const own = line({ priceId: 11, amount: 75, open });
    const cart = cartOf(orderOf("donations", line({ quantity: 2 }), own));
    expect(Cart.parse(JSON.parse(JSON.stringify(cart)))).toMatchObject({
      ...SELLER,
      seats: [],
      products: [],
      donations: [
        {
          id: 1,
          donationDetails: [
            { id: 10, selectedQuantity: 2, amount: 50 },
            { id: 11, selectedQuantity: 1, customAmount: 75 },
          ],
        },
      ],
    });
  });

  test("names a voucher's price, and the code that makes it cheaper", () => {
    const { vouchers } = cartOf(orderOf("vouchers", line({ code: "GIFT10" })));
    expect(vouchers).toEqual([
      {
        SystemVoucherId: 1,
        Prices: [
          {
            SystemVoucherPriceId: 10,
            selectedQuantity: 1,
            Price: 50,
            redemptionData: { reference: "GIFT10" },
          },
        ],
      },
    ]);
  });

  test("has new memberships apart from renewals, and the seat that comes with one", () => {
    const seated = line({ isSeated: true, seat: PLACE });
    const renewal = line({ priceId: 12, memberNumber: "2001001" });
    const { memberships } = cartOf(orderOf("memberships", seated, renewal));
    expect(memberships).toEqual([
      {
        MembershipId: 1,
        prices: [{ MembershipPriceId: 10, selectedQuantity: 1, Price: 50 }],
        topups: { "2001001": { MembershipPriceId: 12, selectedQuantity: 1, Price: 50 } },
        seat: { sectionId: 3, x: 4, y: 5 },
      },
    ]);
  });

  test("costs what is listed till the server has said more, and then what it said", () => {
    const order = orderOf("memberships", line({ amount: 240 }));
    expect(pricePreview(order)).toMatchObject({ memberships: 24_000, balanceDue: 24_000 });
    learnSaid(order.offers!, { total: 197, globalCharge: 5 }, "Handling");
    expect(pricePreview(order)).toMatchObject({ memberships: 19_200, balanceDue: 19_700 });
    expect(cartOf(order).globalServiceCharge).toEqual({ name: "Handling", amount: 5 });
  });
});

describe("what is chosen outlives a reload", () => {
  test("with its seats' time, and is forgotten once it is bought", () => {
    const store = memoryStore();
    const order = { ...orderOf("vouchers", line()), expiresAt: "2030-01-01T00:00:00.000+02:00" };
    storeOffers(contextOf({ order, store }));
    expect(storedOffers(store)).toMatchObject({
      offers: { kind: "vouchers", seller: SELLER, lines: [line()] },
      expiresAt: order.expiresAt,
    });
    storeOffers(contextOf({ order: { ...order, phase: "done" }, store }));
    expect(storedOffers(store)).toBeUndefined();
  });

  test("and what another version of the page has kept is as good as nothing", () => {
    const store = memoryStore();
    store.setItem("offers", "{");
    expect(storedOffers(store)).toBeUndefined();
    store.setItem("offers", JSON.stringify({ kind: "songs" }));
    expect(heldOffers({ offers: undefined }, store)).toBeUndefined();
  });
});

describe("letting it go", () => {
  test("gives the permanent seat back first", async () => {
    const store = memoryStore();
    const order = orderOf("memberships", line({ isSeated: true, seat: PLACE }));
    storeOffers(contextOf({ order, store }));
    const { call, asked } = serverOf({
      [unlockMembershipSeat.path]: [{ unlocked: true, selections: [] }],
    });
    expect(await dropOffers(contextOf({ order, call, store }))).toBeUndefined();
    expect(asked(unlockMembershipSeat.path)).toMatchObject([
      { body: { membershipId: 1, sectionId: 3, x: 4, y: 5, venueId: 6, ticketGroupId: 11 } },
    ]);
    expect(heldOffers(order, store)).toBeUndefined();
  });

  test("keeps everything where nobody knows whether the seat is free", async () => {
    const store = memoryStore();
    const order = orderOf("memberships", line({ isSeated: true, seat: PLACE }));
    const { call } = serverOf({ [unlockMembershipSeat.path]: [refusal("errorNoResponse")] });
    expect(await dropOffers(contextOf({ order, call, store }))).toMatchObject({
      code: "errorNoResponse",
    });
    expect(heldOffers(order, store)).toBeDefined();
  });

  test("asks nothing of an enrolment that was only looked at, and keeps one with a seat", () => {
    const store = memoryStore();
    const looked = orderOfMembers(1);
    storeOffers(contextOf({ order: looked, store }));
    dropLookedAt(contextOf({ order: looked, store }));
    expect(heldOffers(looked, store)).toBeUndefined();
    const seated = orderOfMembers(1);
    seated.offers!.lines = seated.offers!.lines.map((each) => ({ ...each, seat: PLACE }));
    storeOffers(contextOf({ order: seated, store }));
    dropLookedAt(contextOf({ order: seated, store }));
    expect(heldOffers({ offers: undefined }, store)?.kind).toBe("enrolments");
    dropLookedAt(contextOf({ order: orderOf("donations", line()), store }));
    expect(heldOffers({ offers: undefined }, store)).toBeDefined();
  });
});
