import * as z from "zod/mini";
import { GiftVoucher, SystemVoucher } from "../voucherOffer.ts";
import { IntText, MiniSiteUrl, route } from "./route.ts";

/** Vouchers that are for sale; `systemVoucherSuperClassId` asks for one kind. */
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
 * What a typed discount code makes cheaper: the vouchers that it is for, with those prices alone, each
 * with the code and what one then costs in its `redemptionData`. Takes nothing of it.
 */
export const vouchersByCode = route({
  method: "GET",
  path: "/system-vouchers/prices/{code}",
  caller: "anyone",
  params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) }),
  query: z.object({
    miniSiteUrl: MiniSiteUrl,
    locationId: z.optional(IntText),
    /** Codes that are entered already, `A,B`. */
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

/** A bought voucher by the secret in its address: the page that is printed and given. */
export const giftVoucher = route({
  method: "GET",
  path: "/system-vouchers/gift/{documentKey}",
  caller: "anyone",
  params: DocumentKey,
  reply: z.object({ voucher: GiftVoucher }),
  refusals: ["SYSTEM_VOUCHER_NOT_FOUND"],
});

/** The same as a picture (SVG) of one page, with a QR code of the reference. */
export const giftVoucherPage = route({
  method: "GET",
  path: "/system-vouchers/gift/{documentKey}/page",
  caller: "anyone",
  params: DocumentKey,
  refusals: ["SYSTEM_VOUCHER_NOT_FOUND"],
});

/** Something that happened to a system voucher. */
export const VoucherEvent = z.object({
  at: z.string(),
  /** `returned`: what a cancelled ticket or order had used came back. */
  kind: z.enum(["issued", "redeemed", "returned"]),
  /** The reservation it was issued by, used for, or came back from. */
  ReservationIdentifier: z.nullable(z.string()),
  /** The benefit's name. */
  name: z.string(),
  /** Tickets; `null` for money. */
  quantity: z.nullable(z.int()),
  /** Shekels; `null` for tickets. */
  amount: z.nullable(z.number()),
});
export type VoucherEvent = z.infer<typeof VoucherEvent>;

const RefParams = z.object({ ref: z.string().check(z.maxLength(60)) });

/** What happened to a voucher of the customer's own, the newest first. */
export const voucherHistory = route({
  method: "GET",
  path: "/system-vouchers/{ref}/history",
  caller: "customer",
  params: RefParams,
  reply: z.object({ history: z.array(VoucherEvent) }),
  refusals: ["SYSTEM_VOUCHER_NOT_FOUND"],
});

/** The reservation that the voucher was bought with, as the customer area has it. */
const OfReservation = {
  reservationIdentifier: z.nullish(z.string().check(z.maxLength(40))),
};

/**
 * Cancels a voucher that the customer bought, while it is whole and young enough; what it cost goes back
 * to the payment. With `preview` it only tells what would. Shekels.
 */
export const cancelVoucher = route({
  method: "POST",
  path: "/system-vouchers/{ref}/cancel",
  caller: "customer",
  params: RefParams,
  body: z.object({ ...OfReservation, preview: z.nullish(z.boolean()) }),
  reply: z.object({
    refund: z.number(),
    /** What is kept for cancelling. */
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
 * Turns a voucher into a replacement voucher: what is left on it stays, its dates begin anew. One whose
 * tickets ask for an age needs the date of birth of whoever will use it.
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
      /** Null where it never ended and does not now. */
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
