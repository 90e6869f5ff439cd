import * as z from "zod/mini";
import { lineOf } from "../catalogue.ts";
import { Success } from "./customers.ts";
import { FlagText, IdParams, IntText, route } from "./route.ts";

/** Fields in which a provider's report of a payment can differ from the request. */
export const MISMATCH_FIELDS = [
  "paymentIdentifier",
  "transactionId",
  "account",
  "currency",
  "amount",
] as const;
export type MismatchField = (typeof MISMATCH_FIELDS)[number];

/** Maximum length of the note that says how a held payment was settled. */
export const SETTLED_NOTE_MAX = 500;

/**
 * A payment as it was requested, or as the provider reports it. Null fields are unknown, because an earlier
 * version did not store them.
 */
const HeldSide = z.object({
  paymentIdentifier: z.string(),
  transactionId: z.nullable(z.string()),
  account: z.nullable(z.string()),
  /** Amount in whole units of the currency. */
  amount: z.number(),
  /** ISO code of the currency, in lower case. */
  currency: z.nullable(z.string()),
});
export type HeldSide = z.infer<typeof HeldSide>;

/**
 * A payment for which the provider reports other values than were requested. The payment is neither captured
 * nor refunded until an admin settles it.
 */
export const HeldPayment = z.object({
  id: z.int(),
  heldAt: z.string(),
  /** The order that the payment was for. Null if nothing was sold. */
  ReservationIdentifier: z.nullable(z.string()),
  fields: z.array(z.enum(MISMATCH_FIELDS)),
  expected: HeldSide,
  said: HeldSide,
  /** Who settled the payment at the provider, and when. Null until an admin has settled the payment. */
  settled: z.nullable(z.object({ at: z.string(), OperatorName: z.string(), note: z.string() })),
});
export type HeldPayment = z.infer<typeof HeldPayment>;

/**
 * Lists held payments of the operator's businesses and those of no known business, newest first, 100 per
 * page. `before` is the id of the last payment on the previous page. `settled=1` lists settled payments
 * instead of waiting ones.
 */
export const heldPayments = route({
  method: "GET",
  path: "/pres-live/held-payments",
  caller: "operator",
  query: z.object({ before: z.optional(IntText), settled: z.optional(FlagText) }),
  reply: z.object({
    rows: z.array(HeldPayment),
    hasMore: z.boolean(),
    /** Number of payments on all pages that the business still has to settle. */
    waiting: z.int(),
  }),
  refusals: [],
});

/**
 * Records that an admin has settled a payment at the provider. Moves no money. Refused with NOT_FOUND if the
 * payment is already settled.
 */
export const settleHeldPayment = route({
  method: "POST",
  path: "/pres-live/held-payments/{id}/settle",
  caller: "operator",
  params: IdParams,
  body: z.object({ note: lineOf(SETTLED_NOTE_MAX) }),
  reply: Success,
  refusals: ["NOT_FOUND"],
});
