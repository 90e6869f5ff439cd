import { expect, test } from "vitest";
import type { KindName } from "../../../domain/resources/kinds.ts";
import { formRulesOf, type FormRules } from "./formRules.ts";

/** Lists and forms of the rules that customers of a business accept. */
const FORMS: readonly (readonly [KindName, FormRules])[] = [
  [
    "cancellation-defaults",
    {
      columns: "businessId isAllowed cancelChargeType chargeAmount",
      fixed: "businessId",
      limits: { chargeAmount: [0, 100_000] },
    },
  ],
  [
    "cancellation-policies",
    {
      columns: "authProfileId isAllowed cancelChargeType chargeAmount",
      fixed: "authProfileId",
      limits: { chargeAmount: [0, 100_000] },
    },
  ],
  [
    "business-rules",
    {
      columns: "businessId vatPercent cancelHours offerCancelDays reminderHours maxSeats",
      fixed: "businessId",
      optional:
        "sellerNumber sellerAddress vatPercent serviceChargeName cancelHours " +
        "offerCancelDays voucherReplaceDays replacementValidDays moveRefundHours " +
        "reminderHours ticketTransfer transferHours ticketNames disputedTickets offlineSales maxSeats " +
        "strandedSeats dayStart weekendDays contactEmail",
      limits: {
        sellerNumber: 12,
        sellerAddress: 200,
        vatPercent: [0, 100],
        serviceChargeName: 80,
        cancelHours: [0, 8760],
        offerCancelDays: [0, 3650],
        voucherReplaceDays: [0, 3650],
        replacementValidDays: [1, 3650],
        moveRefundHours: [1, 8760],
        reminderHours: [0, 720],
        transferHours: [0, 8760],
        maxSeats: [1, 100],
        dayStart: 5,
        contactEmail: 254,
      },
    },
  ],
  [
    "document-series",
    {
      columns: "businessId documentKind prefix isYearly firstNumber",
      fixed: "businessId documentKind",
      optional: "prefix firstNumber",
      limits: { prefix: 10, firstNumber: [1, 999_999_999] },
    },
  ],
  [
    "terms",
    {
      columns: "businessId soldKind",
      fixed: "businessId soldKind",
      paragraphs: "text",
      limits: { text: 10_000 },
    },
  ],
  [
    "customer-forms",
    {
      columns: "businessId formType includedFields requiredFields",
      fixed: "businessId formType",
      optional: "requiredFields consents",
      limits: { consents: 10, "consents.consentName": 60, "consents.consentLabel": 300 },
    },
  ],
  [
    "waiver-terms",
    {
      columns: "businessId name minimumAge maximumAge",
      fixed: "businessId",
      optional: "minimumAge maximumAge",
      paragraphs: "text",
      limits: { name: 80, text: 10_000, minimumAge: [0, 120], maximumAge: [0, 120] },
    },
  ],
  [
    "senior-citizens",
    {
      columns: "businessId ssn benefitBalance isEntitled",
      fixed: "businessId ssn",
      optional: "mobile email",
      limits: { ssn: 20, benefitBalance: [0, 10_000], mobile: 20, email: 120 },
    },
  ],
  [
    "reference-agents",
    {
      columns: "businessId name mobile",
      fixed: "businessId",
      optional: "mobile",
      limits: { name: 80, mobile: 20 },
    },
  ],
  [
    "reference-options",
    {
      columns: "pricePolicyId ticketTypeId slot answer quantity agentId",
      fixed: "pricePolicyId ticketTypeId slot",
      optional: "quantity ticketGroupId agentId featureId presentationId",
      limits: { slot: [1, 2], answer: 60, quantity: [0, 1_000_000] },
    },
  ],
];

test.each(FORMS)("%s: has these columns, fixed and optional fields, and limits", (kind, rules) => {
  expect(formRulesOf(kind)).toEqual(rules);
});
