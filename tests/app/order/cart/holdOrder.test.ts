import { describe, expect, test } from "vitest";
import {
  chooseHold,
  collectBy,
  holdHindrance,
  isHoldOffered,
} from "../../../../app/order/cart/holdOrder.ts";
import { holdPresentation } from "../../../../app/order/cart/order.ts";
import { pricePreview } from "../../../../app/order/cart/pricePreview.ts";
import { receiptOf } from "../../../../app/order/confirmation/receipt.ts";
import { SeatFlag } from "../../../../domain/seat.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";

const EARLY = Date.parse("2026-11-21T12:00:00Z");
const START = Date.parse(presentation().dateTime);
const member = (over = {}) => ({
  isAvailable: true,
  isExpired: false,
  isNotStarted: false,
  ...over,
});
const NOA = { isActive: true, Members: [member()] };

describe("a hold", () => {
  test("is for members who are logged in with an active account and membership", () => {
    const order = openOrderOf();
    expect(holdHindrance(order, null, EARLY)).toBe("login");
    expect(holdHindrance(order, { isActive: true }, EARLY)).toBe("login");
    expect(holdHindrance(order, { ...NOA, isActive: false }, EARLY)).toBe("account");
    const past = { ...NOA, Members: [member({ isExpired: true }), member({ isNotStarted: true })] };
    expect(holdHindrance(order, past, EARLY)).toBe("membership");
    expect(holdHindrance(order, NOA, EARLY)).toBeUndefined();
  });

  test("has no premium seats", () => {
    const order = openOrderOf(presentation(), [chosen(1, { flags: SeatFlag.premium })]);
    expect(holdHindrance(order, NOA, EARLY)).toBe("premium");
  });

  test("is collected 30 minutes before the show, and offered until then", () => {
    expect(collectBy(presentation().dateTime)).toBe(START - 30 * 60_000);
    const order = openOrderOf();
    expect(holdHindrance(order, NOA, START - 30 * 60_000 - 1)).toBeUndefined();
    expect(holdHindrance(order, NOA, START - 30 * 60_000)).toBe("late");
    expect(isHoldOffered({ presentation: presentation({ venueTypeId: 101 }) }, EARLY)).toBe(false);
  });

  test("has no service charge, and no tickets of system vouchers", () => {
    const order = openOrderOf(
      presentation({
        ticketGroups: [
          {
            id: 1,
            name: "Stand",
            color: 0,
            tickets: [ticket({ id: 2, systemVoucher: "V1", price: 0 }), ticket()],
          },
        ],
      }),
      [chosen(1, { ticketId: 2 }), chosen(2)],
    );
    order.voucher = { code: "GIFT", payment: { amount: 10, id: 1 } };
    chooseHold(order);
    expect(order.seats.map(({ ticketId }) => ticketId)).toEqual([1, 1]);
    expect(order.voucher).toBeUndefined();
    expect(pricePreview(order)).toMatchObject({ total: 10_000, globalCharge: 0 });
  });
});

test("a receipt names every document, also one whose seat is not known any more", () => {
  const order = openOrderOf();
  holdPresentation(presentation(), order);
  const documentKeys = ["a", "b", "c"];
  order.reservation = { reservationIdentifier: "R1", ticketIdentifiers: [], documentKeys };
  expect(receiptOf(order)?.tickets).toMatchObject([
    { documentKey: "a", seatName: "1", ticketName: "Adult" },
    { documentKey: "b", seatName: "2" },
    { documentKey: "c", seatName: "", ticketName: "" },
  ]);
  order.bought = [{ sectionName: "B", rowName: "9", seatName: "9", ticketName: "Child" }];
  expect(receiptOf(order)?.tickets[0]).toMatchObject({ seatName: "9", ticketName: "Child" });
});
