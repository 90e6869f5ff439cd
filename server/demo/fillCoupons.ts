import { fromHundredths } from "../../domain/money.ts";
import type { Eligible } from "../../domain/coupon.ts";
import { dateOf } from "../../domain/zone.ts";
import type { DemoCoupon } from "./codes.ts";
import { DEMO } from "./ids.ts";
import { make, type DemoOffice } from "./make.ts";
import { namesOf } from "./names.ts";

/** Maximum number of uses of coupons that do not set their own. */
const USES = 100;

const isForOffers = ({ membershipIds, systemVoucherIds }: Eligible): boolean =>
  membershipIds !== undefined || systemVoucherIds !== undefined;

const valuesOf = ({ eligible = {}, discount: [type, value], ...coupon }: DemoCoupon) => ({
  businessId: coupon.businessId ?? DEMO.stageBusiness,
  code: coupon.code,
  name: namesOf(coupon.name),
  kind: coupon.kind ?? "coupon",
  discountType: type,
  discountValue: type === "percent" ? value : fromHundredths(value),
  factor: coupon.factor ?? 1,
  uses: coupon.balance ?? USES,
  startDate: coupon.startsAt ? dateOf(coupon.startsAt) : null,
  endDate: coupon.endsAt ? dateOf(coupon.endsAt) : null,
  isForOffers: isForOffers(eligible),
  ticketIds: [...(eligible.ticketIds ?? [])],
  ticketGroupIds: [...(eligible.ticketGroupIds ?? [])],
  featureIds: [...(eligible.featureIds ?? [])],
  membershipIds: [...(eligible.membershipIds ?? [])],
  systemVoucherIds: [...(eligible.systemVoucherIds ?? [])],
});

/**
 * Creates coupons and discount codes. Some codes are partly used, and some work only together with a voucher.
 */
export async function fillCoupons(
  office: DemoOffice,
  coupons: readonly (DemoCoupon & { readonly id: number })[],
): Promise<void> {
  await make(
    office,
    "coupons",
    coupons.map(({ id, ...coupon }) => ({ id, values: valuesOf(coupon) })),
  );
  for (const { id, used = 0, requiresAutoApply = false } of coupons) {
    if (used === 0 && !requiresAutoApply) continue;
    await office.db
      .updateTable("coupon")
      .set({ used, requires_auto_apply: requiresAutoApply })
      .where("id", "=", id)
      .execute();
  }
}
