import { requiredRule, type Rule } from "../../app/parts/form/rules.ts";
import type { CouponDraft, OfficeCoupon } from "../../domain/api/officeCoupons.ts";
import { normalizeCode } from "../../domain/code.ts";
import { idsIn, listText } from "../parts/idList.ts";
import { isAmount } from "./pricesForm.ts";

/** Lists of a coupon by which it is bound, as its fields are called. */
export const TICKET_LISTS = ["featureIds", "ticketIds", "ticketGroupIds"] as const;
export const OFFER_LISTS = ["membershipIds", "systemVoucherIds"] as const;

/** What the form of a coupon holds, as its fields have it. */
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
    /** `tickets` or `offers`. */
    | "isFor"
    | (typeof TICKET_LISTS)[number]
    | (typeof OFFER_LISTS)[number],
    string
  >
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
  featureIds: "",
  ticketIds: "",
  ticketGroupIds: "",
  membershipIds: "",
  systemVoucherIds: "",
};

/** An empty form, or one with what there is of a coupon. */
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
    featureIds: listText(coupon.featureIds),
    ticketIds: listText(coupon.ticketIds),
    ticketGroupIds: listText(coupon.ticketGroupIds),
    membershipIds: listText(coupon.membershipIds),
    systemVoucherIds: listText(coupon.systemVoucherIds),
  };
}

/** Only a discount code makes memberships and vouchers cheaper. */
export const isForOffers = ({ kind, isFor }: Pick<CouponFields, "kind" | "isFor">): boolean =>
  kind === "discountCode" && isFor === "offers";

export const couponCodeRule = (text: string): Rule | undefined =>
  requiredRule(text) ?? (/^[^\s,]+$/.test(text.trim()) ? undefined : "word");

/** A whole percent up to all of it, or shekels to the agora. */
export function discountRule(text: string, { discountType }: CouponFields): Rule | undefined {
  if (text.trim() === "") return "required";
  const isPercent = /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100;
  return (discountType === "percent" ? isPercent : isAmount(text)) ? undefined : "digits";
}

/** What it is for has to be named where it is not for tickets. */
export const offersRule = (ids: string, fields: CouponFields): Rule | undefined =>
  isForOffers(fields) && ids === "" && fields.systemVoucherIds === "" ? "required" : undefined;

const typeOf = (text: string): CouponDraft["discountType"] =>
  text === "amount" || text === "price" ? text : "percent";

/** Lists that are not shown say nothing. */
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
    featureIds: isOffers ? [] : idsIn(fields.featureIds),
    ticketIds: isOffers ? [] : idsIn(fields.ticketIds),
    ticketGroupIds: isOffers ? [] : idsIn(fields.ticketGroupIds),
    membershipIds: isOffers ? idsIn(fields.membershipIds) : [],
    systemVoucherIds: isOffers ? idsIn(fields.systemVoucherIds) : [],
  };
}
