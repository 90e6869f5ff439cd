import * as z from "zod/mini";
import { Gift } from "../gift.ts";
import { GiftVoucher, SystemVoucher } from "../voucherOffer.ts";
import { IntText, MiniSiteUrl, route } from "./route.ts";

/**
 * Lists the vouchers for sale. With `systemVoucherSuperClassId`, lists only the vouchers of that super class.
 */
export const listSystemVouchers = route({
  method: "GET",
  path: "/system-vouchers",
  caller: "anyone",
  query: z.object({
    miniSiteUrl: MiniSiteUrl,
    locationId: z.optional(IntText),
    systemVoucherSuperClassId: z.optional(IntText),
  }),
  reply: z.object({ systemVouchers: z.array(SystemVoucher) }),
  refusals: ["NOT_FOUND", "NO_VOUCHERS_FOR_SALE"],
});

/**
 * Looks up a discount code that a buyer typed, without redeeming it. Returns the vouchers that the code
 * reduces, with only the reduced prices. `redemptionData` of each price has the code and the reduced price.
 */
export const vouchersByCode = route({
  method: "GET",
  path: "/system-vouchers/prices/{code}",
  caller: "anyone",
  params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) }),
  query: z.object({
    miniSiteUrl: MiniSiteUrl,
    locationId: z.optional(IntText),
    /** Codes that were already entered, separated by commas: `A,B`. */
    entered: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: z.object({ systemVouchers: z.array(SystemVoucher) }),
  refusals: [
    "NOT_FOUND",
    "NO_VOUCHERS_FOR_SALE",
    "codeNotFound",
    "CODE_ALREADY_ENTERED",
    "COUPON_USED",
    "COUPON_NOT_ELIGIBLE",
    "voucherExpired",
    "getTicket",
  ],
});

const DocumentKey = z.object({ documentKey: z.string().check(z.maxLength(100)) });

/** Returns a bought voucher by the secret in its URL, for the printable page. */
export const giftVoucher = route({
  method: "GET",
  path: "/system-vouchers/gift/{documentKey}",
  caller: "anyone",
  params: DocumentKey,
  reply: z.object({ voucher: GiftVoucher }),
  refusals: ["SYSTEM_VOUCHER_NOT_FOUND"],
});

/** Returns the voucher as a one-page SVG picture with a QR code of the reference. */
export const giftVoucherPage = route({
  method: "GET",
  path: "/system-vouchers/gift/{documentKey}/page",
  caller: "anyone",
  params: DocumentKey,
  refusals: ["SYSTEM_VOUCHER_NOT_FOUND"],
});

const GIFT_REFUSALS = [
  "SYSTEM_VOUCHER_NOT_FOUND",
  "SYSTEM_VOUCHER_NOT_ACTIVE",
  "GENERAL_ERROR",
] as const;

/**
 * Gives a bought voucher to somebody, with their name and the greeting on its page. The voucher is sent by
 * mail or text message, today or on a later day, or printed. Anyone with the key of the voucher's page can
 * give the voucher away. Replaces a delivery that is scheduled for a later day. Refused with GENERAL_ERROR
 * (`reason`: sent) if the voucher was already sent.
 */
export const sendGift = route({
  method: "POST",
  path: "/system-vouchers/gift/{documentKey}/delivery",
  caller: "visitor",
  params: DocumentKey,
  body: Gift,
  reply: z.object({ voucher: GiftVoucher }),
  refusals: [...GIFT_REFUSALS, "invalid_mobileNumber", "SMS_FAILED", "RATE_LIMITED"],
});

/**
 * Cancels a delivery that is scheduled for a later day. Refused with GENERAL_ERROR if the voucher was already
 * sent (`reason`: sent) or no delivery is scheduled (`notSet`).
 */
export const keepGift = route({
  method: "POST",
  path: "/system-vouchers/gift/{documentKey}/delivery/take-back",
  caller: "visitor",
  params: DocumentKey,
  reply: z.object({ voucher: GiftVoucher }),
  refusals: GIFT_REFUSALS,
});

/** An event in the history of a system voucher. */
export const VoucherEvent = z.object({
  at: z.string(),
  /** What happened. `returned` means that the cancellation of a ticket or order gave back what it had used. */
  kind: z.enum(["issued", "redeemed", "returned"]),
  /** The reservation that issued or used the voucher, or gave its value back. */
  ReservationIdentifier: z.nullable(z.string()),
  /** The benefit's name. */
  name: z.string(),
  /** Number of tickets, `null` for money. */
  quantity: z.nullable(z.int()),
  /** Amount in shekels, `null` for tickets. */
  amount: z.nullable(z.number()),
});
export type VoucherEvent = z.infer<typeof VoucherEvent>;

const RefParams = z.object({ ref: z.string().check(z.maxLength(60)) });

/** Lists the history of the customer's own voucher, newest first. */
export const voucherHistory = route({
  method: "GET",
  path: "/system-vouchers/{ref}/history",
  caller: "customer",
  params: RefParams,
  reply: z.object({ history: z.array(VoucherEvent) }),
  refusals: ["SYSTEM_VOUCHER_NOT_FOUND"],
});

/** Identifies the reservation with which the voucher was bought, as listed in the customer area. */
const OfReservation = {
  reservationIdentifier: z.nullish(z.string().check(z.maxLength(40))),
};

/**
 * Cancels a voucher that the customer bought, if it is unused and recent enough, and refunds it to the
 * original payment. With `preview` the refund is only calculated. Amounts are in shekels.
 */
export const cancelVoucher = route({
  method: "POST",
  path: "/system-vouchers/{ref}/cancel",
  caller: "customer",
  params: RefParams,
  body: z.object({ ...OfReservation, preview: z.nullish(z.boolean()) }),
  reply: z.object({
    refund: z.number(),
    /** Cancellation charge. */
    serviceCharge: z.number(),
  }),
  refusals: [
    "SYSTEM_VOUCHER_NOT_FOUND",
    "SYSTEM_VOUCHER_NOT_ACTIVE",
    "SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET",
    "SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT",
    "NOTHING_TO_CANCEL",
    "BALANCE_IS_DUE",
  ],
});

/**
 * Replaces a voucher by a new one with the same balance, whose validity begins now. If the voucher's tickets
 * have age limits, the date of birth of the person who will use it is required.
 */
export const replaceVoucher = route({
  method: "POST",
  path: "/system-vouchers/{ref}/replacement",
  caller: "customer",
  params: RefParams,
  body: z.object({ ...OfReservation, DateOfBirth: z.nullish(z.iso.date()) }),
  reply: z.object({
    voucher: z.object({
      Reference: z.string(),
      IsForReplacement: z.literal(true),
      StartDate: z.string(),
      /** Null if the validity has no end. */
      EndDate: z.nullable(z.string()),
    }),
  }),
  refusals: [
    "VALIDATION",
    "SYSTEM_VOUCHER_NOT_FOUND",
    "SYSTEM_VOUCHER_NOT_ACTIVE",
    "SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET",
    "SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT",
  ],
});
