import * as z from "zod/mini";
import { Success } from "./customers.ts";
import { OrderPoints } from "../points.ts";
import { Receipt } from "../receipt.ts";
import { route } from "./route.ts";

const ReservationParams = z.object({
  /** The reservation's number, as printed for its buyer. */
  id: z.string().check(z.maxLength(40)),
});

/**
 * Cancels tickets of the caller's own reservation. Sub-tickets and the other seats of a sofa or a table are
 * cancelled together with the named ticket. Tickets of a season's membership can be cancelled only for a show
 * that the business has moved. Amounts are in shekels.
 */
export const cancelReservation = route({
  method: "POST",
  path: "/reservations/{id}/cancel",
  caller: "visitor",
  params: ReservationParams,
  body: z.object({
    /** Ticket identifiers. Absent means all tickets of the reservation. */
    itemsToCancel: z.nullish(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(200))),
    /** Whether to refund as a system voucher instead of money. */
    refundToTransactionCredit: z.nullish(z.boolean()),
    /** Whether only to calculate the refund. */
    preview: z.nullish(z.boolean()),
  }),
  reply: z.object({
    refund: z.number(),
    /** Cancellation charge. Besides this charge, paid service charges are not refunded. */
    serviceCharge: z.number(),
    cancelled: z.array(z.string()),
    /** Reference of the voucher that holds the credit. */
    systemVoucher: z.nullable(z.string()),
    /**
     * Points of the order after the cancellation. Absent if the order has earned no points, and in a preview.
     */
    points: z.optional(OrderPoints),
  }),
  refusals: ["ORDER_NOT_FOUND", "NOTHING_TO_CANCEL", "BALANCE_IS_DUE"],
});

/** A locked seat that was on hold before, with the data that a cart needs to show and buy it. */
const TurnedSeat = z.object({
  sectionId: z.int(),
  x: z.int(),
  y: z.int(),
  ticketGroupId: z.int(),
  /** Seat number in the plan. Null for a place of a general-admission area. */
  seat: z.nullable(z.int()),
  flags: z.int(),
  sectionName: z.string(),
  rowName: z.string(),
  seatName: z.string(),
  ticketId: z.int(),
  /**
   * Index in `seats` of the seat whose ticket covers this seat too. Null if the seat has a ticket of its own.
   */
  subTicketOf: z.nullable(z.int()),
});

/** The locked seats that a hold was converted into. The seats can be bought like the seats of any cart. */
export const TurnedHold = z.object({
  /** When the locks expire, in ISO 8601. */
  expiresAt: z.string(),
  /** The shows by time, with the locked seats in each. */
  events: z.array(
    z.object({
      presentationId: z.int(),
      venueId: z.int(),
      seatplanId: z.int(),
      seats: z.array(TurnedSeat),
    }),
  ),
});
export type TurnedHold = z.infer<typeof TurnedHold>;

/** Error codes of converting a hold, for every caller. */
export const TURN_REFUSALS = [
  "NOTHING_TO_CANCEL",
  "BALANCE_IS_DUE",
  "ALREADY_COMMITTED",
  "ORDER_CANCELLED",
  "TOO_MANY_SEATS",
  "TICKETING_ENDED",
  "SALE_NOT_STARTED",
  "BRANCH_OFFLINE",
  "HOLD_UNAVAILABLE",
] as const;

/**
 * Converts the caller's own hold into locked seats, which are then bought like any cart. One transaction
 * releases the hold and locks all its seats for the caller, so that nobody else can take a seat. Refused with
 * ALREADY_COMMITTED if the hold is already paid.
 */
export const turnReservation = route({
  method: "POST",
  path: "/reservations/{id}/turn",
  caller: "visitor",
  params: ReservationParams,
  reply: TurnedHold,
  refusals: ["ORDER_NOT_FOUND", ...TURN_REFUSALS],
});

/**
 * Sends links to the reservation's tickets to a mobile number. A visitor can send only their own reservation,
 * an operator any of the operator's businesses.
 */
export const sendTickets = route({
  method: "POST",
  path: "/reservations/{id}/sendTickets",
  caller: "visitorOrOperator",
  params: ReservationParams,
  body: z.object({
    mobileNumber: z.string().check(z.maxLength(30)),
    /**
     * The tickets to send, for instance one for a friend. Each ticket gets its own link. Absent means all
     * valid tickets.
     */
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

/**
 * Returns the data of a printable tax receipt: the items, the steps by which the price is computed, and the
 * payments and refunds.
 */
export const receipt = route({
  method: "GET",
  path: "/reservations/{id}/receipt",
  caller: "visitor",
  params: ReservationParams,
  reply: z.object({ receipt: Receipt }),
  refusals: ["ORDER_NOT_FOUND", "BALANCE_IS_DUE"],
});

/** Returns the tax receipt as a PDF, in the caller's language. */
export const receiptPdf = route({
  method: "GET",
  path: "/reservations/{id}/receipt/pdf",
  caller: "visitor",
  params: ReservationParams,
  refusals: ["ORDER_NOT_FOUND", "BALANCE_IS_DUE"],
});

/** Returns the reservation's valid tickets as a PDF with one page per ticket, in the language of the order. */
export const ticketsPdf = route({
  method: "GET",
  path: "/reservations/{id}/tickets/pdf",
  caller: "visitor",
  params: ReservationParams,
  refusals: ["ORDER_NOT_FOUND", "NOT_FOUND"],
});

/** Returns the order's shows as a calendar file (`text/calendar`), one event per show. */
export const calendar = route({
  method: "GET",
  path: "/reservations/{id}/calendar",
  caller: "visitor",
  params: ReservationParams,
  refusals: ["ORDER_NOT_FOUND", "ORDER_CANCELLED"],
});
