import { call, type Call } from "../../shell/net/api.ts";
import { tabStore, type Store } from "../../shell/net/stores.ts";
import { order, type Order } from "./order.ts";
import { payment, type Payment } from "./paymentState.ts";
import { quote, type Quote } from "./quoteState.ts";
import { steadyCall } from "./steadyCall.ts";

/**
 * The state and services that the functions of an order use, passed as their first argument. A function that
 * needs only some of the fields takes only those fields.
 */
export interface OrderContext {
  readonly order: Order;
  readonly payment: Payment;
  readonly quote: Quote;
  readonly call: Call;
  /** Like `call`, but retries idempotent requests while no answer comes. */
  readonly steadyCall: Call;
  /** Storage for the order, so that it survives a reload of the tab. */
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
