import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { Cart } from "../../domain/cart.ts";

const SEAT = {
  x: 1,
  y: 2,
  RowName: "7",
  SeatName: "12",
  ticket: {
    prsntId: 3,
    ticketGroupId: 4,
    venueId: 5,
    seatplanId: 6,
    sectionId: 7,
    ticketId: 8,
    amount: 45,
    serviceCharge: 2,
    pricePolicyId: 9,
    allocationId: 10,
    isMultiplyFactorSubTicket: false,
    code: "HALF",
    ref1: "R1",
    ref2: "R2",
    dateTime: "2026-11-28T20:30:00+02:00",
    addons: [{ id: 11, price: 5 }],
  },
};
/** A cart with every field of storefront.md section 3. */
const CART = {
  customerInfo: {
    FirstName: "Dana",
    LastName: "Levi",
    EmailAddress1: "dana@example.org",
    MobileNumber1: "0501234567",
  },
  paymentMethod: "card",
  creditcardInfo: { token: "t" },
  saveMagCard: true,
  paymentIdentifier: "p",
  numberOfPayments: 3,
  paypal: { payerId: "a", paymentId: "b", token: "c", orderId: "d", amount: 45 },
  voucherPayments: { V1: { amount: 5, id: 1 } },
  authProfileId: 1,
  businessId: 2,
  locationId: 3,
  isHold: false,
  referralMiniSiteId: 4,
  integrationId: "club-5",
  zoom: { level: 2, isOpen: true, name: "stalls", none: null },
  seats: [SEAT],
  products: [{ id: 1, quantity: 2, price: 20, code: "SNACK2" }],
  memberships: [{ MembershipId: 1 }],
  vouchers: [{ SystemVoucherId: 1, Prices: [] }],
  donations: [{ id: 1, donationDetails: [] }],
  globalServiceCharge: { name: "Fee", amount: 12 },
  termsConfirmed: true,
  termsKey: "k",
  modify: {
    resId: "K7M2P9QX",
    tickets: [
      { presentationId: 1, sectionId: 2, x: 3, y: 4, newSeat: { sectionId: 2, x: 5, y: 4 } },
    ],
  },
  waiver: {
    termsIds: [1],
    children: [],
    isSignerTakingPart: true,
    signature: null,
    signedName: "Dana Levi",
  },
};
const takes = (cart: object): boolean => Cart.safeParse(cart).success;
const without = (whole: object, key: string): object =>
  Object.fromEntries(Object.entries(whole).filter(([each]) => each !== key));

describe("a cart", () => {
  test("is read with every field that it has", () => {
    expect(z.parse(Cart, CART)).toEqual(CART);
  });

  test("has fields that may be absent, and fields that may be null", () => {
    const keys = Object.keys(CART);
    expect(keys.filter((key) => !takes(without(CART, key))).join(" ")).toBe(
      "customerInfo paymentMethod authProfileId businessId locationId seats products " +
        "globalServiceCharge",
    );
    expect(keys.filter((key) => takes({ ...CART, [key]: null })).join(" ")).toBe(
      "creditcardInfo paymentIdentifier paypal referralMiniSiteId integrationId zoom termsKey " +
        "modify waiver",
    );
  });

  test("has seats whose ticket may lack a code, references, a time, addons and an allocation", () => {
    const seatWith = (ticket: object) => ({ ...CART, seats: [{ ...SEAT, ticket }] });
    const keys = Object.keys(SEAT.ticket);
    const optional = "allocationId code ref1 ref2 dateTime addons";
    expect(keys.filter((key) => takes(seatWith(without(SEAT.ticket, key)))).join(" ")).toBe(
      optional,
    );
    expect(keys.filter((key) => takes(seatWith({ ...SEAT.ticket, [key]: null }))).join(" ")).toBe(
      "allocationId code ref1 ref2 dateTime",
    );
    expect(keys.filter((key) => takes(seatWith({ ...SEAT.ticket, [key]: 1.5 }))).join(" ")).toBe(
      "amount serviceCharge",
    );
    expect(takes(seatWith({ ...SEAT.ticket, addons: [{ id: 1 }] }))).toBe(true);
    expect(takes(seatWith({ ...SEAT.ticket, addons: [{ price: 1 }] }))).toBe(false);
  });

  test("has payment data of PayPal of which each part may be missing", () => {
    for (const key of Object.keys(CART.paypal)) {
      expect(takes({ ...CART, paypal: without(CART.paypal, key) })).toBe(true);
      expect(takes({ ...CART, paypal: { ...CART.paypal, [key]: null } })).toBe(true);
      expect(takes({ ...CART, paypal: { ...CART.paypal, [key]: [] } })).toBe(false);
    }
  });

  test("has a partner's data as a text of 60 characters at most, or as a number", () => {
    const integration = (integrationId: unknown): boolean => takes({ ...CART, integrationId });
    expect(["a".repeat(60), 5, null].map(integration)).toEqual([true, true, true]);
    expect(["a".repeat(61), 1.5, true].map(integration)).toEqual([false, false, false]);
  });

  // The limit is 128 KiB, which is about three times a cart of 200 seats.
  test("has at most 131,072 characters as JSON", () => {
    const text = "a".repeat(200);
    const ticket = { ...SEAT.ticket, code: text, ref1: text };
    const seats = Array.from({ length: 150 }, () => ({ ...SEAT, ticket }));
    const room = 131_072 - JSON.stringify({ ...CART, seats }).length;
    const [first, ...rest] = seats;
    /** Makes texts of the seats longer by `count` characters in total. */
    const padded = (count: number) => {
      const perSeat = Math.ceil(count / 150);
      return [first!, ...rest].map((seat, at) => {
        const more = Math.max(0, Math.min(perSeat, count - at * perSeat));
        return { ...seat, RowName: `7${"b".repeat(Math.min(more, 190))}` };
      });
    };
    const cart = (count: number) => ({ ...CART, seats: padded(count) });
    expect(JSON.stringify(cart(room))).toHaveLength(131_072);
    expect([takes(cart(room)), takes(cart(room + 1))]).toEqual([true, false]);
  });
});
