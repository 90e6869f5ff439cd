import * as z from "zod/mini";
import { CounterMethod, CounterOrder, FoundOrder } from "../counterOrder.ts";
import { Modify } from "../modify.ts";
import { Waiver } from "../waiver.ts";
import { Success } from "./customers.ts";
import { cancelReservation } from "./reservations.ts";
import { route } from "./route.ts";
import { OfficeScope } from "./sales.ts";

const MOST_TEXT = 100;

/**
 * Orders of the operator's businesses by what somebody at the counter knows: the order's or a ticket's
 * number, a mobile number, an e-mail address, a name or its beginning. Without `q` the unpaid ones,
 * those of the next show first.
 */
export const findOrders = route({
  method: "GET",
  path: "/pres-live/orders",
  caller: "operator",
  query: z.extend(OfficeScope, { q: z.optional(z.string().check(z.maxLength(MOST_TEXT))) }),
  reply: z.object({
    rows: z.array(FoundOrder),
    /** There are more than were told. */
    hasMore: z.boolean(),
  }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

const OrderParams = z.object({
  /** The order's number, as its buyer reads it out. */
  id: z.string().check(z.maxLength(40)),
});
/** What every act on an order answers. */
export const Told = z.object({ order: CounterOrder });

export const counterOrder = route({
  method: "GET",
  path: "/pres-live/orders/{id}",
  caller: "operator",
  params: OrderParams,
  reply: Told,
  refusals: ["ORDER_NOT_FOUND"],
});

/** The number on the terminal's slip. */
const Slip = z.nullish(z.string().check(z.maxLength(40)));

/**
 * Takes the payment of an order that is held: it is paid, and its seats are sold. ALREADY_COMMITTED for
 * what is paid already; ORDER_CANCELLED where the seats are held no more. Where its shows want a waiver
 * (the order's `waivers`), it is signed with the payment, by the order's customer.
 */
export const payOrder = route({
  method: "POST",
  path: "/pres-live/orders/{id}/pay",
  caller: "operator",
  params: OrderParams,
  body: z.object({
    method: CounterMethod,
    reference: Slip,
    waiver: z.nullish(Waiver),
    /** Of whoever signs, where the order does not know it. */
    SSN: z.nullish(z.string().check(z.maxLength(12))),
  }),
  reply: Told,
  isIdempotent: true,
  refusals: [
    "VALIDATION",
    "ORDER_NOT_FOUND",
    "ALREADY_COMMITTED",
    "ORDER_CANCELLED",
    "IN_PROGRESS",
  ],
});

/** Notes that the tickets of a paid order were handed over; said twice, the first time stands. */
export const handOver = route({
  method: "POST",
  path: "/pres-live/orders/{id}/handover",
  caller: "operator",
  params: OrderParams,
  reply: Told,
  refusals: ["ORDER_NOT_FOUND", "BALANCE_IS_DUE", "ORDER_CANCELLED"],
});

/** How money is given over the counter. */
export const Over = z.object({ method: CounterMethod, reference: Slip });

/**
 * Cancels tickets at the counter, up to the beginning of their shows and otherwise as the buyer could;
 * with `preview` it only tells the charge, and needs no key. Where the money cannot go back where it came from, it is given
 * `over` the counter: BALANCE_IS_DUE without.
 */
export const cancelAtCounter = route({
  method: "POST",
  path: "/pres-live/orders/{id}/cancel",
  caller: "operator",
  params: OrderParams,
  body: z.extend(cancelReservation.body, { over: z.nullish(Over) }),
  reply: z.extend(cancelReservation.reply, {
    /** How much of the refund goes over the counter. */
    toCounter: z.number(),
    order: CounterOrder,
  }),
  isIdempotent: true,
  refusals: [
    "VALIDATION",
    "ORDER_NOT_FOUND",
    "NOTHING_TO_CANCEL",
    "BALANCE_IS_DUE",
    "APPROVAL_NEEDED",
    "IN_PROGRESS",
  ],
});

/** Gives over the counter what a cancelled show left to be fetched there (`Owed`). */
export const refundAtCounter = route({
  method: "POST",
  path: "/pres-live/orders/{id}/refund",
  caller: "operator",
  params: OrderParams,
  body: Over,
  reply: Told,
  isIdempotent: true,
  refusals: [
    "VALIDATION",
    "ORDER_NOT_FOUND",
    "NOTHING_TO_CANCEL",
    "APPROVAL_NEEDED",
    "IN_PROGRESS",
  ],
});

/** Sends the tickets once more, to the buyer or to whom they say. */
export const resendOrder = route({
  method: "POST",
  path: "/pres-live/orders/{id}/resend",
  caller: "operator",
  params: OrderParams,
  body: z.object({ by: z.enum(["sms", "mail"]), to: z.string().check(z.maxLength(254)) }),
  reply: Success,
  refusals: [
    "VALIDATION",
    "ORDER_NOT_FOUND",
    "ORDER_CANCELLED",
    "invalid_mobileNumber",
    "SMS_FAILED",
    "GENERAL_ERROR",
    "RATE_LIMITED",
  ],
});

/** Seats an order anew, each ticket in its price level; its new seats need not be locked before. */
export const reseatOrder = route({
  method: "POST",
  path: "/pres-live/orders/{id}/reseat",
  caller: "operator",
  params: OrderParams,
  body: z.pick(Modify, { tickets: true }),
  reply: Told,
  isIdempotent: true,
  refusals: [
    "VALIDATION",
    "FORBIDDEN",
    "NOT_FOUND",
    "ORDER_NOT_FOUND",
    "SEAT_UNAVAILABLE",
    "SEATS_NOT_ADJACENT",
    "PRICE_LEVEL_MISMATCH",
    "TICKETING_ENDED",
    "PRESENTATION_CANCELLED",
    "CART_EXPIRED",
    "GENERAL_ERROR",
    "IN_PROGRESS",
  ],
});
