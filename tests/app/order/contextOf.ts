import { emptyOrder } from "../../../app/order/cart/order.ts";
import type { OrderContext } from "../../../app/order/cart/orderContext.ts";
import { CLOSED } from "../../../app/order/cart/paymentState.ts";
import { emptyQuote } from "../../../app/order/cart/quoteState.ts";
import { memoryStore } from "./memoryStore.ts";

/**
 * Returns the context of an order without a page. Parts that the test does not pass are empty, and a call that
 * is not passed fails the test. Without a `steadyCall` the `call` is not retried.
 */
export function contextOf(parts: Partial<OrderContext>): OrderContext {
  const call: OrderContext["call"] =
    parts.call ?? ((route) => Promise.reject(new Error(`the test gave no call for ${route.path}`)));
  return {
    order: emptyOrder(),
    payment: { ...CLOSED, termsConfirmed: false },
    quote: emptyQuote(),
    steadyCall: call,
    store: memoryStore(),
    ...parts,
    call,
  };
}
