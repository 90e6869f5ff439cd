import { sql, type RawBuilder } from "kysely";
import { slugOf, type MiniSite } from "../../domain/minisite.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { ints, type Db } from "../platform/store/db.ts";

/** A mini-site and what it sells. */
export interface SiteScope {
  readonly id: number;
  readonly featureIds: readonly number[];
}

/** The site of a slug. Throws NOT_FOUND where there is none, or where it is closed. */
export async function findSite(db: Db, url: string) {
  const row = await db
    .selectFrom("mini_site")
    .selectAll()
    .select(
      sql<number[]>`array(select feature_id from mini_site_feature
        where mini_site_id = mini_site.id order by feature_id)`.as("featureIds"),
    )
    .where("is_open", "=", true)
    .where("url", "=", slugOf(url))
    .executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND", { miniSiteUrl: url });
  return row;
}

/** The scope of a call that may carry `miniSiteUrl`; `undefined` where it comes from our own pages. */
export const scopeOf = async (
  db: Db,
  miniSiteUrl: string | null | undefined,
): Promise<SiteScope | undefined> => (miniSiteUrl ? findSite(db, miniSiteUrl) : undefined);

/** Whether a feature, under the alias `f`, is sold there: a partner's own only on its page. */
export const isSoldAt = (site: SiteScope | undefined): RawBuilder<boolean> =>
  site ? sql<boolean>`f.id = any(${ints(site.featureIds)})` : sql<boolean>`not f.is_partner_only`;

/** A mini-site as its page asks for it. Throws NOT_FOUND. */
export async function miniSiteView(db: Db, url: string, locale: Locale): Promise<MiniSite> {
  const row = await findSite(db, url);
  return {
    id: row.id,
    URL: row.url,
    name: nameIn(row.name, locale),
    businessId: row.business_id,
    PresentationList: row.presentation_list,
    featureIds: row.featureIds,
  };
}
