import { seal } from "../platform/encryption/sealing.ts";
import { DEMO } from "./ids.ts";
import { make, type DemoOffice } from "./make.ts";
import { namesOf } from "./names.ts";

/** The demo's partner. The partner's secret is public (docs/demo.md), because the demo has no real data. */
export const DEMO_PARTNER = {
  id: 1,
  miniSiteId: 1,
  secret: "demo-partner-secret",
  returnHost: "partner.example",
} as const;

/** Two mini-sites. One mini-site lists its shows by feature, and the other one by day. */
const MINI_SITES = [
  {
    id: DEMO_PARTNER.miniSiteId,
    url: "teachers-club",
    name: ["מועדון המורים", "Teachers' club"],
    businessId: DEMO.stageBusiness,
    presentationList: "features",
    featureIds: [DEMO.play, DEMO.partnerEvening],
  },
  {
    id: 2,
    url: "חברי-הקולנוע",
    name: ["חברי הקולנוע", "Friends of the cinema"],
    businessId: DEMO.cinemaBusiness,
    presentationList: "calendar",
    featureIds: [DEMO.film3d, 11, 13],
  },
] as const;

/** Adds the mini-sites, and the partner whose links open them. */
export async function fillPartners(office: DemoOffice): Promise<void> {
  await make(
    office,
    "sites",
    MINI_SITES.map(({ id, url, name, businessId, presentationList, featureIds }) => ({
      id,
      values: {
        businessId,
        name: namesOf(name),
        URL: url,
        PresentationList: presentationList,
        featureIds: [...featureIds],
      },
    })),
  );
  const { db } = office;
  const { id, miniSiteId, secret, returnHost } = DEMO_PARTNER;
  const partner = { miniSiteId, name: "Teachers' club", returnHosts: [returnHost] };
  await make(office, "partners", [{ id, values: partner }]);
  // The documented secret replaces the random one.
  await db
    .updateTable("partner")
    .set({ secret: seal(db, "partner.secret", secret) })
    .where("id", "=", id)
    .execute();
}
