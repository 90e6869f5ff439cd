import { call, type Call } from "../../shell/net/api.ts";
import { tabStore, type Store } from "../../shell/net/stores.ts";
import { order, type Order } from "./order.ts";
import { payment, type Payment } from "./paymentState.ts";
import { quote, type Quote } from "./quoteState.ts";
import { steadyCall } from "./steadyCall.ts";

/**
 * What the functions of an order work on. It is their first argument. A function that needs only one of these
 * parts takes that part alone.
 */
export interface OrderContext {
  readonly order: Order;
  readonly payment: Payment;
  readonly quote: Quote;
  readonly call: Call;
  /** Retries an idempotent call while no answer comes. */
  readonly steadyCall: Call;
  /** Keeps the order for a reload of this tab. */
  readonly store: Store;
}

/** The context of the order that this page shows. */
export const pageContext: OrderContext = {
  order,
  payment,
  quote,
  call,
  steadyCall,
  store: tabStore,
};
