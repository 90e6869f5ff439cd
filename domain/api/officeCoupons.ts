import * as z from "zod/mini";
import { lineOf, textOf } from "../catalogue.ts";
import { COUPON_KINDS, DISCOUNT_TYPES } from "../coupon.ts";
import { Int } from "../ids.ts";
import { DateText, IdParams, route } from "./route.ts";

/** Of these alone; empty is of any. */
const Ids = z.array(Int).check(z.maxLength(500));

/** What is written of a coupon or a discount code (storefront.md section 5). Money in shekels. */
export const CouponDraft = z.object({
  /** What is typed in; capital letters, as any spelling of it is read. */
  code: lineOf(40).check(z.regex(/^[^\s,]+$/)),
  nameHe: lineOf(80),
  nameEn: textOf(80),
  /** A discount code goes into a cart once, and alone may be for memberships and vouchers. */
  kind: z.enum(COUPON_KINDS),
  /** `price`: a ticket costs so much, never more than it is listed at. */
  discountType: z.enum(DISCOUNT_TYPES),
  /** Percent, or shekels. */
  discountValue: z.number().check(z.minimum(0), z.maximum(100_000)),
  /** Seats that one use covers: two for the price of one has 2. */
  factor: Int.check(z.minimum(1), z.maximum(20)),
  /** How often it may be used in all. */
  uses: Int.check(z.minimum(1), z.maximum(1_000_000)),
  /** The first and the last of its days; null is from ever, or without an end. */
  startDate: z.nullable(DateText),
  endDate: z.nullable(DateText),
  /** For memberships and vouchers, and then for no ticket. */
  isForOffers: z.boolean(),
  ticketIds: Ids,
  ticketGroupIds: Ids,
  featureIds: Ids,
  membershipIds: Ids,
  systemVoucherIds: Ids,
});
export type CouponDraft = z.infer<typeof CouponDraft>;

/** As it is: what was brought in may be by other rules than what is written here. */
export const OfficeCoupon = z.extend(CouponDraft, {
  id: z.int(),
  businessId: z.int(),
  code: z.string(),
  nameHe: z.string(),
  nameEn: z.string(),
  discountValue: z.number(),
  factor: z.int(),
  uses: z.int(),
  /** Seats that it has been used for, of `uses` times `factor`. */
  usedSeats: z.int(),
  state: z.enum(["future", "now", "past", "used"]),
});
export type OfficeCoupon = z.infer<typeof OfficeCoupon>;

const one = { caller: "operator", reply: z.object({ coupon: OfficeCoupon }) } as const;

/** Every coupon and discount code of the operator's businesses. */
export const officeCoupons = route({
  method: "GET",
  path: "/pres-live/catalogue/coupons",
  caller: "operator",
  reply: z.object({ rows: z.array(OfficeCoupon) }),
  refusals: [],
});

export const officeCoupon = route({
  ...one,
  method: "GET",
  path: "/pres-live/catalogue/coupons/{id}",
  params: IdParams,
  refusals: ["NOT_FOUND"],
});

export const createCoupon = route({
  ...one,
  method: "POST",
  path: "/pres-live/catalogue/coupons",
  body: z.extend(CouponDraft, { businessId: Int }),
  refusals: ["VALIDATION", "FORBIDDEN", "CODE_TAKEN"],
});

/** Writes a coupon anew; what was bought with it stays. */
export const editCoupon = route({
  ...one,
  method: "PUT",
  path: "/pres-live/catalogue/coupons/{id}",
  params: IdParams,
  body: CouponDraft,
  refusals: ["VALIDATION", "NOT_FOUND", "CODE_TAKEN"],
});
