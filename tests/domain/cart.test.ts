import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { Cart, chosenOf, judgeSellers, movedShows, type CartSeat } from "../../domain/cart.ts";
import { chosenDonations } from "../../domain/donation.ts";
import { missingShows } from "../../domain/enrolment.ts";
import { chosenMemberships } from "../../domain/membershipOffer.ts";
import { chosenVouchers } from "../../domain/voucherOffer.ts";

const seat = (prsntId: number, dateTime?: string | null): CartSeat => ({
  x: 1,
  y: 1,
  ticket: {
    prsntId,
    ticketGroupId: 1,
    venueId: 1,
    seatplanId: 1,
    sectionId: 1,
    ticketId: 1,
    amount: 0,
    serviceCharge: 0,
    pricePolicyId: 1,
    isMultiplyFactorSubTicket: false,
    ...(dateTime === undefined ? {} : { dateTime }),
  },
});

const cart = (parts: Partial<Cart> = {}): Cart =>
  z.parse(Cart, {
    customerInfo: { FirstName: "", LastName: "", EmailAddress1: "", MobileNumber1: "" },
    paymentMethod: "card",
    authProfileId: 1,
    businessId: 1,
    locationId: 1,
    seats: [],
    products: [],
    globalServiceCharge: { name: "", amount: 0 },
    ...parts,
  });

describe("what a cart holds", () => {
  test("is nothing where it has nothing, or lists things with a quantity of none", () => {
    const none = { tickets: 0, memberships: 0, vouchers: 0, donations: 0 };
    expect(chosenOf(cart())).toEqual(none);
    expect(
      chosenOf(
        cart({
          products: [{ id: 1, quantity: 0 }],
          memberships: [{ MembershipId: 1 }],
          vouchers: [
            {
              SystemVoucherId: 1,
              Prices: [{ SystemVoucherPriceId: 1, selectedQuantity: 0 }],
            },
          ],
          donations: [{ id: 1, donationDetails: [] }],
        }),
      ),
    ).toEqual(none);
  });

  // A cart of tickets can contain products (back-office.md section 4).
  test("counts products among the tickets", () => {
    const products = [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 3 },
    ];
    expect(chosenOf(cart({ seats: [seat(1), seat(1)], products })).tickets).toBe(7);
  });

  test("adds up the quantities of every price, renewals included", () => {
    const quantities = fc.array(fc.nat(9), { maxLength: 4 });
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
    fc.assert(
      fc.property(quantities, quantities, (first, second) => {
        const price = (selectedQuantity: number, id: number) => ({
          MembershipPriceId: id,
          selectedQuantity,
        });
        const topups = Object.fromEntries(second.map((count, at) => [`M${at}`, price(count, at)]));
        expect(chosenMemberships([{ MembershipId: 1, prices: first.map(price), topups }])).toBe(
          sum(first) + sum(second),
        );
        const voucher = (counts: readonly number[], SystemVoucherId: number) => ({
          SystemVoucherId,
          Prices: counts.map((selectedQuantity, at) => ({
            SystemVoucherPriceId: at,
            selectedQuantity,
          })),
        });
        expect(chosenVouchers([voucher(first, 1), voucher(second, 2)])).toBe(
          sum(first) + sum(second),
        );
        const donation = (counts: readonly number[], id: number) => ({
          id,
          donationDetails: counts.map((selectedQuantity, at) => ({ id: at, selectedQuantity })),
        });
        expect(chosenDonations([donation(first, 1), donation(second, 2)])).toBe(
          sum(first) + sum(second),
        );
      }),
    );
    expect([chosenMemberships(), chosenVouchers(), chosenDonations()]).toEqual([0, 0, 0]);
    // A renewal without a quantity does not count.
    expect(chosenMemberships([{ MembershipId: 1, topups: { M1: {} } }])).toBe(0);
  });
});

describe("a show that begins at another time than the buyer saw", () => {
  const told = "2026-11-28T20:30:00+02:00";
  const moved = (seats: CartSeat[], now: Record<number, string | null>) =>
    movedShows({ seats }, (id) => now[id]);

  test("is named once with its time now, whatever the number of its seats", () => {
    const now = { 1: "2026-11-28T21:00:00+02:00", 2: told };
    expect(moved([seat(1, told), seat(1, told), seat(2, told)], now)).toEqual([
      { presentationId: 1, dateTime: "2026-11-28T21:00:00+02:00" },
    ]);
  });

  test("is not moved where the same instant is written in another zone", () => {
    expect(moved([seat(1, told)], { 1: "2026-11-28T18:30:00Z" })).toEqual([]);
  });

  test("is not judged where the buyer was shown no time, or the show is not known", () => {
    const now = { 1: "2026-11-28T21:00:00+02:00" };
    expect(moved([seat(1), seat(1, null)], now)).toEqual([]);
    expect(moved([seat(3, told)], now)).toEqual([]);
    expect(moved([seat(1, told)], { 1: null })).toEqual([]);
  });

  test("is found although another seat of it was shown no time", () => {
    const now = { 1: "2026-11-28T21:00:00+02:00" };
    expect(moved([seat(1), seat(1, told)], now)).toHaveLength(1);
  });
});

// storefront.md section 5: presentations of one cart share the auth profile and the business.
describe("the sellers of a cart", () => {
  const by = (authProfileId: number, businessId: number) => ({ authProfileId, businessId });

  test.each([
    [[], undefined],
    [[by(1, 1)], undefined],
    [[by(1, 1), by(1, 1), by(1, 1)], undefined],
    [[by(1, 1), by(1, 1), by(2, 1)], "INCOMPATIBLE_AUTH_PROFILE"],
    [[by(1, 1), by(1, 2)], "INCOMPATIBLE_BUSINESS"],
    // If both the profile and the business differ, the profile is reported, because the profile decides who
    // is paid.
    [[by(1, 1), by(1, 2), by(2, 1)], "INCOMPATIBLE_AUTH_PROFILE"],
  ] as const)("%j are judged as %s", (presentations, code) => {
    expect(judgeSellers(presentations)?.code).toBe(code);
  });
});

describe("the shows of an enrolment", () => {
  const shows = [
    { id: 1, isRequired: true },
    { id: 2, isRequired: false },
    { id: 3, isRequired: true },
  ];

  test("lack those that are required and were not chosen", () => {
    expect(missingShows(shows, [])).toEqual([1, 3]);
    expect(missingShows(shows, [2, 3])).toEqual([1]);
    expect(missingShows(shows, [1, 3])).toEqual([]);
    expect(missingShows([], [])).toEqual([]);
  });
});
