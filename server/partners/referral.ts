import { sql } from "kysely";
import type { Cart } from "../../domain/cart.ts";
import { Refused } from "../../domain/refusal.ts";
import type { IdentityContainer } from "../identity/identityContainer.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { judgeIntegration } from "./integrations.ts";
import { scopeOf } from "./miniSites.ts";

/**
 * The partner through whom the buyer came. The ids of the mini-site and the integration are stored with the
 * order.
 */
export interface Referral {
  readonly miniSiteId: number | null;
  readonly integrationId: string | null;
}

async function judgeSite(db: Db, siteId: number): Promise<void> {
  const site = await db
    .selectFrom("mini_site")
    .select("id")
    .where("id", "=", siteId)
    .where("is_open", "=", true)
    .where("retired_at", "is", null)
    .executeTakeFirst();
  if (!site) throw new Refused("INTEGRATION_ERROR", { field: "referralMiniSiteId" });
}

/** Returns the ids of those features of the presentations that only partners' pages sell. */
export const partnersOwn = (
  shows: readonly {
    readonly row: { readonly feature_id: number; readonly is_partner_only: boolean };
  }[],
): number[] => shows.flatMap(({ row }) => (row.is_partner_only ? [row.feature_id] : []));

/** Throws NOT_FOUND for a partner-only feature that the mini-site does not sell. */
async function judgeFeatures(
  db: Db,
  miniSiteId: number | null,
  featureIds: readonly number[],
): Promise<void> {
  if (featureIds.length === 0) return;
  const barred = await db
    .selectFrom("feature as f")
    .select("f.id")
    .where("f.id", "=", sql<number>`any(${ints(featureIds)})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mini_site_feature as m")
            .select("m.feature_id")
            .whereRef("m.feature_id", "=", "f.id")
            .where("m.mini_site_id", "=", miniSiteId ?? -1),
        ),
      ),
    )
    .executeTakeFirst();
  if (barred) throw new Refused("NOT_FOUND", { featureId: barred.id });
}

/**
 * Checks the mini-site and the integration that a cart names, and whether the cart's features can be bought
 * through them. Throws INTEGRATION_ERROR for a wrong mini-site or integration, and NOT_FOUND for features
 * that only another partner's page sells.
 */
export async function judgeReferral(
  office: Pick<IdentityContainer, "db" | "config">,
  visitorId: string,
  cart: Pick<Cart, "referralMiniSiteId" | "integrationId">,
  miniSiteUrl: string | null | undefined,
  /** The features that only partners' pages sell, from `partnersOwn`. */
  featureIds: readonly number[],
): Promise<Referral> {
  const { db } = office;
  const site = await scopeOf(db, miniSiteUrl);
  const miniSiteId = cart.referralMiniSiteId ?? site?.id ?? null;
  if (miniSiteId !== null && miniSiteId !== site?.id) await judgeSite(db, miniSiteId);
  const integrationId = cart.integrationId ? String(cart.integrationId) : null;
  if (integrationId !== null) await judgeIntegration(office, visitorId, integrationId);
  await judgeFeatures(db, miniSiteId, featureIds);
  return { miniSiteId, integrationId };
}
