import type { Kysely } from "kysely";
import { seal } from "../platform/encryption/sealing.ts";
import { names } from "./names.ts";
import type { Tables } from "../platform/store/tables.ts";
import { DEMO } from "./ids.ts";

/** A partner of the demo. Its secret is public (docs/demo.md), because nothing real depends on it. */
export const DEMO_PARTNER = {
  id: 1,
  miniSiteId: 1,
  secret: "demo-partner-secret",
  returnHost: "partner.example",
} as const;

/** One mini-site lists its evening by feature, the other lists by day. */
const MINI_SITES = [
  {
    id: DEMO_PARTNER.miniSiteId,
    url: "teachers-club",
    name: ["מועדון המורים", "Teachers' club"],
    business_id: DEMO.stageBusiness,
    presentation_list: "features",
    featureIds: [DEMO.play, DEMO.partnerEvening],
  },
  {
    id: 2,
    url: "חברי-הקולנוע",
    name: ["חברי הקולנוע", "Friends of the cinema"],
    business_id: DEMO.cinemaBusiness,
    presentation_list: "calendar",
    featureIds: [DEMO.film3d, 11, 13],
  },
] as const;

/** Adds the mini-sites and the partner who links to them. */
export async function fillPartners(tx: Kysely<Tables>): Promise<void> {
  const sites = MINI_SITES.map(({ id, url, name, business_id, presentation_list }) => ({
    id,
    url,
    name: names(name),
    business_id,
    presentation_list,
  }));
  await tx.insertInto("mini_site").values(sites).execute();
  const sold = MINI_SITES.flatMap(({ id, featureIds }) =>
    featureIds.map((featureId) => ({ mini_site_id: id, feature_id: featureId })),
  );
  await tx.insertInto("mini_site_feature").values(sold).execute();
  const { id, miniSiteId, secret, returnHost } = DEMO_PARTNER;
  await tx
    .insertInto("partner")
    .values({
      id,
      name: "Teachers' club",
      secret: seal(tx, "partner.secret", secret),
      mini_site_id: miniSiteId,
      return_hosts: [returnHost],
    })
    .execute();
}
