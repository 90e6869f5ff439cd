import { sql } from "kysely";
import type { CouponDraft } from "../../domain/api/officeCoupons.ts";
import { normalizeCode } from "../../domain/code.ts";
import type { Eligible } from "../../domain/coupon.ts";
import { keysOf } from "../../domain/keysOf.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { inTransaction, type Db } from "../platform/store/db.ts";
import { columnsOf, findCoupon } from "./couponRows.ts";
import { judgeBusiness, judgeOwn, judgeThere, nextNumber, oneByOne, wrongField } from "./writer.ts";

/** Fields that restrict a coupon to certain catalogue entries, with the table of these entries. */
const OWN_TARGETS = {
  featureIds: "feature",
  membershipIds: "membership_offer",
  systemVoucherIds: "voucher_offer",
} as const;
const SHARED_TARGETS = { ticketIds: "ticket_type", ticketGroupIds: "ticket_group" } as const;

async function judgeDraft(
  db: Db,
  businessId: number,
  draft: CouponDraft,
  kept: Eligible = {},
): Promise<void> {
  for (const field of keysOf(OWN_TARGETS)) {
    await judgeOwn(db, OWN_TARGETS[field], businessId, field, draft[field], kept[field]);
  }
  for (const field of keysOf(SHARED_TARGETS)) {
    await judgeThere(db, SHARED_TARGETS[field], businessId, field, draft[field], kept[field]);
  }
  if (!draft.isForOffers) return;
  if (draft.kind !== "discountCode") throw wrongField("kind", "a coupon is for tickets");
  if (draft.membershipIds.length + draft.systemVoucherIds.length === 0) {
    throw wrongField("membershipIds", "name what it is for");
  }
}

/** Throws CODE_TAKEN if another coupon, a voucher or a member of the business already has this code. */
async function judgeCode(tx: Db, businessId: number, code: string, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from coupon where business_id = ${businessId} and code = ${code} and id <> ${id}
    union all select 1 from system_voucher
      where business_id = ${businessId} and reference = ${code}
    union all select 1 from member where business_id = ${businessId} and member_number = ${code}
    limit 1`.execute(tx);
  if (rows.length > 0) throw new Refused("CODE_TAKEN", { enteredCode: code });
}

/**
 * Creates a coupon or discount code and returns its id. Throws FORBIDDEN for a business outside the
 * operator's scope, VALIDATION for invalid data, and CODE_TAKEN if the code exists already.
 */
export async function createCoupon(
  db: Db,
  operator: Operator,
  { businessId, ...draft }: CouponDraft & { readonly businessId: number },
): Promise<number> {
  judgeBusiness(operator, businessId);
  await judgeDraft(db, businessId, draft);
  const columns = columnsOf(draft);
  return inTransaction(db, async (tx) => {
    await oneByOne(tx, "coupon");
    await judgeCode(tx, businessId, columns.code, 0);
    const id = await nextNumber(tx);
    await tx
      .insertInto("coupon")
      .values({ id, business_id: businessId, ...columns })
      .execute();
    return id;
  });
}

/**
 * Replaces a coupon's data. Throws NOT_FOUND if the coupon does not exist or belongs to another business,
 * VALIDATION for invalid data, and CODE_TAKEN if the code exists already.
 */
export async function editCoupon(
  db: Db,
  operator: Operator,
  id: number,
  draft: CouponDraft,
): Promise<void> {
  const { business_id: businessId, eligible } = await findCoupon(db, operator, id);
  await judgeDraft(db, businessId, draft, eligible);
  await inTransaction(db, async (tx) => {
    await oneByOne(tx, "coupon");
    await judgeCode(tx, businessId, normalizeCode(draft.code), id);
    // Sales that use the coupon wait for this lock, so the number of uses cannot change between the check and
    // the update.
    await tx.selectFrom("coupon").select("id").where("id", "=", id).forUpdate().execute();
    const before = await findCoupon(tx, operator, id);
    if (draft.uses * draft.factor < before.used) {
      throw wrongField("uses", "it has been used more often");
    }
    await tx.updateTable("coupon").set(columnsOf(draft, before)).where("id", "=", id).execute();
  });
}
