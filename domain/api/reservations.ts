import * as z from "zod/mini";
import { Success } from "./customers.ts";
import { Receipt } from "../receipt.ts";
import { route } from "./route.ts";

const ReservationParams = z.object({
  /** The reservation's number, as its buyer reads it out. */
  id: z.string().check(z.maxLength(40)),
});

/**
 * Cancels tickets of the caller's own reservation. Sub-tickets, and the other seats of a sofa or a
 * table, go with the ticket that is named; of a season's membership those of a show alone that the house
 * has moved. Shekels.
 */
export const cancelReservation = route({
  method: "POST",
  path: "/reservations/{id}/cancel",
  caller: "visitor",
  params: ReservationParams,
  body: z.object({
    /** Ticket identifiers; all of the reservation's where absent. */
    itemsToCancel: z.nullish(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(200))),
    /** What was paid comes back as a system voucher. */
    refundToTransactionCredit: z.nullish(z.boolean()),
    /** Only tells what would be refunded. */
    preview: z.nullish(z.boolean()),
  }),
  reply: z.object({
    refund: z.number(),
    /** What is kept for cancelling; service charges that were paid are kept besides. */
    serviceCharge: z.number(),
    cancelled: z.array(z.string()),
    /** Reference of the voucher that holds the credit. */
    systemVoucher: z.nullable(z.string()),
  }),
  refusals: ["ORDER_NOT_FOUND", "NOTHING_TO_CANCEL", "BALANCE_IS_DUE"],
});

/**
 * Turns the caller's own hold into seats to be paid for: in one step its reservation is given up and
 * all its seats are the caller's locks, so that nobody can come in between. Then it is bought as any
 * cart is. ALREADY_COMMITTED for what is paid already.
 */
export const turnReservation = route({
  method: "POST",
  path: "/reservations/{id}/turn",
  caller: "visitor",
  params: ReservationParams,
  reply: z.object({
    /** When the locks run out, ISO 8601. */
    expiresAt: z.string(),
  }),
  refusals: [
    "ORDER_NOT_FOUND",
    "NOTHING_TO_CANCEL",
    "BALANCE_IS_DUE",
    "ALREADY_COMMITTED",
    "ORDER_CANCELLED",
    "TOO_MANY_SEATS",
    "TICKETING_ENDED",
    "BRANCH_OFFLINE",
  ],
});

/**
 * Sends links to the reservation's tickets to a mobile number: the caller's own, or any of an operator's
 * businesses.
 */
export const sendTickets = route({
  method: "POST",
  path: "/reservations/{id}/sendTickets",
  caller: "visitorOrOperator",
  params: ReservationParams,
  body: z.object({
    mobileNumber: z.string().check(z.maxLength(30)),
    /** Only these, as one for a friend; all that stand where absent. Each has a link of its own. */
    ticketIdentifiers: z.nullish(
      z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(200)),
    ),
  }),
  reply: Success,
  refusals: [
    "ORDER_NOT_FOUND",
    "ORDER_CANCELLED",
    "NOT_FOUND",
    "invalid_mobileNumber",
    "SMS_FAILED",
    "RATE_LIMITED",
  ],
});

/** A receipt for tax, to be printed: what was bought, how its price came about, and what moved. */
export const receipt = route({
  method: "GET",
  path: "/reservations/{id}/receipt",
  caller: "visitor",
  params: ReservationParams,
  reply: z.object({ receipt: Receipt }),
  refusals: ["ORDER_NOT_FOUND", "BALANCE_IS_DUE"],
});

/** The order's shows as a calendar file (`text/calendar`), one event each. */
export const calendar = route({
  method: "GET",
  path: "/reservations/{id}/calendar",
  caller: "visitor",
  params: ReservationParams,
  refusals: ["ORDER_NOT_FOUND", "ORDER_CANCELLED"],
});
