import * as z from "zod/mini";
import { lineOf, textOf } from "../catalogue.ts";
import { COUPON_KINDS, DISCOUNT_TYPES } from "../coupon.ts";
import { Int } from "../ids.ts";
import { DateText, IdParams, route } from "./route.ts";

/** Ids that the coupon is restricted to. An empty list means no restriction. */
const Ids = z.array(Int).check(z.maxLength(500));

/** Editable fields of a coupon or a discount code (storefront.md section 5). Amounts are in shekels. */
export const CouponDraft = z.object({
  /**
   * The code that buyers type. The code is stored in capital letters, because codes are compared
   * case-insensitively.
   */
  code: lineOf(40).check(z.regex(/^[^\s,]+$/)),
  nameHe: lineOf(80),
  nameEn: textOf(80),
  /**
   * Kind of the code. A discount code can be entered once per cart, and only discount codes can apply to
   * memberships and vouchers.
   */
  kind: z.enum(COUPON_KINDS),
  /**
   * How the price is reduced. With `price` a ticket costs `discountValue`, but never more than its listed
   * price.
   */
  discountType: z.enum(DISCOUNT_TYPES),
  /** Percentage or amount in shekels, by `discountType`. */
  discountValue: z.number().check(z.minimum(0), z.maximum(100_000)),
  /** Number of seats that one use covers. For two tickets at the price of one, the factor is 2. */
  factor: Int.check(z.minimum(1), z.maximum(20)),
  /** Maximum number of uses in total. */
  uses: Int.check(z.minimum(1), z.maximum(1_000_000)),
  /** First and last valid day. Null for no limit. */
  startDate: z.nullable(DateText),
  endDate: z.nullable(DateText),
  /** Valid for memberships and vouchers only, not for tickets. */
  isForOffers: z.boolean(),
  /**
   * Whether the code is valid only together with a voucher that is used for a ticket or as payment. Not for
   * offers. An absent value stays unchanged.
   */
  requiresAutoApply: z.optional(z.boolean()),
  ticketIds: Ids,
  ticketGroupIds: Ids,
  featureIds: Ids,
  membershipIds: Ids,
  systemVoucherIds: Ids,
});
export type CouponDraft = z.infer<typeof CouponDraft>;

/**
 * The stored record. The schema of replies is looser than the write schema, because imported rows predate
 * that schema.
 */
export const OfficeCoupon = z.extend(CouponDraft, {
  id: z.int(),
  businessId: z.int(),
  code: z.string(),
  nameHe: z.string(),
  nameEn: z.string(),
  discountValue: z.number(),
  factor: z.int(),
  uses: z.int(),
  /** Number of seats for which the code was used. The code can be used for `uses` × `factor` seats. */
  usedSeats: z.int(),
  state: z.enum(["future", "now", "past", "used"]),
  isRetired: z.boolean(),
});
export type OfficeCoupon = z.infer<typeof OfficeCoupon>;

const one = { caller: "operator", reply: z.object({ coupon: OfficeCoupon }) } as const;

/** Lists every coupon and discount code of the operator's businesses. */
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

/** Replaces a coupon. Past purchases keep their prices. */
export const editCoupon = route({
  ...one,
  method: "PUT",
  path: "/pres-live/catalogue/coupons/{id}",
  params: IdParams,
  body: CouponDraft,
  refusals: ["VALIDATION", "NOT_FOUND", "CODE_TAKEN"],
});
