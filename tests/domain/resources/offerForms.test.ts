import { expect, test } from "vitest";
import type { KindName } from "../../../domain/resources/kinds.ts";
import { formRulesOf, type FormRules } from "./formRules.ts";

/** Lists and forms of memberships, vouchers, donations and what belongs to them. */
const FORMS: readonly (readonly [KindName, FormRules])[] = [
  ["offer-terms", { columns: "text", paragraphs: "text", limits: { text: 2000 } }],
  [
    "memberships",
    {
      columns: "businessId name isOnSale code membershipType",
      fixed: "businessId",
      optional:
        "termId pointRules pointRules.ticketTypeId pointRules.categoryId pointMonths ticketIds " +
        "months startsAt endsAt seasonId prices.voucherPriceId",
      paragraphs: "description",
      limits: {
        name: 80,
        description: 2000,
        position: [0, 1000],
        code: 40,
        className: 80,
        balance: [0, 10_000],
        points: [0, 1_000_000],
        pointRules: 40,
        "pointRules.pointsPerUnit": [0, 1000],
        "pointRules.pointsPerTicket": [0, 1000],
        pointMonths: [1, 600],
        months: [1, 600],
        prices: 40,
        "prices.name": 80,
        "prices.code": 40,
        "prices.amount": [0, 100_000],
      },
    },
  ],
  [
    "seasons",
    {
      columns: "businessId name presentations",
      fixed: "businessId",
      optional: "presentations",
      limits: { name: 80, presentations: 500, "presentations.payableAmount": [0, 100_000] },
    },
  ],
  [
    "enrolments",
    {
      columns: "offerId isSkipMemberSeat isPricingPerTicket fares",
      fixed: "offerId",
      optional: "fares",
      limits: { fares: 400, "fares.amount": [0, 100_000] },
    },
  ],
  [
    "voucher-super-classes",
    {
      columns: "businessId name",
      fixed: "businessId",
      optional: "businessId",
      limits: { name: 80 },
    },
  ],
  [
    "vouchers",
    {
      columns: "businessId name isOnSale superClassId",
      fixed: "businessId",
      optional:
        "termId superClassId ticketIds ticketName products validDays startsAt endsAt locationIds " +
        "prices.openMinimum prices.openMaximum",
      paragraphs: "description",
      limits: {
        name: 80,
        description: 2000,
        position: [0, 1000],
        className: 80,
        ticketQuantity: [0, 1000],
        ticketName: 80,
        products: 40,
        "products.quantity": [1, 20],
        validDays: [1, 10_000],
        prices: 40,
        "prices.name": 80,
        "prices.amount": [0, 100_000],
        "prices.value": [0, 100_000],
        "prices.openMinimum": [0, 100_000],
        "prices.openMaximum": [0, 100_000],
        "prices.openMultiplier": [0.01, 100_000],
      },
    },
  ],
  [
    "donations",
    {
      columns: "businessId name isOnSale code",
      fixed: "businessId",
      optional: "termId amounts.openMinimum amounts.openMaximum",
      paragraphs: "description",
      limits: {
        name: 80,
        description: 2000,
        position: [0, 1000],
        code: 40,
        amounts: 40,
        "amounts.name": 80,
        "amounts.amount": [0.01, 100_000],
        "amounts.openMinimum": [0, 100_000],
        "amounts.openMaximum": [0, 100_000],
        "amounts.openMultiplier": [0.01, 100_000],
      },
    },
  ],
  [
    "offer-charges",
    {
      columns: "businessId kind name offerChargeType chargeAmount",
      fixed: "businessId kind",
      limits: { name: 80, chargeAmount: [0, 100_000] },
    },
  ],
];

test.each(FORMS)("%s: has these columns, fixed and optional fields, and limits", (kind, rules) => {
  expect(formRulesOf(kind)).toEqual(rules);
});
