import type { Resource } from "../../domain/api/resources.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { DEMO_PARTNER } from "../../server/demo/partners.ts";
import { operator } from "./peopleSamples.ts";
import type { Sample, Samples } from "./sample.ts";
import type { Shopper } from "../server/shopper.ts";
import type { Stage } from "./stage.ts";

const asked =
  (path: string, body?: unknown) =>
  async (on: Stage): Promise<Sample> => ({
    path: `/pres-live/resources/${path}`,
    from: await operator(on, "admin"),
    ...(body !== undefined && { body }),
  });

/** A location as its form submits it. */
const LOCATION = {
  businessId: DEMO.cinemaBusiness,
  name: { he: "הכרמל", en: "The Carmel" },
  city: { he: "חיפה", en: "Haifa" },
  address: null,
  mapUrl: null,
  openingHours: null,
  isOffline: false,
};

const one = `locations/${DEMO.telAviv}`;

/** Returns the terms of the stages' donations, written at the first call. */
async function termsOf(from: Shopper): Promise<number> {
  const path = "/pres-live/resources/terms";
  const { body: list } = await from.get<{ rows: Resource[] }>(path);
  const [found] = list.rows;
  if (found) return found.id;
  const text = { he: "{{seller}}: תודה" };
  const values = { businessId: DEMO.stageBusiness, soldKind: "donations", text };
  const { body } = await from.call<{ resource: Resource }>("POST", path, { values });
  return body.resource.id;
}
/** A mail as its form submits it for a preview. */
const MAIL = {
  businessId: DEMO.stageBusiness,
  message: "paid",
  locale: "en",
  subject: "Your evening, order {reservation}",
  greeting: null,
  body: null,
  footer: "{house}",
};

/** A valid request for each call of the resources. All use locations, as every kind runs the same code. */
export const RESOURCE_SAMPLES: Samples = {
  "POST /pres-live/partners/{id}/secret": async (on) => {
    const from = await operator(on, "admin");
    const values = { miniSiteId: DEMO_PARTNER.miniSiteId, name: "Union", returnHosts: [] };
    const { body } = await from.call<{ resource: Resource }>(
      "POST",
      "/pres-live/resources/partners",
      { values },
    );
    return { path: `/pres-live/partners/${body.resource.id}/secret`, from };
  },
  "POST /pres-live/mail-previews": async (on) => ({
    path: "/pres-live/mail-previews",
    from: await operator(on, "admin"),
    body: MAIL,
  }),
  "POST /pres-live/mail-tests": async (on) => ({
    path: "/pres-live/mail-tests",
    from: await operator(on, "admin"),
    body: MAIL,
  }),
  "GET /pres-live/resources/{kind}": asked("locations?isRetired=0"),
  "GET /pres-live/resources/{kind}/{id}": asked(one),
  "POST /pres-live/resources/{kind}": asked("locations", { values: LOCATION }),
  "PUT /pres-live/resources/{kind}/{id}": asked(one, { values: LOCATION }),
  "POST /pres-live/resources/{kind}/{id}/retire": asked(`${one}/retire`, { isRetired: false }),
  "GET /pres-live/resources/{kind}/{id}/history": asked(`${one}/history`),
  "GET /pres-live/businesses/{id}/terms-figures": async (on) => ({
    path: `/pres-live/businesses/${DEMO.cinemaBusiness}/terms-figures`,
    from: await operator(on, "admin"),
  }),
  "GET /pres-live/terms/{id}/versions": async (on) => {
    const from = await operator(on, "admin");
    return { path: `/pres-live/terms/${await termsOf(from)}/versions`, from };
  },
  "GET /pres-live/resources/{kind}/export": asked("locations/export"),
  "POST /pres-live/resources/{kind}/import": asked("locations/import", {
    text: `businessId,name_he,city_he\n${DEMO.cinemaBusiness},הכרמל,חיפה\n`,
    isDryRun: true,
  }),
};
