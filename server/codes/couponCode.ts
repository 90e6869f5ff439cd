import { periodState } from "../../domain/code.ts";
import { couponOff, isEligible } from "../../domain/coupon.ts";
import { Refused } from "../../domain/refusal.ts";
import { toShekels } from "../../domain/money.ts";
import type { Selectable } from "kysely";
import type { Tables } from "../platform/store/tables.ts";
import type { FoundCode, Offer } from "./offer.ts";

export type CouponRow = Selectable<Tables["coupon"]>;

function judgeTime(row: CouponRow, now: Date): void {
  const when = periodState({ startsAt: row.starts_at, endsAt: row.ends_at }, now);
  const { code: enteredCode } = row;
  if (when === "past") throw new Refused("voucherExpired", { enteredCode });
  if (when === "future") throw new Refused("getTicket", { enteredCode, reason: "notStarted" });
}

const targetOf = ({ show, ticketGroupId, price }: Offer) => ({
  ticketId: price.ticketId,
  ticketGroupId,
  featureId: show.feature_id,
  presentationId: show.id,
  multiplyFactor: price.multiplyFactor,
});

/** Returns a coupon or discount code, which reduces the price of ticket types that need no code. */
export function couponCode(row: CouponRow, now: Date): FoundCode {
  const { code, factor } = row;
  const left = row.balance * factor - row.used;
  return {
    code,
    key: `coupon/${row.id}`,
    isVoucher: true,
    requiresAutoApply: row.requires_auto_apply,
    isOnce: row.kind === "discountCode",
    countsSeats: true,
    opens: (offer) =>
      offer.show.business_id === row.business_id &&
      offer.price.access === "open" &&
      offer.price.openPrice === null &&
      isEligible(row.eligible, targetOf(offer)),
    noTicket: "ticketNotFound",
    notEligible: "COUPON_NOT_ELIGIBLE",
    noneLeft: "COUPON_USED",
    grant: ({ price }) => {
      judgeTime(row, now);
      const discount = { type: row.discount_type, value: row.discount_value };
      return {
        use: { kind: "coupon", id: row.id, amount: 1 },
        left,
        reduction: couponOff(discount, price.amount),
        multiplyFactor: factor,
        memberNumber: null,
        view: () => ({
          code,
          balance: Math.floor(left / factor),
          oldPrice: toShekels(price.amount),
        }),
      };
    },
  };
}
