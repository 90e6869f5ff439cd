import { sql, type Selectable } from "kysely";
import { ints, type Db } from "../../platform/store/db.ts";
import type { Tables } from "../../platform/store/tables.ts";

export type OfferRow = Selectable<Tables["membership_offer"]>;
export type PriceRow = Selectable<Tables["membership_offer_price"]>;

/** A membership for sale with its prices in order. */
export interface MembershipOffer {
  readonly row: OfferRow;
  readonly prices: readonly PriceRow[];
}

/** Search criteria. Absent ones do not filter. */
export interface MembershipSearch {
  readonly businessId?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly code?: string | undefined;
  readonly membershipTypeId?: number | undefined;
  /** Only memberships that require enrolment, or only those that do not. */
  readonly isEnrolled?: boolean | undefined;
}

/** Finds memberships on sale now. Those whose season is over are left out. */
export async function findMemberships(
  db: Db,
  search: MembershipSearch,
): Promise<MembershipOffer[]> {
  const { businessId, ids, code, membershipTypeId, isEnrolled } = search;
  let query = db
    .selectFrom("membership_offer")
    .selectAll()
    .where("is_on_sale", "=", true)
    .where(sql<boolean>`(ends_at is null or ends_at > app_now())`);
  if (businessId !== undefined) query = query.where("business_id", "=", businessId);
  if (membershipTypeId !== undefined) {
    query = query.where("membership_type_id", "=", membershipTypeId);
  }
  if (code !== undefined) query = query.where(sql`upper(code)`, "=", code);
  if (isEnrolled !== undefined) {
    query = query.where(
      sql<boolean>`exists (select 1 from enrolment_offer e
        where e.offer_id = membership_offer.id) = ${isEnrolled}::boolean`,
    );
  }
  if (ids) query = query.where("id", "=", sql<number>`any(${ints(ids)})`);
  const rows = await query.orderBy("position").orderBy("id").execute();
  if (rows.length === 0) return [];
  const prices = await db
    .selectFrom("membership_offer_price")
    .selectAll()
    .where("offer_id", "=", sql<number>`any(${ints(rows.map(({ id }) => id))})`)
    .where("retired_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    row,
    prices: prices.filter((price) => price.offer_id === row.id),
  }));
}
