import * as z from "zod/mini";
import { lineOf } from "../catalogue.ts";
import { Success } from "./customers.ts";
import { FlagText, IdParams, IntText, route } from "./route.ts";

/** In what a provider's word of a payment may differ from what was asked for. */
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

/** One side of a held payment. What is null is not known: an earlier version did not keep it. */
const HeldSide = z.object({
  paymentIdentifier: z.string(),
  transactionId: z.nullable(z.string()),
  account: z.nullable(z.string()),
  /** In whole units of the currency. */
  amount: z.number(),
  /** ISO code in small letters. */
  currency: z.nullable(z.string()),
});
export type HeldSide = z.infer<typeof HeldSide>;

/** A payment that the provider reports differently from what was asked for. Its money stays where it is. */
export const HeldPayment = z.object({
  id: z.int(),
  heldAt: z.string(),
  /** The order that it paid for. Null if nothing was sold. */
  ReservationIdentifier: z.nullable(z.string()),
  fields: z.array(z.enum(MISMATCH_FIELDS)),
  expected: HeldSide,
  said: HeldSide,
  /** Null until an admin settles it. */
  settled: z.nullable(z.object({ at: z.string(), OperatorName: z.string(), note: z.string() })),
});
export type HeldPayment = z.infer<typeof HeldPayment>;

/**
 * Held payments of the operator's businesses, and those of no known business, the newest first, a hundred
 * at a time. `before` is an id. `settled=1` lists the settled ones instead of those that wait.
 */
export const heldPayments = route({
  method: "GET",
  path: "/pres-live/held-payments",
  caller: "operator",
  query: z.object({ before: z.optional(IntText), settled: z.optional(FlagText) }),
  reply: z.object({
    rows: z.array(HeldPayment),
    hasMore: z.boolean(),
    /** How many wait, on all pages. */
    waiting: z.int(),
  }),
  refusals: [],
});

/** Notes that an admin has settled a payment at the provider. Moves no money. NOT_FOUND if it is settled already. */
export const settleHeldPayment = route({
  method: "POST",
  path: "/pres-live/held-payments/{id}/settle",
  caller: "operator",
  params: IdParams,
  body: z.object({ note: lineOf(SETTLED_NOTE_MAX) }),
  reply: Success,
  refusals: ["NOT_FOUND"],
});
