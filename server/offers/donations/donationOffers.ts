import { sql, type Selectable } from "kysely";
import { normalizeCode } from "../../../domain/code.ts";
import type { Donation } from "../../../domain/donation.ts";
import { toShekels } from "../../../domain/money.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import type { PriceContainer } from "../../prices/priceContainer.ts";
import { sellerOf, type SellerQuery } from "../offerSellers.ts";
import { readTerms, termsOf } from "../offerTerms.ts";
import { openPriceOf } from "../openAmounts.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { Tables } from "../../platform/store/tables.ts";

export interface DonationOffer {
  readonly row: Selectable<Tables["donation_offer"]>;
  readonly details: readonly Selectable<Tables["donation_offer_detail"]>[];
}

interface DonationSearch {
  readonly businessId?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly code?: string | undefined;
}

/**
 * Finds the donations that are on sale and match the search. The prices of each donation are in the order of
 * display.
 */
export async function findDonations(db: Db, search: DonationSearch): Promise<DonationOffer[]> {
  const { businessId, ids, code } = search;
  let query = db.selectFrom("donation_offer").selectAll().where("is_on_sale", "=", true);
  if (businessId !== undefined) query = query.where("business_id", "=", businessId);
  if (code !== undefined) query = query.where(sql`upper(code)`, "=", code);
  if (ids) query = query.where("id", "=", sql<number>`any(${ints(ids)})`);
  const rows = await query.orderBy("position").orderBy("id").execute();
  if (rows.length === 0) return [];
  const details = await db
    .selectFrom("donation_offer_detail")
    .selectAll()
    .where("offer_id", "=", sql<number>`any(${ints(rows.map(({ id }) => id))})`)
    .where("retired_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ row, details: details.filter((each) => each.offer_id === row.id) }));
}

/**
 * Lists the donations on sale. Throws NO_DONATIONS_FOR_SALE if none is on sale, and NOT_FOUND for an unknown
 * mini-site or location.
 */
export async function listDonations(
  office: Pick<PriceContainer, "db" | "policies">,
  query: SellerQuery & { readonly code?: string | undefined },
  locale: Locale,
): Promise<Donation[]> {
  const { db } = office;
  const businessId = await sellerOf(db, query);
  const code = query.code === undefined ? undefined : normalizeCode(query.code);
  const offers = await findDonations(db, { businessId, code });
  if (offers.length === 0) throw new Refused("NO_DONATIONS_FOR_SALE");
  const terms = await readTerms(
    office,
    offers.map(({ row }) => row.business_id),
  );
  return offers.map(({ row, details }) => ({
    id: row.id,
    Code: row.code,
    name: nameIn(row.name, locale),
    description: nameIn(row.description, locale),
    businessId: row.business_id,
    authProfileId: row.auth_profile_id,
    locationId: row.location_id,
    donationDetails: details.map((detail) => ({
      id: detail.id,
      name: nameIn(detail.name, locale),
      amount: toShekels(detail.amount),
      customAmount: null,
      openAmount: openPriceOf(detail),
      selectedQuantity: 0,
    })),
    terms: termsOf(terms, row, locale),
  }));
}
