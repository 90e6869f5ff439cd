import { sql, type Selectable } from "kysely";
import type { Agorot } from "../../../domain/money.ts";
import type { Names } from "../../platform/locale.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { Tables } from "../../platform/store/tables.ts";

export type OfferRow = Selectable<Tables["membership_offer"]>;
export type PriceRow = Selectable<Tables["membership_offer_price"]>;

/** A membership for sale. The prices of the membership are in the order of display. */
export interface MembershipOffer {
  readonly row: OfferRow;
  readonly prices: readonly PriceRow[];
  /** The vouchers that prices of the membership include, by membership price id. */
  readonly vouchers: ReadonlyMap<number, PriceVoucher>;
}

/** A voucher that is included in a price of a membership. */
export interface PriceVoucher {
  readonly offerId: number;
  readonly priceId: number;
  readonly name: Names;
  /** The amount of money on the voucher. Zero if the voucher only pays for tickets. */
  readonly value: Agorot;
}

/**
 * Reads the vouchers that are included in these prices. Leaves out vouchers whose offer or price is retired.
 */
async function readVouchers(
  db: Db,
  prices: readonly PriceRow[],
): Promise<ReadonlyMap<number, PriceVoucher>> {
  const wanted = prices.flatMap(({ voucher_price_id: id }) => id ?? []);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("voucher_offer_price as p")
    .innerJoin("voucher_offer as o", "o.id", "p.offer_id")
    .select(["p.id as priceId", "o.id as offerId", "o.name", "p.value"])
    .where("p.id", "=", sql<number>`any(${ints(wanted)})`)
    .where("p.retired_at", "is", null)
    .where("o.retired_at", "is", null)
    .execute();
  const byPrice = new Map(rows.map((row) => [row.priceId, row]));
  return new Map(
    prices.flatMap(({ id, voucher_price_id: priceId }) => {
      const voucher = priceId === null ? undefined : byPrice.get(priceId);
      return voucher ? [[id, voucher] as const] : [];
    }),
  );
}

/** Criteria of a search. An absent criterion does not filter. */
export interface MembershipSearch {
  readonly businessId?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly code?: string | undefined;
  readonly membershipTypeId?: number | undefined;
  /** True for memberships that require enrolment, false for memberships that do not. */
  readonly isEnrolled?: boolean | undefined;
}

/** Finds memberships on sale now. Leaves out memberships whose validity has ended. */
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
  const vouchers = await readVouchers(db, prices);
  return rows.map((row) => ({
    row,
    prices: prices.filter((price) => price.offer_id === row.id),
    vouchers,
  }));
}
