import * as z from "zod/mini";
import { Cart, Totals } from "../cart.ts";
import { IntText, MiniSiteUrl, RecaptchaToken, route } from "./route.ts";

/** Stores the cart for the session and prices it. */
export const storeCart = route({
  method: "POST",
  path: "/cart",
  caller: "visitor",
  body: z.object({ cart: Cart, uuid: z.nullish(z.string()) }),
  reply: z.object({ cart: Cart, totals: Totals }),
  refusals: [
    "VALIDATION",
    "NOT_FOUND",
    "NO_PRICE_POLICY",
    "INCOMPATIBLE_AUTH_PROFILE",
    "INCOMPATIBLE_BUSINESS",
    "ticketNotFound",
    "codeNotFound",
    "CARD_DATA_REFUSED",
  ],
});

/** The provider's hosted card form. It only turns a card into a token; commit charges. */
export const paymentForm = route({
  method: "GET",
  path: "/payment/form/{locale}",
  caller: "visitor",
  params: z.object({ locale: z.string().check(z.regex(/^[a-z]{2}$/)) }),
  query: z.object({
    ssn: z.optional(z.string().check(z.maxLength(12))),
    total: z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/)),
    locationId: IntText,
    authProfileId: IntText,
    recaptchaToken: RecaptchaToken,
  }),
  reply: z.object({ paymentFormURL: z.string(), paymentIdentifier: z.string() }),
  refusals: ["NOT_FOUND"],
});

export const Reservation = z.object({
  reservationIdentifier: z.string(),
  /** One of each a seat or place, in the cart's order. */
  ticketIdentifiers: z.array(z.string()),
  documentKeys: z.array(z.string()),
});
export type Reservation = z.infer<typeof Reservation>;

/** The payer has one more thing to do before the order stands. */
export const NextStep = z.object({
  next: z.union([
    z.object({ kind: z.literal("redirect"), url: z.string() }),
    z.object({ kind: z.literal("code") }),
  ]),
  paymentIdentifier: z.string(),
});
export type NextStep = z.infer<typeof NextStep>;

const PAYING_REFUSALS = [
  "VALIDATION",
  "NOT_FOUND",
  "NO_PRICE_POLICY",
  "NOTHING_SELECTED",
  "TERMS_NOT_CONFIRMED",
  "CART_EXPIRED",
  "PRICE_CHANGED",
  "PAYMENT_DECLINED",
  "EXTRA_VERIFICATION_FAILED",
  "CARD_DATE_INVALID",
  "CARD_CVV_INVALID",
  "CARD_DATA_REFUSED",
  "INCOMPATIBLE_AUTH_PROFILE",
  "INCOMPATIBLE_BUSINESS",
  "SINGLE_SEAT_GAP",
  "SEATS_NOT_ADJACENT",
  "MULTIPLIER_MISMATCH",
  "TICKET_MINIMUM",
  "TICKET_MAXIMUM",
  "TICKET_COMBINATION",
  "SOLD_OUT",
  "ticketNotFound",
  "codeNotFound",
  "HOLD_UNAVAILABLE",
  "ALREADY_COMMITTED",
  "IN_PROGRESS",
  "IDEMPOTENCY_MISMATCH",
  "IDEMPOTENCY_KEY_MISSING",
] as const;

export const commit = route({
  method: "POST",
  path: "/payment/commit",
  caller: "visitor",
  body: z.object({
    cart: Cart,
    miniSiteUrl: MiniSiteUrl,
    recaptchaToken: RecaptchaToken,
  }),
  reply: z.union([Reservation, NextStep]),
  refusals: PAYING_REFUSALS,
  isIdempotent: true,
});

/** Finishes a commit that answered `next`. */
export const confirm = route({
  method: "POST",
  path: "/payment/confirm",
  caller: "visitor",
  body: z.object({
    paymentIdentifier: z.string().check(z.maxLength(100)),
    code: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: z.union([Reservation, NextStep]),
  refusals: PAYING_REFUSALS,
});

export const paymentStatus = route({
  method: "GET",
  path: "/payment/status/{paymentIdentifier}",
  caller: "visitor",
  params: z.object({ paymentIdentifier: z.string().check(z.maxLength(100)) }),
  reply: z.object({
    state: z.enum(["pending", "approved", "declined"]),
    reservation: z.optional(Reservation),
  }),
  refusals: ["NOT_FOUND"],
});
