import { Refused } from "../../domain/refusal.ts";
import { findSite } from "../partners/miniSites.ts";
import type { Db } from "../platform/store/db.ts";

/** Query parameters of a listing that determine the selling business. */
export interface SellerQuery {
  readonly miniSiteUrl?: string | null | undefined;
  readonly locationId?: number | undefined;
}

/**
 * Returns the id of the business whose offers are listed. The mini-site determines the business, or otherwise
 * the location. Undefined if the query names neither a mini-site nor a location. Throws NOT_FOUND for an
 * unknown mini-site or location.
 */
export async function sellerOf(db: Db, query: SellerQuery): Promise<number | undefined> {
  const { miniSiteUrl, locationId } = query;
  if (miniSiteUrl) return (await findSite(db, miniSiteUrl)).business_id;
  if (locationId === undefined) return undefined;
  const location = await db
    .selectFrom("location")
    .select("business_id")
    .where("id", "=", locationId)
    .executeTakeFirst();
  if (!location) throw new Refused("NOT_FOUND", { locationId });
  return location.business_id;
}
