import * as z from "zod/mini";
import { keysOf } from "./keysOf.ts";

const Id = z.int();
const Uuid = z.string();
const Moment = z.string();
/** An amount of money in agorot. */
const Amount = z.int();

const ORDER = {
  orderId: Uuid,
  reservationIdentifier: z.string(),
  locationId: Id,
  total: Amount,
  balanceDue: Amount,
  isSoldAtCounter: z.boolean(),
  /** Number of valid tickets at the time of the event. */
  tickets: z.int(),
  presentationIds: z.array(Id),
};
const PRESENTATION = {
  presentationId: Id,
  featureId: Id,
  locationId: Id,
  venueId: Id,
  startsAt: Moment,
  salesEndAt: Moment,
  isCancelled: z.boolean(),
};
const BOUGHT = {
  offerId: Id,
  orderId: Uuid,
  reservationIdentifier: z.string(),
  /** When the membership or voucher ends. Null if the membership or voucher has no end. */
  endsAt: z.nullable(Moment),
  amount: Amount,
};

/**
 * The types of events and their data, which `server/platform/store/functions/webhook_events.sql` writes. The
 * data contains numbers and amounts but nothing that identifies a person. A receiver that needs more calls the
 * API with a key.
 */
export const WEBHOOK_EVENTS = {
  "order.paid": z.object(ORDER),
  /** Some or all tickets of an order, or other purchases in it, were cancelled. */
  "order.cancelled": z.object({
    ...ORDER,
    isWhole: z.boolean(),
    charge: Amount,
    toPayment: Amount,
    toVoucher: Amount,
    toCredit: Amount,
    toCounter: Amount,
    /** Amount not refunded, because the buyer's bank had already charged it back. */
    toBank: Amount,
  }),
  /** The payment provider has accepted the refund, or the money was handed over at the counter. */
  "order.refunded": z.object({ ...ORDER, amount: Amount, isAtCounter: z.boolean() }),
  "ticket.scanned": z.object({
    ticketId: Uuid,
    orderId: Uuid,
    reservationIdentifier: z.string(),
    presentationId: Id,
    ticketTypeId: Id,
    scannedAt: Moment,
  }),
  "hold.made": z.object(ORDER),
  /** The reservation was not paid in time, and its seats were released. */
  "hold.lapsed": z.object(ORDER),
  "presentation.created": z.object(PRESENTATION),
  "presentation.changed": z.object(PRESENTATION),
  "presentation.cancelled": z.object(PRESENTATION),
  "membership.sold": z.object({ ...BOUGHT, membershipId: Id, isRenewal: z.boolean() }),
  "voucher.sold": z.object({ ...BOUGHT, voucherId: Id }),
  "customer.registered": z.object({ customerId: Id, registeredAt: Moment }),
};
export type WebhookType = keyof typeof WEBHOOK_EVENTS;

export const WEBHOOK_TYPES = keysOf(WEBHOOK_EVENTS);

const SAMPLE_ORDER = {
  orderId: "0f8fad5b-d9cb-469f-a165-70867728950e",
  reservationIdentifier: "K7PM2QXR",
  locationId: 1,
  total: 9_000,
  balanceDue: 9_000,
  isSoldAtCounter: false,
  tickets: 2,
  presentationIds: [101],
};
const SAMPLE_SHOW = {
  presentationId: 101,
  featureId: 11,
  locationId: 1,
  venueId: 3,
  startsAt: "2027-01-14T18:30:00.000Z",
  salesEndAt: "2027-01-14T18:30:00.000Z",
  isCancelled: false,
};
const SAMPLE_PURCHASE = {
  offerId: 21,
  orderId: SAMPLE_ORDER.orderId,
  reservationIdentifier: SAMPLE_ORDER.reservationIdentifier,
  endsAt: "2028-01-14T00:00:00.000Z",
  amount: 25_000,
};

/** Sample events that the test button sends. The records to which the samples refer do not exist. */
export const WEBHOOK_SAMPLES: {
  readonly [T in WebhookType]: z.output<(typeof WEBHOOK_EVENTS)[T]>;
} = {
  "order.paid": SAMPLE_ORDER,
  "order.cancelled": {
    ...SAMPLE_ORDER,
    tickets: 0,
    isWhole: true,
    charge: 1_000,
    toPayment: 8_000,
    toVoucher: 0,
    toCredit: 0,
    toCounter: 0,
    toBank: 0,
  },
  "order.refunded": { ...SAMPLE_ORDER, tickets: 0, amount: 8_000, isAtCounter: false },
  "ticket.scanned": {
    ticketId: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    orderId: SAMPLE_ORDER.orderId,
    reservationIdentifier: SAMPLE_ORDER.reservationIdentifier,
    presentationId: 101,
    ticketTypeId: 5,
    scannedAt: "2027-01-14T18:05:00.000Z",
  },
  "hold.made": SAMPLE_ORDER,
  "hold.lapsed": { ...SAMPLE_ORDER, balanceDue: 0, tickets: 0 },
  "presentation.created": SAMPLE_SHOW,
  "presentation.changed": SAMPLE_SHOW,
  "presentation.cancelled": { ...SAMPLE_SHOW, isCancelled: true },
  "membership.sold": { ...SAMPLE_PURCHASE, membershipId: 100_001, isRenewal: false },
  "voucher.sold": { ...SAMPLE_PURCHASE, voucherId: 100_002 },
  "customer.registered": { customerId: 100_003, registeredAt: "2027-01-10T09:00:00.000Z" },
};
