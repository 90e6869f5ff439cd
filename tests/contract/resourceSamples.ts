import type { Resource } from "../../domain/api/resources.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { TERM } from "../../server/demo/fillOffers.ts";
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

/** A location in the format of the request. */
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

/** Returns the id of the terms of the stages' donations. The terms are created on the first call. */
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
/** A mail in the format of the request for a preview. */
const MAIL = {
  businessId: DEMO.stageBusiness,
  message: "paid",
  locale: "en",
  subject: "Your evening, order {reservation}",
  greeting: null,
  body: null,
  footer: "{house}",
  sms: null,
};

/** A ticket template in the format of the request for a preview. */
const TICKET = {
  businessId: DEMO.stageBusiness,
  locale: "en",
  headerPicture: null,
  accent: "#7a1f3d",
  ticketText: "Doors open 30 minutes before.",
  hasHolder: true,
  hasEntrance: true,
  hasPrice: true,
  hasCharge: true,
  hasTerms: false,
  printSize: "a6",
};

/** Gateways in the format of the request. Nothing responds at these host names. */
const MAIL_GATEWAY = {
  businessId: DEMO.stageBusiness,
  smtpHost: "smtp.parterre.invalid",
  smtpPort: 587,
  mailSecurity: "starttls",
  smtpUser: "stage",
  smtpPassword: "a password of nobody",
  fromAddress: "tickets@stage.example",
};
const CAPTCHA = {
  businessId: 1,
  name: "Puzzles",
  captchaProvider: "altcha",
  siteKey: null,
  captchaSecret: null,
  leastScore: 50,
};
const SMS_GATEWAY = {
  businessId: DEMO.stageBusiness,
  name: "Texts",
  smsUrl: "https://sms.parterre.invalid/send?to={to}",
  smsBody: '{"text":"{text}"}',
  bodyFormat: "json",
  smsAuthorization: "Bearer of nobody",
  gatewaySender: "STAGE",
  smsCountries: ["IL"],
};

/** Creates a payment account that no payment uses. Returns its id. */
async function accountOf(on: Stage): Promise<{ id: number; from: Shopper }> {
  const from = await operator(on, "admin");
  const profile = await from.call<{ resource: Resource }>(
    "POST",
    "/pres-live/resources/auth-profiles",
    { values: { businessId: DEMO.stageBusiness, name: "Unused" } },
  );
  const values = {
    authProfileId: profile.body.resource.id,
    name: "Unused",
    gateway: "cardcom",
    terminal: "1000",
    paymentPage: null,
    cashier: null,
    isTest: true,
    mostPayments: 3,
    wallets: [],
    isTakenAtOnce: false,
    isFramed: false,
  };
  const path = "/pres-live/resources/payment-accounts";
  const { body } = await from.call<{ resource: Resource }>("POST", path, { values });
  return { id: body.resource.id, from };
}

/**
 * A valid request for each call of the resources. Every sample uses locations, because the code is the same
 * for every kind.
 */
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
  "PUT /pres-live/payment-accounts/{id}/keys": async (on) => {
    const { id, from } = await accountOf(on);
    const body = { apiUser: "user", apiSecret: "a secret of nobody" };
    return { path: `/pres-live/payment-accounts/${id}/keys`, from, body };
  },
  "GET /pres-live/payment-accounts/{id}/keys": async (on) => {
    const { id, from } = await accountOf(on);
    return { path: `/pres-live/payment-accounts/${id}/keys`, from };
  },
  "POST /pres-live/payment-accounts/{id}/test": async (on) => {
    const { id, from } = await accountOf(on);
    return { path: `/pres-live/payment-accounts/${id}/test`, from };
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
  "POST /pres-live/ticket-previews": async (on) => ({
    path: "/pres-live/ticket-previews",
    from: await operator(on, "admin"),
    body: TICKET,
  }),
  "POST /pres-live/mail-gateways/test": async (on) => ({
    path: "/pres-live/mail-gateways/test",
    from: await operator(on, "admin"),
    body: { id: null, values: MAIL_GATEWAY, to: "noa@parterre.example" },
  }),
  "POST /pres-live/sms-gateways/test": async (on) => ({
    path: "/pres-live/sms-gateways/test",
    from: await operator(on, "admin"),
    body: { id: null, values: SMS_GATEWAY, to: "0500000001" },
  }),
  "POST /pres-live/captchas/test": async (on) => ({
    path: "/pres-live/captchas/test",
    from: await operator(on, "admin"),
    body: { id: null, values: CAPTCHA },
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
  "GET /pres-live/businesses/{id}/document-numbers": async (on) => ({
    path: `/pres-live/businesses/${DEMO.cinemaBusiness}/document-numbers`,
    from: await operator(on, "admin"),
  }),
  "GET /pres-live/terms/{id}/versions": async (on) => {
    const from = await operator(on, "admin");
    return { path: `/pres-live/terms/${await termsOf(from)}/versions`, from };
  },
  "GET /pres-live/offer-terms/{id}/versions": async (on) => ({
    path: `/pres-live/offer-terms/${TERM}/versions`,
    from: await operator(on, "admin"),
  }),
  "GET /pres-live/resources/{kind}/export": asked("locations/export"),
  "POST /pres-live/resources/{kind}/import": asked("locations/import", {
    text: `businessId,name_he,city_he\n${DEMO.cinemaBusiness},הכרמל,חיפה\n`,
    isDryRun: true,
  }),
};
