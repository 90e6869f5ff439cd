import { sql } from "kysely";
import { normalizeCode, periodState } from "../../domain/code.ts";
import { couponOff, type Eligible } from "../../domain/coupon.ts";
import type { Agorot } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import type { CouponRow } from "../codes/couponCode.ts";
import type { Db } from "../platform/store/db.ts";

/** An item of the cart to which a discount code can apply. */
export interface DiscountTarget {
  readonly kind: "membership" | "voucher";
  readonly offerId: number;
  readonly listed: Agorot;
}

/** The discount that a code gives on one item. */
export interface Discount {
  readonly code: string;
  readonly couponId: number;
  /** The discount as an amount in agorot, 0 or negative. */
  readonly off: Agorot;
}

const idsFor = (eligible: Eligible, { kind }: DiscountTarget): readonly number[] | undefined =>
  kind === "membership" ? eligible.membershipIds : eligible.systemVoucherIds;

/**
 * Returns the discount of a code on an offer, or undefined if the code is not for this offer. Throws the reason
 * if the code is not valid now.
 */
export function discountOn(
  row: CouponRow,
  target: DiscountTarget,
  now: Date,
): Discount | undefined {
  if (!idsFor(row.eligible, target)?.includes(target.offerId)) return undefined;
  const enteredCode = row.code;
  const when = periodState({ startsAt: row.starts_at, endsAt: row.ends_at }, now);
  if (when === "past") throw new Refused("voucherExpired", { enteredCode });
  if (when === "future") throw new Refused("getTicket", { enteredCode, reason: "notStarted" });
  if (row.used >= row.balance * row.factor) throw new Refused("COUPON_USED", { enteredCode });
  const off = couponOff({ type: row.discount_type, value: row.discount_value }, target.listed);
  return { code: row.code, couponId: row.id, off };
}

/** Reads the discount codes of a business whose texts were entered. */
export const readDiscounts = (
  db: Db,
  businessId: number | undefined,
  codes: readonly string[],
): Promise<CouponRow[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("coupon")
        .selectAll()
        .where("code", "in", codes.map(normalizeCode))
        .where("kind", "=", "discountCode")
        .where("retired_at", "is", null)
        .where(
          sql<boolean>`(${businessId ?? null}::int is null or business_id = ${businessId ?? null}::int)`,
        )
        .execute();

/**
 * Applies the discount codes of one cart, each at most once. Throws CODE_ALREADY_ENTERED if a code was entered
 * twice, codeNotFound for an unknown code, and COUPON_NOT_ELIGIBLE for a code that does not apply to the offer.
 */
export class DiscountCounter {
  readonly #rows: readonly CouponRow[];
  readonly #now: Date;
  readonly #taken = new Set<number>();

  constructor(rows: readonly CouponRow[], now: Date) {
    this.#rows = rows;
    this.#now = now;
  }

  take(typed: string, target: DiscountTarget): Discount {
    const enteredCode = normalizeCode(typed);
    const row = this.#rows.find(({ code }) => code === enteredCode);
    if (!row) throw new Refused("codeNotFound", { enteredCode });
    if (this.#taken.has(row.id)) throw new Refused("CODE_ALREADY_ENTERED", { enteredCode });
    const discount = discountOn(row, target, this.#now);
    if (!discount) throw new Refused("COUPON_NOT_ELIGIBLE", { enteredCode });
    this.#taken.add(row.id);
    return discount;
  }
}
