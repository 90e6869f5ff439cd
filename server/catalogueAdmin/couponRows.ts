import { sql } from "kysely";
import type { CouponDraft, OfficeCoupon } from "../../domain/api/officeCoupons.ts";
import { normalizeCode, periodState } from "../../domain/code.ts";
import type { Eligible } from "../../domain/coupon.ts";
import { agorot, toAgorot, toShekels } from "../../domain/money.ts";
import { isPercent } from "../../domain/percent.ts";
import { Refused } from "../../domain/refusal.ts";
import { addDays, atWallClock, dateOf } from "../../domain/zone.ts";
import type { CouponRow } from "../codes/couponCode.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { ints, jsonb, type Db } from "../platform/store/db.ts";
import { writtenNames, wrongField } from "./writer.ts";

const selectCoupons = (db: Db, { businessIds }: Operator) =>
  db
    .selectFrom("coupon")
    .selectAll()
    .select(sql<Date>`app_now()`.as("now"))
    .where("business_id", "=", sql<number>`any(${ints(businessIds)})`)
    .orderBy("id", "desc");

type Row = CouponRow & { readonly now: Date };

/** Returns the last day on which a coupon is valid. `endsAt` is usually the midnight after the last day. */
const lastDay = (endsAt: Date | null): string | null =>
  endsAt && dateOf(new Date(endsAt.getTime() - 1));
const firstDay = (startsAt: Date | null): string | null => startsAt && dateOf(startsAt);

function stateOf(row: Row): OfficeCoupon["state"] {
  const when = periodState({ startsAt: row.starts_at, endsAt: row.ends_at }, row.now);
  return when === "now" && row.used >= row.balance * row.factor ? "used" : when;
}

const couponOf = (row: Row): OfficeCoupon => ({
  id: row.id,
  businessId: row.business_id,
  code: row.code,
  nameHe: row.name.he,
  nameEn: row.name.en ?? "",
  kind: row.kind,
  discountType: row.discount_type,
  discountValue:
    row.discount_type === "percent" ? row.discount_value : toShekels(agorot(row.discount_value)),
  factor: row.factor,
  uses: row.balance,
  usedSeats: row.used,
  startDate: firstDay(row.starts_at),
  endDate: lastDay(row.ends_at),
  isForOffers: Boolean(row.eligible.membershipIds ?? row.eligible.systemVoucherIds),
  requiresAutoApply: row.requires_auto_apply,
  ticketIds: [...(row.eligible.ticketIds ?? [])],
  ticketGroupIds: [...(row.eligible.ticketGroupIds ?? [])],
  featureIds: [...(row.eligible.featureIds ?? [])],
  membershipIds: [...(row.eligible.membershipIds ?? [])],
  systemVoucherIds: [...(row.eligible.systemVoucherIds ?? [])],
  state: stateOf(row),
  isRetired: row.retired_at !== null,
});

/** Lists the coupons and discount codes of the operator's businesses, newest first. */
export const listCoupons = async (db: Db, operator: Operator): Promise<OfficeCoupon[]> =>
  (await selectCoupons(db, operator).execute()).map(couponOf);

/** Finds a coupon. Throws NOT_FOUND if the coupon does not exist or belongs to another business. */
export async function findCoupon(db: Db, operator: Operator, id: number): Promise<Row> {
  const row = await selectCoupons(db, operator).where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND", { couponId: id });
  return row;
}

/**
 * Returns a coupon for its edit form. Throws NOT_FOUND if the coupon does not exist or belongs to another
 * business.
 */
export const readCoupon = async (db: Db, operator: Operator, id: number): Promise<OfficeCoupon> =>
  couponOf(await findCoupon(db, operator, id));

function valueOf({ discountType, discountValue }: CouponDraft): number {
  const value =
    discountType !== "percent"
      ? toAgorot(discountValue)
      : isPercent(discountValue)
        ? discountValue
        : undefined;
  if (value === undefined) throw wrongField("discountValue", "no such discount");
  return value;
}

/**
 * Returns the entries for which a coupon is valid, without empty lists. The form has no field for
 * presentations, so a restriction to presentations is kept.
 */
function eligibleOf(draft: CouponDraft, before: Eligible | undefined): Eligible {
  const named = <K extends keyof Eligible>(key: K, ids: readonly number[]) =>
    ids.length === 0 ? {} : { [key]: ids };
  if (draft.isForOffers) {
    return {
      ...named("membershipIds", draft.membershipIds),
      ...named("systemVoucherIds", draft.systemVoucherIds),
    };
  }
  return {
    ...named("presentationIds", before?.presentationIds ?? []),
    ...named("ticketIds", draft.ticketIds),
    ...named("ticketGroupIds", draft.ticketGroupIds),
    ...named("featureIds", draft.featureIds),
  };
}

const midnight = (day: string | null): Date | null =>
  day === null ? null : atWallClock(day, "00:00");

function periodOf({ startDate, endDate }: CouponDraft, before: CouponRow | undefined) {
  if (startDate !== null && endDate !== null && endDate < startDate) {
    throw wrongField("endDate", "is before its start");
  }
  const { starts_at: start = null, ends_at: end = null } = before ?? {};
  // Imported coupons can begin or end at any time of day. The form only has days, so the stored time is kept
  // as long as its day is not changed.
  return {
    starts_at: firstDay(start) === startDate ? start : midnight(startDate),
    ends_at: lastDay(end) === endDate ? end : midnight(endDate && addDays(endDate, 1)),
  };
}

/**
 * Returns whether a coupon must be combined with another voucher. Always false for codes of offers, because
 * these codes are used alone.
 */
const isCombined = (
  { isForOffers, requiresAutoApply }: CouponDraft,
  before: CouponRow | undefined,
): boolean => !isForOffers && (requiresAutoApply ?? before?.requires_auto_apply ?? false);

/**
 * Returns the database columns for a coupon draft. Throws VALIDATION for an impossible discount or period.
 */
export const columnsOf = (draft: CouponDraft, before?: CouponRow) => ({
  code: normalizeCode(draft.code),
  name: writtenNames(draft.nameHe, draft.nameEn, before?.name),
  kind: draft.kind,
  discount_type: draft.discountType,
  discount_value: valueOf(draft),
  factor: draft.factor,
  balance: draft.uses,
  eligible: jsonb(eligibleOf(draft, before?.eligible)),
  requires_auto_apply: isCombined(draft, before),
  ...periodOf(draft, before),
});
