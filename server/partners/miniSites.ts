import { sql, type RawBuilder } from "kysely";
import { slugOf, type MiniSite } from "../../domain/minisite.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { ints, type Db } from "../platform/store/db.ts";

/** A mini-site and the features it sells. */
export interface SiteScope {
  readonly id: number;
  readonly featureIds: readonly number[];
}

/** Finds a site by its slug. Throws NOT_FOUND if it does not exist or is closed. */
export async function findSite(db: Db, url: string) {
  const row = await db
    .selectFrom("mini_site")
    .leftJoin("ticket_type as t", "t.id", "mini_site.reference_ticket_id")
    .selectAll("mini_site")
    .select(
      sql<number[]>`array(select feature_id from mini_site_feature
        where mini_site_id = mini_site.id order by feature_id)`.as("featureIds"),
    )
    .select(["t.ref1prompt", "t.ref2prompt"])
    .where("mini_site.is_open", "=", true)
    .where("mini_site.retired_at", "is", null)
    .where("mini_site.url", "=", slugOf(url))
    .executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND", { miniSiteUrl: url });
  return row;
}

/**
 * Returns the scope of a request with an optional `miniSiteUrl`. Undefined for requests from our own pages.
 */
export const scopeOf = async (
  db: Db,
  miniSiteUrl: string | null | undefined,
): Promise<SiteScope | undefined> => (miniSiteUrl ? findSite(db, miniSiteUrl) : undefined);

/**
 * SQL condition: whether the feature `f` is sold at the site. A partner's own features are sold only on its
 * page.
 */
export const isSoldAt = (site: SiteScope | undefined): RawBuilder<boolean> =>
  site ? sql<boolean>`f.id = any(${ints(site.featureIds)})` : sql<boolean>`not f.is_partner_only`;

/** Returns a mini-site for its page. Throws NOT_FOUND. */
export async function miniSiteView(db: Db, url: string, locale: Locale): Promise<MiniSite> {
  const row = await findSite(db, url);
  return {
    id: row.id,
    URL: row.url,
    name: nameIn(row.name, locale),
    businessId: row.business_id,
    PresentationList: row.presentation_list,
    featureIds: row.featureIds,
    reference:
      row.reference_ticket_id === null
        ? null
        : {
            ticketId: row.reference_ticket_id,
            prompt1: row.ref1prompt && nameIn(row.ref1prompt, locale),
            prompt2: row.ref2prompt && nameIn(row.ref2prompt, locale),
          },
  };
}
