import { expect, test } from "vitest";
import type { KindName } from "../../../domain/resources/kinds.ts";
import { formRulesOf, type FormRules } from "./formRules.ts";

/** Lists and forms of businesses, their payment accounts, places, brands and staff. */
const FORMS: readonly (readonly [KindName, FormRules])[] = [
  ["businesses", { columns: "name", limits: { name: 80 } }],
  ["auth-profiles", { columns: "businessId name", fixed: "businessId", limits: { name: 80 } }],
  [
    "payment-accounts",
    {
      columns: "authProfileId name gateway terminal isTest",
      fixed: "authProfileId gateway terminal isTest",
      optional: "paymentPage cashier wallets",
      limits: { name: 80, terminal: 60, paymentPage: 60, cashier: 60, mostPayments: [1, 36] },
    },
  ],
  [
    "locations",
    {
      columns: "businessId name city isOffline",
      fixed: "businessId",
      optional: "address mapUrl openingHours",
      paragraphs: "openingHours",
      limits: { name: 80, city: 80, address: 200, mapUrl: 500, openingHours: 500 },
    },
  ],
  [
    "halls",
    {
      columns: "locationId name venueTypeId",
      fixed: "locationId",
      optional: "entrance",
      limits: { name: 80, venueTypeId: [1, 999], entrance: 300 },
    },
  ],
  [
    "layouts",
    {
      columns: "venueId name isUsual beginsWith",
      fixed: "venueId beginsWith",
      optional: "beginsWith",
      limits: { name: 80 },
    },
  ],
  [
    "partners",
    {
      columns: "miniSiteId name returnHosts",
      fixed: "miniSiteId",
      optional: "returnHosts",
      limits: { name: 80, returnHosts: [20, 100] },
    },
  ],
  ["categories", { columns: "name", limits: { name: 80 } }],
  [
    "brands",
    {
      columns: "businessId displayName host",
      fixed: "businessId",
      optional:
        "businessId host logo lightLogo favicon accent accentInk lightAccent " +
        "lightAccentInk mailSender smsSender footerText footerLinks",
      paragraphs: "footerText",
      limits: {
        displayName: 60,
        host: 253,
        logo: 64,
        lightLogo: 64,
        favicon: 64,
        accent: 7,
        accentInk: 7,
        lightAccent: 7,
        lightAccentInk: 7,
        mailSender: 60,
        smsSender: 11,
        footerText: 500,
        footerLinks: 8,
        "footerLinks.label": 60,
        "footerLinks.link": 500,
      },
    },
  ],
  [
    "house-pages",
    {
      columns: "businessId page pageTitle",
      fixed: "businessId",
      optional: "businessId",
      paragraphs: "pageText",
      limits: { pageTitle: 100, pageText: 20_000 },
    },
  ],
  [
    "message-templates",
    {
      columns: "businessId message subject",
      fixed: "businessId",
      optional: "businessId subject greeting body footer sms",
      paragraphs: "body footer sms",
      limits: { subject: 150, greeting: 150, body: 4000, footer: 1000, sms: 500 },
    },
  ],
  [
    "ticket-templates",
    {
      columns: "businessId ticketAccent",
      fixed: "businessId",
      optional: "businessId headerPicture ticketAccent ticketText",
      paragraphs: "ticketText",
      limits: { headerPicture: 64, ticketAccent: 7, ticketText: 300 },
    },
  ],
  [
    "mail-gateways",
    {
      columns: "businessId smtpHost smtpPort mailSecurity fromAddress",
      fixed: "businessId",
      optional: "smtpUser smtpPassword",
      limits: {
        smtpHost: 253,
        smtpPort: [1, 65_535],
        smtpUser: 200,
        smtpPassword: 500,
        fromAddress: 254,
      },
    },
  ],
  [
    "sms-gateways",
    {
      columns: "businessId name gatewaySender smsCountries",
      fixed: "businessId",
      optional: "smsBody smsAuthorization gatewaySender smsCountries",
      paragraphs: "smsBody",
      limits: {
        name: 80,
        smsUrl: 2_000,
        smsBody: 4_000,
        smsAuthorization: 1_000,
        gatewaySender: 20,
        smsCountries: [50, 2],
      },
    },
  ],
  [
    "captchas",
    {
      columns: "businessId name captchaProvider",
      fixed: "businessId",
      optional: "siteKey captchaSecret",
      limits: { name: 80, siteKey: 200, captchaSecret: 500, leastScore: [30, 100] },
    },
  ],
  [
    "operators",
    {
      columns: "username firstName lastName email roleId businessIds workLocationIds",
      fixed: "username",
      optional: "lastName email businessIds workLocationIds",
      limits: { username: 60, firstName: 60, lastName: 60, email: 120 },
    },
  ],
  [
    "roles",
    {
      columns: "name refundLimit giftLimit isSecondFactorDemanded",
      optional: "permissions refundLimit giftLimit",
      limits: { name: 80, refundLimit: [0, 1_000_000], giftLimit: [0, 1_000_000] },
    },
  ],
];

test.each(FORMS)("%s: has these columns, fixed and optional fields, and limits", (kind, rules) => {
  expect(formRulesOf(kind)).toEqual(rules);
});
