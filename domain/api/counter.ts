import * as z from "zod/mini";
import { CounterMethod, CounterOrder, FoundOrder } from "../counterOrder.ts";
import { Int } from "../ids.ts";
import { Modify } from "../modify.ts";
import { Waiver } from "../waiver.ts";
import { Success } from "./customers.ts";
import { cancelReservation } from "./reservations.ts";
import { IntText, route } from "./route.ts";
import { OfficeScope } from "./sales.ts";

const MOST_TEXT = 200;

/** The names of the query parameters that are a seat of a presentation. */
const SEAT_FIELDS = ["presentationId", "sectionId", "x", "y"] as const;

/**
 * Finds orders of the operator's businesses by the number of an order or a ticket, the scanned code of a
 * ticket, a mobile number, an e-mail address, or the beginning of a name. Without `q`, unpaid orders are
 * listed, with those of the next show first. With a seat of a presentation, the order that has this seat is
 * returned, and `q` is ignored. A seat that the demo or an import sold has no order.
 */
export const findOrders = route({
  method: "GET",
  path: "/pres-live/orders",
  caller: "operator",
  query: z
    .extend(OfficeScope, {
      q: z.optional(z.string().check(z.maxLength(MOST_TEXT))),
      presentationId: z.optional(IntText),
      sectionId: z.optional(IntText),
      /** The seat's logical coordinates in its plan. */
      x: z.optional(IntText),
      y: z.optional(IntText),
    })
    .check(
      z.refine((query) => {
        const given = SEAT_FIELDS.filter((field) => query[field] !== undefined).length;
        return given === 0 || given === SEAT_FIELDS.length;
      }, "presentationId, sectionId, x and y belong together"),
    ),
  reply: z.object({
    rows: z.array(FoundOrder),
    /** Whether there are more orders than were returned. */
    hasMore: z.boolean(),
  }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});

const OrderParams = z.object({
  /** The order's number, as printed for its buyer. */
  id: z.string().check(z.maxLength(40)),
});
/** The reply of every action on an order: the order as it is afterwards. */
export const Told = z.object({ order: CounterOrder });

export const counterOrder = route({
  method: "GET",
  path: "/pres-live/orders/{id}",
  caller: "operator",
  params: OrderParams,
  reply: Told,
  refusals: ["ORDER_NOT_FOUND"],
});

/** A number of products that were handed out. */
const Collected = z.int().check(z.minimum(0), z.maximum(10_000));

/** Number of the payment on the card terminal's printed receipt. */
const Slip = z.nullish(z.string().check(z.maxLength(40)));

/**
 * Records the payment of a held order and sells its seats. Refused with ALREADY_COMMITTED if the order is
 * already paid, and with ORDER_CANCELLED if its seats are no longer held. If the order's shows require a
 * waiver (`waivers`), the customer signs the waiver in the same call.
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
    /** ID number of the person who signs the waiver, if the order has none. */
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

/**
 * Records that the tickets of a paid order were handed over. A repeated call keeps the time of the first
 * call.
 */
export const handOver = route({
  method: "POST",
  path: "/pres-live/orders/{id}/handover",
  caller: "operator",
  params: OrderParams,
  reply: Told,
  refusals: ["ORDER_NOT_FOUND", "BALANCE_IS_DUE", "ORDER_CANCELLED"],
});

/**
 * Records how many of a product were handed to the buyer. Each change carries the previous number and the new
 * one. If another counter has changed the number meanwhile, the change is refused with GENERAL_ERROR and the
 * reason `changed`. A repeated change has no effect.
 */
export const collectProducts = route({
  method: "POST",
  path: "/pres-live/orders/{id}/collect",
  caller: "operator",
  params: OrderParams,
  body: z.object({
    products: z
      .array(z.object({ ProductId: Int, from: Collected, to: Collected }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: Told,
  refusals: ["VALIDATION", "ORDER_NOT_FOUND", "BALANCE_IS_DUE", "ORDER_CANCELLED", "GENERAL_ERROR"],
});

/** How a payment or refund is made at the counter. */
export const Over = z.object({ method: CounterMethod, reference: Slip });

/**
 * Cancels tickets at the counter. Until a ticket's show begins its cancellation is always allowed, afterwards
 * only by the rules that apply to the buyer. `preview` only calculates the charge and needs no idempotency
 * key. A refund that cannot go back to the original payment is paid out as `over` says, and without `over` it
 * is refused with BALANCE_IS_DUE.
 */
export const cancelAtCounter = route({
  method: "POST",
  path: "/pres-live/orders/{id}/cancel",
  caller: "operator",
  params: OrderParams,
  body: z.extend(cancelReservation.body, { over: z.nullish(Over) }),
  reply: z.extend(cancelReservation.reply, {
    /** Part of the refund that is paid out at the counter, in shekels. */
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

/** Pays out, at the counter, the refund that is still owed to a buyer for a cancelled show (`Owed`). */
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

/** Sends the tickets again, to the buyer or to the given address. */
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

/**
 * Moves the tickets of an order to other seats of the same price level. The new seats need not be locked first.
 */
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
