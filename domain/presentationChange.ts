import * as z from "zod/mini";
import { LOCALES } from "./locale.ts";

/** What happens to all buyers of a presentation at once. `exchange`: into another presentation. */
export const CHANGE_KINDS = ["cancel", "move", "exchange"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** `closing`: its sales are closed, its orders are being listed. */
export const CHANGE_STATES = ["closing", "running", "paused", "done"] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/**
 * What became of an order. `counter`: money of it waits at the box office. `released`: there was nothing
 * to give back. `gone`: its buyer had given it up before.
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

/** How an order's row stands; `refunding`: done, and the payment provider has not given back yet. */
export const ORDER_STATES = ["waiting", "done", "refunding", "failed"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** A show by language, as messages name it. */
const ShowByLocale = z.record(z.enum(LOCALES), z.string());

/** Orders, tickets and money that a presentation's change concerns, by the way they were paid. Shekels. */
export const Affected = z.object({
  PresentationId: z.int(),
  shows: ShowByLocale,
  FeatureName: z.string(),
  PresentationDateTime: z.string(),
  isCancelled: z.boolean(),
  /** The change that is under way. */
  openChangeId: z.nullable(z.int()),
  orders: z.int(),
  tickets: z.int(),
  /** Reservations without payment, among the orders. */
  holds: z.int(),
  amount: z.number(),
  methods: z.array(
    z.object({
      /** A way to pay of the cart; `none` where nothing was paid. */
      method: z.string(),
      /** Its money goes back online; otherwise at the box office. */
      isOnline: z.boolean(),
      orders: z.int(),
      amount: z.number(),
    }),
  ),
  /** Until when buyers may have their money back after a move, unless somebody says otherwise. */
  refundHours: z.int(),
  /**
   * Presentations still to come that tickets can be exchanged into: those of the feature first, then
   * those of other features whose price levels fit.
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

/** A change and how far it has come. Shekels. */
export const PresentationChange = z.object({
  changeId: z.int(),
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  PresentationId: z.int(),
  FeatureName: z.string(),
  LocationName: z.string(),
  VenueName: z.string(),
  /** When it was to begin before the change. */
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
  /** Done, and the payment provider has not given back yet. */
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
  /** Why it failed: a refusal's code. */
  code: z.nullable(z.string()),
  /** Times that it, or its refund, was tried. */
  tries: z.int(),
  tickets: z.int(),
  refund: z.number(),
  due: z.number(),
  doneAt: z.nullable(z.string()),
});
export type ChangedOrder = z.infer<typeof ChangedOrder>;
