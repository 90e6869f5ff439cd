import * as z from "zod/mini";
import { Cart, PAYMENT_METHODS, Totals } from "../cart.ts";
import { PROVIDER_NAMES } from "../gateways.ts";
import { MagCard } from "../knownCustomer.ts";
import { AvailableMember } from "../membership.ts";
import { Purchase } from "../purchase.ts";
import { VoucherPayment } from "../voucher.ts";
import { IntText, MiniSiteUrl, RecaptchaToken, route } from "./route.ts";

/** Error codes for a cart's tickets, codes and voucher payment. */
export const CODE_REFUSALS = [
  "ticketNotFound",
  "codeNotFound",
  "COUPON_NEEDS_MORE",
  "COUPON_USED",
  "COUPON_NOT_ELIGIBLE",
  "CODE_ALREADY_ENTERED",
  "PRICE_OUT_OF_RANGE",
  "NO_BALANCE_LEFT",
  "INSUFFICIENT_BALANCE",
  "NO_VALID_MEMBERSHIP",
  "JUMPER_AGE",
  "SYSTEM_VOUCHER_NOT_ACTIVE",
  "voucherExpired",
  "voucherBalance",
  "getTicket",
  "invalidSSN",
  "memberNotFound",
  "MEMBER_PROOF_REQUIRED",
  "noValidMember",
  "memberNotStarted",
  "memberExpired",
  "memberNoneAvailable",
  "refPromptOptNotFound",
  "refPromptOptError",
  "autoApplyVoucherRequired",
  "SENIOR_GENERAL",
  "SENIOR_TICKET_NOT_FOUND",
  "SENIOR_NO_BALANCE",
] as const;

/**
 * Additional error codes for a cart with enrolments. The code for a missing required show is
 * NOTHING_SELECTED.
 */
const ENROLMENT_REFUSALS = [
  "ALREADY_ENROLLED",
  "CUSTOMER_NOT_FOUND",
  "CUSTOMER_NO_MOBILE",
  "invalid_ssn",
  "SEAT_UNAVAILABLE",
] as const;

/** Additional error codes for a cart with vouchers that are sent to somebody by text message. */
const GIFT_REFUSALS = ["invalid_mobileNumber", "SMS_FAILED"] as const;

/** Additional error codes for a cart with memberships, vouchers or donations. */
const OFFER_REFUSALS = [
  "CART_KINDS_MIXED",
  "TOO_MANY_ITEMS",
  "CURRENCY_MISMATCH",
  "NO_MEMBERSHIPS_FOR_SALE",
  "MEMBERSHIP_PRICE_NOT_FOUND",
  "NO_VOUCHERS_FOR_SALE",
  "NO_DONATIONS_FOR_SALE",
  "SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET",
  ...ENROLMENT_REFUSALS,
  ...GIFT_REFUSALS,
] as const;

/** Stores the cart for the session and prices it. */
export const storeCart = route({
  method: "POST",
  path: "/cart",
  caller: "visitor",
  body: z.object({ cart: Cart, uuid: z.nullish(z.string().check(z.maxLength(100))) }),
  reply: z.object({
    cart: Cart,
    totals: Totals,
    /** Members on the cart's tickets by member number, with how much of each balance the tickets use. */
    availableMembers: z.optional(z.record(z.string(), AvailableMember)),
  }),
  refusals: [
    "VALIDATION",
    "INTEGRATION_ERROR",
    "NOT_FOUND",
    "NO_PRICE_POLICY",
    "NOTHING_SELECTED",
    "TICKETING_ENDED",
    "SALE_NOT_STARTED",
    "GENERAL_ERROR",
    "INCOMPATIBLE_AUTH_PROFILE",
    "INCOMPATIBLE_BUSINESS",
    "CARD_DATA_REFUSED",
    ...CODE_REFUSALS,
    ...OFFER_REFUSALS,
  ],
});

/**
 * Returns the balance of a voucher as a means of payment. The cart uses at most its own total of the
 * voucher's balance.
 */
export const paymentVoucher = route({
  method: "GET",
  path: "/payment/voucher",
  caller: "visitor",
  captcha: "recaptcha",
  query: z.object({
    reference: z.string().check(z.minLength(1), z.maxLength(60)),
    recaptchaToken: RecaptchaToken,
  }),
  reply: z.object({ payment: VoucherPayment }),
  refusals: ["codeNotFound", "voucherExpired", "SYSTEM_VOUCHER_NOT_ACTIVE", "NO_BALANCE_LEFT"],
});

/**
 * Returns the accepted payment methods and the maximum number of instalments: those of an auth profile, or
 * those of the profiles without a payment account of their own. The method `redirect` is paid on the page of
 * `provider`.
 */
export const paymentMethods = route({
  method: "GET",
  path: "/payment/methods",
  caller: "anyone",
  query: z.object({ authProfileId: z.optional(IntText) }),
  reply: z.object({
    methods: z.array(z.enum(PAYMENT_METHODS)),
    mostPayments: z.int(),
    provider: z.optional(z.enum(PROVIDER_NAMES)),
  }),
  refusals: [],
});

/**
 * Returns the URL of the provider's hosted card form. The form only turns a card into a token, and the commit
 * call charges it.
 */
export const paymentForm = route({
  method: "GET",
  path: "/payment/form/{locale}",
  caller: "visitor",
  isWrite: true,
  captcha: "recaptcha",
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
  /**
   * The number of each ticket, one per seat or place, in the cart's order. For purchases other than tickets,
   * the list has the references of the purchases.
   */
  ticketIdentifiers: z.array(z.string()),
  documentKeys: z.array(z.string()),
  /** Bought memberships, vouchers and donations. Absent if tickets were bought. */
  purchases: z.optional(z.array(Purchase)),
  /** Points that the buyer's membership has earned. Absent if the purchase has earned no points. */
  pointsEarned: z.optional(z.int()),
});
export type Reservation = z.infer<typeof Reservation>;

/** The step that the payer has to complete before the order is placed. */
export const NextStep = z.object({
  next: z.union([
    z.object({
      kind: z.literal("redirect"),
      url: z.string(),
      /**
       * Whether the payer has already paid on the provider's page, but the bank requires another
       * confirmation.
       */
      isExtraVerification: z.optional(z.boolean()),
      /**
       * Whether the page opens in a frame of the checkout. If false, the whole window navigates to the page.
       */
      isFramed: z.optional(z.boolean()),
    }),
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
  "TERMS_CHANGED",
  "CART_EXPIRED",
  "HOUSEHOLD_LIMIT",
  "PRICE_CHANGED",
  "PRESENTATION_MOVED",
  "PRESENTATION_CANCELLED",
  "PAYMENT_DECLINED",
  "EXTRA_VERIFICATION_FAILED",
  "MOBILE_PAYMENT_FAILED",
  "paymentError",
  "ORDER_CANCELLED",
  "CARD_NUMBER_INVALID",
  "CARD_DATE_INVALID",
  "FRESH_LOGIN_NEEDED",
  "CARD_CVV_INVALID",
  "CARD_DATA_REFUSED",
  "INCOMPATIBLE_AUTH_PROFILE",
  "INCOMPATIBLE_BUSINESS",
  "SINGLE_SEAT_GAP",
  "SEATS_NOT_ADJACENT",
  "PRICE_LEVEL_MISMATCH",
  "ORDER_NOT_FOUND",
  "TICKETING_ENDED",
  "SALE_NOT_STARTED",
  "GENERAL_ERROR",
  "MULTIPLIER_MISMATCH",
  "TICKET_MINIMUM",
  "TICKET_MAXIMUM",
  "TICKET_COMBINATION",
  "SOLD_OUT",
  ...CODE_REFUSALS,
  ...OFFER_REFUSALS,
  "HOLD_UNAVAILABLE",
  "HOLD_PREMIUM",
  "INTEGRATION_ERROR",
  "ALREADY_COMMITTED",
  "IN_PROGRESS",
  "IDEMPOTENCY_MISMATCH",
  "IDEMPOTENCY_KEY_MISSING",
] as const;

export const commit = route({
  method: "POST",
  path: "/payment/commit",
  caller: "visitor",
  captcha: "recaptcha",
  body: z.object({
    cart: Cart,
    miniSiteUrl: MiniSiteUrl,
    recaptchaToken: RecaptchaToken,
  }),
  reply: z.union([Reservation, NextStep]),
  refusals: PAYING_REFUSALS,
  isIdempotent: true,
});

/** Completes a commit that returned `next`, after the payer's step. */
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

/**
 * Lists the payer's saved cards (`MagCards`). With an auth profile, lists only the cards that the profile can
 * charge.
 */
export const savedCards = route({
  method: "GET",
  path: "/payment/cards",
  caller: "visitor",
  query: z.object({ authProfileId: z.optional(IntText) }),
  reply: z.object({ MagCards: z.array(MagCard) }),
  refusals: [],
});

/** Deletes a saved card. A deleted card can no longer be charged. */
export const deleteSavedCard = route({
  method: "POST",
  path: "/payment/cards/{token}/delete",
  caller: "visitor",
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  reply: z.object({ success: z.literal(true) }),
  refusals: ["NOT_FOUND"],
});
