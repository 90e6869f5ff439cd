import { describe, expect, test } from "vitest";
import { offerReceiptOf } from "../../../app/offers/offerReceipt.ts";
import { sellerOf } from "../../../app/order/cart/seller.ts";
import type { Order } from "../../../app/order/cart/order.ts";
import { presentation } from "../fixtures.ts";
import { openOrderOf } from "../order/orderFixture.ts";
import { line, orderOf, SELLER } from "./offerLines.ts";

/** An order of two vouchers that is paid. */
function paid(over: Partial<Order> = {}): Order {
  const order = orderOf("vouchers", line({ quantity: 2 }));
  order.customer.EmailAddress1 = "noa@example.com";
  const reservation = { reservationIdentifier: "R1", ticketIdentifiers: [], documentKeys: [] };
  return Object.assign(order, { phase: "done" as const, reservation }, over);
}

describe("the receipt of offers", () => {
  test("has what was paid and where the messages went", () => {
    expect(offerReceiptOf(paid())).toEqual({
      kind: "vouchers",
      reservationIdentifier: "R1",
      paid: 100,
      email: "noa@example.com",
      purchases: [],
    });
  });

  test("does not guess what was paid once the lines are gone", () => {
    const order = paid();
    order.offers!.lines = [];
    expect(offerReceiptOf(order)?.paid).toBeNull();
  });

  test("is there only after the purchase", () => {
    expect(offerReceiptOf(paid({ phase: "ready" }))).toBeUndefined();
    expect(offerReceiptOf(paid({ reservation: undefined }))).toBeUndefined();
    expect(offerReceiptOf(openOrderOf())).toBeUndefined();
  });
});

describe("who sells an order", () => {
  test("is the seller of its offers or of its event, and nobody while nothing is chosen", () => {
    const { businessId, authProfileId } = SELLER;
    expect(sellerOf(paid())).toEqual({ businessId, authProfileId });
    const show = openOrderOf(presentation({ businessId: 7, authProfileId: 8 }));
    expect(sellerOf(show)).toEqual({ businessId: 7, authProfileId: 8 });
    expect(sellerOf({ presentation: undefined, offers: undefined })).toBeUndefined();
    expect(sellerOf({ presentation: undefined, offers: { seller: undefined } })).toBeUndefined();
  });
});
