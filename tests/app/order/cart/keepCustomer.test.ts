import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepCustomer } from "../../../../app/order/cart/customerDetails.ts";
import type { Order } from "../../../../app/order/cart/order.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { presentation } from "../../fixtures.ts";
import { line, orderOf } from "../../offers/offerLines.ts";
import { contextOf } from "../contextOf.ts";
import { openOrderOf } from "../orderFixture.ts";
import { serverOf } from "../payment/payServer.ts";

const LOST = refusal("errorNoResponse");

describe("the order in the server's session", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Returns an order's context, and the carts that were stored in the session. */
  function kept(order: Order) {
    const { call, asked } = serverOf({ "/cart": [LOST] });
    return { context: contextOf({ order, call }), carts: () => asked("/cart") };
  }

  test("is stored once, when the buyer has paused for 600 ms", async () => {
    const order = openOrderOf();
    const { context, carts } = kept(order);
    keepCustomer(context);
    await vi.advanceTimersByTimeAsync(500);
    order.customer.FirstName = "Noah";
    keepCustomer(context);
    await vi.advanceTimersByTimeAsync(599);
    expect(carts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(carts()).toMatchObject([{ body: { cart: { customerInfo: { FirstName: "Noah" } } } }]);
  });

  test.each([
    ["is not open any more", (order: Order) => void (order.phase = "done")],
    ["has no seats", (order: Order) => void (order.seats = [])],
    [
      "is for another show by now",
      (order: Order) => void Object.assign(order, { presentation: presentation({ id: 2 }) }),
    ],
  ])("is not stored if it %s", async (_, change) => {
    const order = openOrderOf();
    const { context, carts } = kept(order);
    keepCustomer(context);
    change(order);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(carts()).toEqual([]);
  });

  test("is stored for vouchers too, which have no seats", async () => {
    const { context, carts } = kept(orderOf("vouchers", line()));
    keepCustomer(context);
    await vi.advanceTimersByTimeAsync(600);
    expect(carts()).toHaveLength(1);
  });
});
