import { call, type Call } from "../../shell/net/api.ts";
import { tabStore, type Store } from "../../shell/net/stores.ts";
import { order, type Order } from "./order.ts";
import { payment, type Payment } from "./paymentState.ts";
import { quote, type Quote } from "./quoteState.ts";
import { steadyCall } from "./steadyCall.ts";

/**
 * The state and services that the functions of an order use. It is their first argument. A function that needs
 * only one part takes that part instead.
 */
export interface OrderContext {
  readonly order: Order;
  readonly payment: Payment;
  readonly quote: Quote;
  readonly call: Call;
  /** Like `call`, but repeats an idempotent request until an answer comes. */
  readonly steadyCall: Call;
  /** Stores the order, so that it survives a reload of the tab. */
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
