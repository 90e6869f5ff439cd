import { sql, type RawBuilder } from "kysely";
import { slugOf, type MiniSite } from "../../domain/minisite.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { ints, type Db } from "../platform/store/db.ts";

/** A mini-site with the ids of the features that it sells. */
export interface SiteScope {
  readonly id: number;
  readonly featureIds: readonly number[];
}

/**
 * Finds a mini-site by its slug. Throws NOT_FOUND if no mini-site has this slug, or if the mini-site is
 * closed.
 */
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
 * Returns the mini-site of a request by its `miniSiteUrl`. Undefined for requests without a `miniSiteUrl`,
 * which come from the operator's own pages.
 */
export const scopeOf = async (
  db: Db,
  miniSiteUrl: string | null | undefined,
): Promise<SiteScope | undefined> => (miniSiteUrl ? findSite(db, miniSiteUrl) : undefined);

/**
 * SQL condition: the feature `f` is sold on the mini-site, or on the operator's own pages if `site` is
 * undefined. Features marked as partner-only are sold on mini-sites only.
 */
export const isSoldAt = (site: SiteScope | undefined): RawBuilder<boolean> =>
  site ? sql<boolean>`f.id = any(${ints(site.featureIds)})` : sql<boolean>`not f.is_partner_only`;

/** Returns the data of a mini-site's page. Throws NOT_FOUND if no mini-site has this URL. */
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
