import { requiredRule, type Rule } from "../../app/parts/form/rules.ts";
import type { CouponDraft, OfficeCoupon } from "../../domain/api/officeCoupons.ts";
import { normalizeCode } from "../../domain/code.ts";
import { isPercent } from "../../domain/percent.ts";
import { idsIn, listText } from "../parts/idList.ts";
import { isAmount } from "./pricesForm.ts";

/** Fields of the form that restrict a coupon. */
export const TICKET_LISTS = ["featureIds", "ticketIds", "ticketGroupIds"] as const;
export const OFFER_LISTS = ["membershipIds", "systemVoucherIds"] as const;

/** Values of a coupon's form, by field. */
export type CouponFields = Readonly<
  Record<
    | "businessId"
    | "code"
    | "nameHe"
    | "nameEn"
    | "kind"
    | "discountType"
    | "discountValue"
    | "factor"
    | "uses"
    | "startDate"
    | "endDate"
    /** What the code applies to: `tickets` or `offers`. */
    | "isFor"
    | (typeof TICKET_LISTS)[number]
    | (typeof OFFER_LISTS)[number],
    string
  > &
    Record<"requiresAutoApply", boolean>
>;

const EMPTY: CouponFields = {
  businessId: "",
  code: "",
  nameHe: "",
  nameEn: "",
  kind: "coupon",
  discountType: "percent",
  discountValue: "10",
  factor: "1",
  uses: "100",
  startDate: "",
  endDate: "",
  isFor: "tickets",
  requiresAutoApply: false,
  featureIds: "",
  ticketIds: "",
  ticketGroupIds: "",
  membershipIds: "",
  systemVoucherIds: "",
};

/** Returns the form values of a coupon, or those of an empty form. */
export function couponFields(coupon: OfficeCoupon | undefined, businessId: number): CouponFields {
  if (!coupon) return { ...EMPTY, businessId: String(businessId) };
  return {
    businessId: String(coupon.businessId),
    code: coupon.code,
    nameHe: coupon.nameHe,
    nameEn: coupon.nameEn,
    kind: coupon.kind,
    discountType: coupon.discountType,
    discountValue: String(coupon.discountValue),
    factor: String(coupon.factor),
    uses: String(coupon.uses),
    startDate: coupon.startDate ?? "",
    endDate: coupon.endDate ?? "",
    isFor: coupon.isForOffers ? "offers" : "tickets",
    requiresAutoApply: coupon.requiresAutoApply ?? false,
    featureIds: listText(coupon.featureIds),
    ticketIds: listText(coupon.ticketIds),
    ticketGroupIds: listText(coupon.ticketGroupIds),
    membershipIds: listText(coupon.membershipIds),
    systemVoucherIds: listText(coupon.systemVoucherIds),
  };
}

/**
 * Whether the code applies to memberships and vouchers. Only discount codes can apply to memberships and
 * vouchers, coupons cannot.
 */
export const isForOffers = ({ kind, isFor }: Pick<CouponFields, "kind" | "isFor">): boolean =>
  kind === "discountCode" && isFor === "offers";

export const couponCodeRule = (text: string): Rule | undefined =>
  requiredRule(text) ?? (/^[^\s,]+$/.test(text.trim()) ? undefined : "word");

/** Validates a discount: a percentage up to 100 or an amount in shekels, both with up to two decimals. */
export function discountRule(text: string, { discountType }: CouponFields): Rule | undefined {
  if (text.trim() === "") return "required";
  const isRight = isAmount(text) && (discountType !== "percent" || isPercent(Number(text)));
  return isRight ? undefined : "digits";
}

/** Requires a membership or a voucher if the code is not for tickets. */
export const offersRule = (ids: string, fields: CouponFields): Rule | undefined =>
  isForOffers(fields) && ids === "" && fields.systemVoucherIds === "" ? "required" : undefined;

const typeOf = (text: string): CouponDraft["discountType"] =>
  text === "amount" || text === "price" ? text : "percent";

/** Converts form values to the format of the API. Lists that the form hides are empty. */
export function couponDraft(fields: CouponFields): CouponDraft {
  const isOffers = isForOffers(fields);
  return {
    code: normalizeCode(fields.code),
    nameHe: fields.nameHe,
    nameEn: fields.nameEn,
    kind: fields.kind === "discountCode" ? "discountCode" : "coupon",
    discountType: typeOf(fields.discountType),
    discountValue: Number(fields.discountValue),
    factor: Number(fields.factor),
    uses: Number(fields.uses),
    startDate: fields.startDate || null,
    endDate: fields.endDate || null,
    isForOffers: isOffers,
    requiresAutoApply: !isOffers && fields.requiresAutoApply,
    featureIds: isOffers ? [] : idsIn(fields.featureIds),
    ticketIds: isOffers ? [] : idsIn(fields.ticketIds),
    ticketGroupIds: isOffers ? [] : idsIn(fields.ticketGroupIds),
    membershipIds: isOffers ? idsIn(fields.membershipIds) : [],
    systemVoucherIds: isOffers ? idsIn(fields.systemVoucherIds) : [],
  };
}
