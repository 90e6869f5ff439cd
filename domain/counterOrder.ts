import * as z from "zod/mini";
import { CustomerInfo } from "./customer.ts";
import { DISPUTE_STATES, DisputeMoney } from "./dispute.ts";
import { EdocumentState } from "./edocument.ts";
import { Purchase } from "./purchase.ts";
import { AcceptedTerms } from "./terms.ts";
import { WaiverTerms } from "./waiverTerms.ts";

/**
 * Payment methods at the counter. The card terminal is not connected: the operator enters the number of its
 * receipt.
 */
const COUNTER_METHODS = ["cash", "terminal"] as const;
export const CounterMethod = z.enum(COUNTER_METHODS);
export type CounterMethod = z.infer<typeof CounterMethod>;

const OrderState = z.enum(["paid", "held", "cancelled"]);

/** An order as the box office lists it. Amounts are in shekels, and times in ISO 8601. */
export const FoundOrder = z.object({
  ReservationIdentifier: z.string(),
  state: OrderState,
  CustomerName: z.string(),
  MobileNumber: z.string(),
  EmailAddress: z.string(),
  /** Name of the order's first show. Null for orders without tickets. */
  FeatureName: z.nullable(z.string()),
  LocationName: z.nullable(z.string()),
  PresentationDateTime: z.nullable(z.string()),
  /** Number of valid tickets. */
  Quantity: z.int(),
  Total: z.number(),
  /** Amount still to be paid. */
  Due: z.number(),
  isHandedOver: z.boolean(),
});
export type FoundOrder = z.infer<typeof FoundOrder>;

const CounterTicket = z.object({
  TicketIdentifier: z.string(),
  documentKey: z.string(),
  PresentationId: z.int(),
  FeatureName: z.string(),
  LocationName: z.string(),
  VenueName: z.string(),
  PresentationDateTime: z.string(),
  TicketName: z.string(),
  SectionName: z.string(),
  RowName: z.string(),
  SeatName: z.string(),
  /** Coordinates of the seat in its plan. Null for a place without a number. */
  seat: z.nullable(z.object({ sectionId: z.int(), x: z.int(), y: z.int() })),
  Price: z.number(),
  state: EdocumentState,
});
export type CounterTicket = z.infer<typeof CounterTicket>;

/**
 * A ledger entry of the order. `method` and the operator are null unless the entry is a payment at the
 * counter.
 */
const CounterMovement = z.object({
  kind: z.enum([
    "sale",
    "capture",
    "refund",
    "cancellation",
    "cancellationCharge",
    "credit",
    "dispute",
    "disputeReturn",
  ]),
  Amount: z.number(),
  DateTime: z.string(),
  method: z.nullable(CounterMethod),
  Reference: z.nullable(z.string()),
  OperatorName: z.nullable(z.string()),
});
export type CounterMovement = z.infer<typeof CounterMovement>;

/** A dispute of the order's payment. */
const CounterDispute = z.object({
  id: z.int(),
  state: z.enum(DISPUTE_STATES),
  /** Deadline for the business's response. Null if no response is due. */
  dueAt: z.nullable(z.string()),
  /** The part of the order's money that the bank has withdrawn, in shekels. */
  Taken: z.number(),
  /** Whether the bank is only inquiring, so that no money has moved. */
  isInquiry: z.boolean(),
  /** The buyer's reason in the provider's vocabulary, such as `fraudulent`. */
  reason: z.string(),
  disputed: DisputeMoney,
  openedAt: z.string(),
  /** When the bank decided. Null while the dispute is open. */
  closedAt: z.nullable(z.string()),
});
export type CounterDispute = z.infer<typeof CounterDispute>;

/** An order with all details that the box office needs. */
export const CounterOrder = z.object({
  ReservationIdentifier: z.string(),
  state: OrderState,
  customerInfo: z.pick(CustomerInfo, {
    FirstName: true,
    LastName: true,
    EmailAddress1: true,
    MobileNumber1: true,
  }),
  DateTimeCreated: z.string(),
  PointOfSaleName: z.string(),
  Total: z.number(),
  Due: z.number(),
  /**
   * Amount to be refunded at the counter, because a show was cancelled and its refund is not possible online.
   */
  Owed: z.number(),
  /** Online payment method. Null if the order was not paid online. */
  PaymentMethod: z.nullable(z.string()),
  /** When the hold of an unpaid order ends. */
  HoldDateTime: z.nullable(z.string()),
  /** Reason for a complimentary order. Null for a sale. */
  Complimentary: z.nullable(z.string()),
  HandedOverDateTime: z.nullable(z.string()),
  HandedOverBy: z.nullable(z.string()),
  tickets: z.array(CounterTicket),
  products: z.array(
    z.object({
      ProductId: z.int(),
      Name: z.string(),
      Quantity: z.int(),
      Amount: z.number(),
      /**
       * Number of pieces of the product that vouchers paid for. Pieces that a voucher paid for count as
       * collected before the others.
       */
      Redeemed: z.int(),
      /** Number of pieces that were handed to the buyer. */
      Collected: z.int(),
    }),
  ),
  purchases: z.array(Purchase),
  movements: z.array(CounterMovement),
  /** Disputes of the payment, the newest first. */
  disputes: z.array(CounterDispute),
  /** The terms that the buyer accepted. Null for orders that predate the storage of terms. */
  terms: z.nullable(AcceptedTerms),
  /** Whether a waiver was signed for the order. `GET /pres-live/waivers` returns the waiver. */
  hasWaiver: z.boolean(),
  /**
   * Waivers to sign when an unpaid order is paid, with the number of places each covers. Empty if no waiver
   * has to be signed.
   */
  waivers: z.array(z.object({ terms: WaiverTerms, places: z.int(), dateTime: z.string() })),
});
export type CounterOrder = z.infer<typeof CounterOrder>;
