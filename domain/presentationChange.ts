import * as z from "zod/mini";
import { LOCALES } from "./locale.ts";

/** Kinds of changes for all buyers of a presentation. `exchange` moves the buyers to another presentation. */
export const CHANGE_KINDS = ["cancel", "move", "exchange"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** States of a change. `closing`: sales are being closed and the orders collected. */
export const CHANGE_STATES = ["closing", "running", "paused", "done"] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/**
 * Outcome for an order. `counter`: the refund has to be paid out at the box office. `released`: there was
 * nothing to refund. `gone`: the buyer had already cancelled the order.
 */
export const CHANGE_OUTCOMES = [
  "refunded",
  "counter",
  "released",
  "moved",
  "exchanged",
  "gone",
] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number];

/**
 * State of an order in a change. `refunding`: the order was processed, but the payment provider has not
 * confirmed the refund yet.
 */
export const ORDER_STATES = ["waiting", "done", "refunding", "failed"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Description of a show by language, as used in messages. */
const ShowByLocale = z.record(z.enum(LOCALES), z.string());

/**
 * Orders, tickets and amounts affected by a change of a presentation, by payment method. Amounts are in
 * shekels.
 */
export const Affected = z.object({
  PresentationId: z.int(),
  shows: ShowByLocale,
  FeatureName: z.string(),
  PresentationDateTime: z.string(),
  isCancelled: z.boolean(),
  /** Id of the change that is in progress. Null if no change is in progress. */
  openChangeId: z.nullable(z.int()),
  orders: z.int(),
  tickets: z.int(),
  /** Number of unpaid reservations among the orders. */
  holds: z.int(),
  amount: z.number(),
  methods: z.array(
    z.object({
      /** A payment method of the cart. `none` if nothing was paid. */
      method: z.string(),
      /** Whether refunds are made online. If false, refunds are paid out at the box office. */
      isOnline: z.boolean(),
      orders: z.int(),
      amount: z.number(),
    }),
  ),
  /** Default number of hours during which buyers can request a refund after a move. */
  refundHours: z.int(),
  /**
   * Upcoming presentations to which tickets can be exchanged: those of the same feature first, then those of
   * other features with matching price levels.
   */
  others: z.array(
    z.object({
      PresentationId: z.int(),
      FeatureName: z.string(),
      isSameFeature: z.boolean(),
      shows: ShowByLocale,
      PresentationDateTime: z.string(),
      LocationName: z.string(),
      VenueName: z.string(),
      Availability: z.int(),
    }),
  ),
});
export type Affected = z.infer<typeof Affected>;

/** A change and its progress. Amounts are in shekels. */
export const PresentationChange = z.object({
  changeId: z.int(),
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  PresentationId: z.int(),
  FeatureName: z.string(),
  LocationName: z.string(),
  VenueName: z.string(),
  /** Start before the change. */
  PresentationDateTime: z.string(),
  toDateTime: z.nullable(z.string()),
  toPresentationId: z.nullable(z.int()),
  refundUntil: z.nullable(z.string()),
  reason: z.object({ he: z.string(), en: z.string() }),
  OperatorName: z.string(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  orders: z.int(),
  waiting: z.int(),
  done: z.int(),
  /** Number of orders that were processed but not yet refunded by the payment provider. */
  refunding: z.int(),
  failed: z.int(),
  tickets: z.int(),
  refunded: z.number(),
  due: z.number(),
});
export type PresentationChange = z.infer<typeof PresentationChange>;

/** An order that a change affects. Amounts are in shekels. */
export const ChangedOrder = z.object({
  ReservationIdentifier: z.string(),
  CustomerName: z.string(),
  MobileNumber: z.nullable(z.string()),
  state: z.enum(ORDER_STATES),
  outcome: z.nullable(z.enum(CHANGE_OUTCOMES)),
  /** Error code of the failure. */
  code: z.nullable(z.string()),
  /** Number of attempts, including attempts to refund the order. */
  tries: z.int(),
  tickets: z.int(),
  refund: z.number(),
  due: z.number(),
  doneAt: z.nullable(z.string()),
});
export type ChangedOrder = z.infer<typeof ChangedOrder>;
