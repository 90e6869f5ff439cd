import * as z from "zod/mini";
import { Gift } from "../gift.ts";
import { GiftVoucher, SystemVoucher } from "../voucherOffer.ts";
import { IntText, MiniSiteUrl, route } from "./route.ts";

/** Lists the vouchers for sale, or one kind of them with `systemVoucherSuperClassId`. */
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
 * Looks up a typed discount code: returns the vouchers that it reduces, with only those prices.
 * `redemptionData` of each price has the code and the reduced price. Redeems nothing.
 */
export const vouchersByCode = route({
  method: "GET",
  path: "/system-vouchers/prices/{code}",
  caller: "anyone",
  params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) }),
  query: z.object({
    miniSiteUrl: MiniSiteUrl,
    locationId: z.optional(IntText),
    /** Codes already entered, `A,B`. */
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

/** Returns a bought voucher by the secret in its address, for the printable page. */
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
 * Gives a bought voucher to somebody: by mail or text message, today or on a later day, or on paper, with the
 * name and the greeting on the printed page. Anyone with the key of its page can do so. Replaces a delivery
 * whose day has not come. Otherwise refused with GENERAL_ERROR (`reason`: sent).
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

/** Cancels a delivery whose day has not come. GENERAL_ERROR (`reason`: sent, notSet). */
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
  /** `returned`: a cancelled ticket or order gave back the part that it had used. */
  kind: z.enum(["issued", "redeemed", "returned"]),
  /** The reservation that issued, used or returned it. */
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

/** The reservation that the voucher was bought with, as listed in the customer area. */
const OfReservation = {
  reservationIdentifier: z.nullish(z.string().check(z.maxLength(40))),
};

/**
 * Cancels a voucher that the customer bought, if it is unused and recent enough, and refunds it to the
 * original payment. With `preview` it only calculates the refund. Amounts in shekels.
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
 * Turns a voucher into a replacement voucher: its balance stays and its validity starts anew. If its
 * tickets have age limits, the date of birth of the person who will use it is required.
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
      /** Null if it has no end. */
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
