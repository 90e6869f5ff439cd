import { WEEKDAYS } from "../attendance.ts";
import { FORM_FIELDS, FORM_TYPES } from "../customerForm.ts";
import { LATER_SALES } from "../door/doorList.ts";
import { DOCUMENT_KINDS, DOCUMENT_PREFIX, MAX_FIRST_NUMBER } from "../saleDocument.ts";
import { MAX_TERMS_LENGTH, TERMS_KINDS } from "../terms.ts";
import { CLOCK_TIME } from "./catalogueKinds.ts";
import type { ResourceKind } from "./resourceKind.ts";

/** Fields for whether orders can be cancelled online, and for the charge (storefront spec, section 5). */
const CANCELLING = {
  isAllowed: { type: "flag", isListed: true, initial: true },
  cancelChargeType: {
    type: "choice",
    values: ["fixed", "perTicket", "percent", "percentPerTicket"],
    isListed: true,
  },
  chargeAmount: { type: "money", min: 0, max: 100_000, isListed: true },
} as const;

/** Rules of a business that its customers accept. */
export const POLICY_KINDS = {
  "cancellation-defaults": {
    permission: "policies",
    title: "businessId",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      ...CANCELLING,
    },
  },
  "cancellation-policies": {
    permission: "policies",
    title: "authProfileId",
    fields: {
      authProfileId: { type: "reference", to: "auth-profiles", isFixed: true, isListed: true },
      ...CANCELLING,
    },
  },
  "business-rules": {
    permission: "policies",
    title: "businessId",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      sellerNumber: { type: "text", max: 12, pattern: /^[\d-]{5,12}$/, isOptional: true },
      sellerAddress: { type: "names", max: 200, isOptional: true },
      vatPercent: { type: "integer", min: 0, max: 100, isOptional: true, isListed: true },
      serviceChargeName: { type: "names", max: 80, isOptional: true },
      cancelHours: { type: "integer", min: 0, max: 8760, isOptional: true, isListed: true },
      offerCancelDays: { type: "integer", min: 0, max: 3650, isOptional: true, isListed: true },
      voucherReplaceDays: { type: "integer", min: 0, max: 3650, isOptional: true },
      replacementValidDays: { type: "integer", min: 1, max: 3650, isOptional: true },
      moveRefundHours: { type: "integer", min: 1, max: 8760, isOptional: true },
      reminderHours: { type: "integer", min: 0, max: 720, isOptional: true, isListed: true },
      ticketTransfer: { type: "choice", values: ["allowed", "forbidden"], isOptional: true },
      transferHours: { type: "integer", min: 0, max: 8760, isOptional: true },
      ticketNames: { type: "choice", values: ["allowed", "forbidden"], isOptional: true },
      disputedTickets: { type: "choice", values: ["valid", "lost", "taken"], isOptional: true },
      offlineSales: { type: "choice", values: LATER_SALES, isOptional: true },
      maxSeats: { type: "integer", min: 1, max: 100, isOptional: true, isListed: true },
      strandedSeats: { type: "choice", values: ["strict", "lenient"], isOptional: true },
      dayStart: { type: "text", max: 5, pattern: CLOCK_TIME, isOptional: true },
      weekendDays: { type: "choices", values: WEEKDAYS, isOptional: true },
      contactEmail: { type: "email", max: 254, isOptional: true },
    },
  },
  "document-series": {
    permission: "policies",
    title: "documentKind",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      documentKind: { type: "choice", values: DOCUMENT_KINDS, isFixed: true, isListed: true },
      prefix: { type: "text", max: 10, pattern: DOCUMENT_PREFIX, isOptional: true, isListed: true },
      isYearly: { type: "flag", isListed: true },
      firstNumber: {
        type: "integer",
        min: 1,
        max: MAX_FIRST_NUMBER,
        isOptional: true,
        isListed: true,
      },
    },
  },
  terms: {
    permission: "policies",
    title: "soldKind",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      soldKind: { type: "choice", values: TERMS_KINDS, isFixed: true, isListed: true },
      text: { type: "names", max: MAX_TERMS_LENGTH, isLong: true },
    },
  },
  "customer-forms": {
    permission: "policies",
    title: "formType",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      formType: { type: "choice", values: FORM_TYPES, isFixed: true, isListed: true },
      includedFields: {
        type: "choices",
        values: FORM_FIELDS,
        isListed: true,
        initial: ["firstName", "lastName", "email", "mobileNumber", "ssn"],
      },
      requiredFields: {
        type: "choices",
        values: FORM_FIELDS,
        isOptional: true,
        isListed: true,
        initial: ["firstName", "lastName", "email", "mobileNumber"],
      },
      isSSNRequired: { type: "flag" },
      isMailingAllowedExcluded: { type: "flag" },
      isDefaultMailingAllowed: { type: "flag" },
      isVoucherPaymentEnabled: { type: "flag", initial: true },
      consents: {
        type: "rows",
        max: 10,
        isOptional: true,
        fields: {
          consentName: { type: "text", max: 60, pattern: /^[\w-]+$/ },
          consentLabel: { type: "names", max: 300 },
          isConsentRequired: { type: "flag" },
          isExcludedOnVOD: { type: "flag" },
        },
      },
    },
  },
  "waiver-terms": {
    permission: "policies",
    title: "name",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      name: { type: "names", max: 80, isListed: true },
      text: { type: "names", max: 10_000, isLong: true },
      minimumAge: { type: "integer", min: 0, max: 120, isOptional: true, isListed: true },
      maximumAge: { type: "integer", min: 0, max: 120, isOptional: true, isListed: true },
    },
  },
  "senior-citizens": {
    permission: "policies",
    title: "ssn",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      ssn: {
        type: "text",
        isVeiled: true,
        max: 20,
        pattern: /^(\d{5,9}|•+\d{0,3})$/,
        isFixed: true,
        isListed: true,
      },
      benefitBalance: { type: "integer", min: 0, max: 10_000, isListed: true, initial: 1 },
      isEntitled: { type: "flag", isListed: true, initial: true },
      mobile: { type: "mobile", max: 20, isOptional: true },
      email: { type: "email", max: 120, isOptional: true },
    },
  },
  "reference-agents": {
    permission: "policies",
    title: "name",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      name: { type: "names", max: 80, isListed: true },
      mobile: { type: "mobile", max: 20, isOptional: true, isListed: true },
    },
  },
  "reference-options": {
    permission: "policies",
    title: "answer",
    fields: {
      pricePolicyId: { type: "reference", to: "price-lists", isFixed: true, isListed: true },
      ticketTypeId: { type: "reference", to: "ticket-types", isFixed: true, isListed: true },
      slot: { type: "integer", min: 1, max: 2, isFixed: true, isListed: true, initial: 1 },
      answer: { type: "text", max: 60, isListed: true },
      quantity: { type: "integer", min: 0, max: 1_000_000, isOptional: true, isListed: true },
      ticketGroupId: { type: "reference", to: "ticket-groups", isOptional: true },
      agentId: { type: "reference", to: "reference-agents", isOptional: true, isListed: true },
      featureId: { type: "reference", to: "features", isOptional: true },
      presentationId: { type: "reference", to: "presentations", isOptional: true },
    },
  },
} as const satisfies Readonly<Record<string, ResourceKind>>;
