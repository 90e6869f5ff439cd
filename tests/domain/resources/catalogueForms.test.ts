import { expect, test } from "vitest";
import type { KindName } from "../../../domain/resources/kinds.ts";
import { formRulesOf, type FormRules } from "./formRules.ts";

/** Lists and forms of the catalogue: films, shows, prices, goods and coupons. */
const FORMS: readonly (readonly [KindName, FormRules])[] = [
  [
    "features",
    {
      columns: "businessId name categoryId durationMinutes",
      fixed: "businessId",
      optional:
        "description ageLimit contentRatings formats tagIds language starring credits " +
        "trailerUrl image gallery waiverTermsId",
      paragraphs: "description credits",
      limits: {
        name: 120,
        description: 2000,
        durationMinutes: [1, 1440],
        ageLimit: 10,
        language: 2,
        starring: 300,
        credits: 1000,
        trailerUrl: 500,
        image: 200,
        gallery: [12, 200],
      },
    },
  ],
  [
    "presentations",
    {
      columns: "featureId dateTime venueId pricePolicyId",
      fixed: "featureId",
      optional:
        "layoutId planVersion publishAt onSaleAt maximumSeats chargeName authProfileId " +
        "viewAreaFilename newBookingUrl",
      limits: {
        planVersion: 100,
        seatingPolicyId: [1, 3],
        salesEndMinutes: [-10_080, 1440],
        chooseSeatsInSeconds: [30, 3600],
        chooseTicketsInSeconds: [30, 3600],
        customerInfoInSeconds: [30, 3600],
        chooseProductsInSeconds: [30, 3600],
        maximumSeats: [1, 100],
        chargeAmount: [0, 10_000],
        chargeName: 80,
        viewAreaFilename: 200,
        newBookingUrl: 500,
      },
    },
  ],
  [
    "price-lists",
    {
      columns: "businessId name validFrom validUntil lines",
      fixed: "businessId",
      optional:
        "validFrom validUntil rules rules.weekdays rules.fromTime rules.untilTime " +
        "lines.oldAmount lines.addons",
      limits: {
        name: 80,
        rules: 20,
        "rules.fromTime": 5,
        "rules.untilTime": 5,
        lines: 400,
        "lines.amount": [0, 100_000],
        "lines.oldAmount": [0, 100_000],
        "lines.serviceCharge": [0, 100_000],
        "lines.addons": 10_000,
      },
    },
  ],
  [
    "ticket-types",
    {
      columns: "businessId name access isWalkin",
      fixed: "businessId",
      optional:
        "businessId maximum requiresTicketId requiresMinimum openMinimum openMaximum " +
        "openMultiplier loyaltyPoints minimumAge maximumAge ref1prompt ref2prompt",
      limits: {
        name: 60,
        multiplyFactor: [1, 10],
        minimum: [0, 1000],
        maximum: [1, 1000],
        requiresMinimum: [1, 1000],
        openMinimum: [0, 100_000],
        openMaximum: [0, 100_000],
        openMultiplier: [0.01, 100_000],
        loyaltyPoints: [1, 1_000_000],
        minimumAge: [0, 120],
        maximumAge: [0, 120],
        ref1prompt: 80,
        ref2prompt: 80,
      },
    },
  ],
  [
    "ticket-groups",
    {
      columns: "businessId name color",
      fixed: "businessId",
      optional: "businessId",
      limits: { name: 60, color: [0, 3] },
    },
  ],
  [
    "products",
    {
      columns: "businessId name price isAvailable",
      fixed: "businessId",
      optional: "image classId",
      limits: { name: 80, price: [0, 100_000], image: 200 },
    },
  ],
  [
    "coupons",
    {
      columns: "businessId code name kind discountType discountValue uses startDate endDate",
      fixed: "businessId",
      optional:
        "startDate endDate ticketIds ticketGroupIds featureIds membershipIds systemVoucherIds",
      limits: {
        code: 40,
        name: 80,
        discountValue: [0, 100_000],
        factor: [1, 20],
        uses: [1, 1_000_000],
      },
    },
  ],
  [
    "sites",
    {
      columns: "businessId name URL PresentationList isOpen",
      fixed: "businessId",
      optional: "featureIds referenceTicketId",
      limits: { name: 80, URL: 100 },
    },
  ],
  [
    "videos",
    {
      columns: "businessId videoName featureId fileId plays hours",
      fixed: "businessId featureId",
      optional: "hours",
      limits: { videoName: 80, plays: [1, 1000], hours: [1, 87_600] },
    },
  ],
  ["product-classes", { columns: "businessId name", fixed: "businessId", limits: { name: 80 } }],
  [
    "product-stock",
    {
      columns: "productId locationId quantity",
      fixed: "productId locationId",
      limits: { quantity: [0, 1_000_000] },
    },
  ],
];

test.each(FORMS)("%s: has these columns, fixed and optional fields, and limits", (kind, rules) => {
  expect(formRulesOf(kind)).toEqual(rules);
});
