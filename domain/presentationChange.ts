import * as z from "zod/mini";
import { LOCALES } from "./locale.ts";

/** Kinds of changes for all buyers of a presentation. `exchange` moves them to another presentation. */
export const CHANGE_KINDS = ["cancel", "move", "exchange"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** `closing`: sales are closed and the orders are being collected. */
export const CHANGE_STATES = ["closing", "running", "paused", "done"] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/**
 * Outcome of an order. `counter`: a refund waits at the box office. `released`: there was nothing to
 * refund. `gone`: its buyer had already cancelled it.
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

/** State of an order. `refunding`: processed, but the payment provider has not confirmed the refund yet. */
export const ORDER_STATES = ["waiting", "done", "refunding", "failed"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Description of a show by language, as used in messages. */
const ShowByLocale = z.record(z.enum(LOCALES), z.string());

/** Orders, tickets and amounts affected by a change of a presentation, by payment method. Shekels. */
export const Affected = z.object({
  PresentationId: z.int(),
  shows: ShowByLocale,
  FeatureName: z.string(),
  PresentationDateTime: z.string(),
  isCancelled: z.boolean(),
  /** The change in progress. */
  openChangeId: z.nullable(z.int()),
  orders: z.int(),
  tickets: z.int(),
  /** Reservations without payment, among the orders. */
  holds: z.int(),
  amount: z.number(),
  methods: z.array(
    z.object({
      /** A payment method of the cart, `none` if nothing was paid. */
      method: z.string(),
      /** Whether refunds go back online. Otherwise at the box office. */
      isOnline: z.boolean(),
      orders: z.int(),
      amount: z.number(),
    }),
  ),
  /** Default number of hours in which buyers can request a refund after a move. */
  refundHours: z.int(),
  /**
   * Upcoming presentations that tickets can be exchanged into: those of the same feature first, then those
   * of other features with matching price levels.
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

/** A change and its progress. Shekels. */
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
  /** Processed, but not yet refunded by the payment provider. */
  refunding: z.int(),
  failed: z.int(),
  tickets: z.int(),
  refunded: z.number(),
  due: z.number(),
});
export type PresentationChange = z.infer<typeof PresentationChange>;

/** An order of a change. Shekels. */
export const ChangedOrder = z.object({
  ReservationIdentifier: z.string(),
  CustomerName: z.string(),
  MobileNumber: z.nullable(z.string()),
  state: z.enum(ORDER_STATES),
  outcome: z.nullable(z.enum(CHANGE_OUTCOMES)),
  /** Refusal code of the failure. */
  code: z.nullable(z.string()),
  /** Number of attempts, including those of its refund. */
  tries: z.int(),
  tickets: z.int(),
  refund: z.number(),
  due: z.number(),
  doneAt: z.nullable(z.string()),
});
export type ChangedOrder = z.infer<typeof ChangedOrder>;
