import { ACCOUNT_PROVIDERS, MAX_INSTALLMENTS, WALLETS } from "../gateways.ts";
import type { ResourceKind } from "./resourceKind.ts";

const NAME_LENGTH = 80;

/**
 * Resources of the organization: businesses with their payment profiles, locations, halls with layouts,
 * partners, and the shared categories.
 */
export const HOUSE_KINDS = {
  businesses: {
    permission: "house",
    title: "name",
    fields: { name: { type: "names", max: NAME_LENGTH, isListed: true } },
    isShared: true,
  },
  "auth-profiles": {
    permission: "house",
    title: "name",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      name: { type: "text", max: NAME_LENGTH, isListed: true },
    },
  },
  "payment-accounts": {
    permission: "house",
    title: "name",
    fields: {
      authProfileId: { type: "reference", to: "auth-profiles", isFixed: true, isListed: true },
      name: { type: "text", max: NAME_LENGTH, isListed: true },
      gateway: { type: "choice", values: ACCOUNT_PROVIDERS, isFixed: true, isListed: true },
      terminal: {
        type: "text",
        max: 60,
        // Account ids of Stripe contain an underscore.
        pattern: /^[A-Za-z0-9_-]+$/,
        isFixed: true,
        isListed: true,
      },
      paymentPage: { type: "text", max: 60, pattern: /^[A-Za-z0-9-]+$/, isOptional: true },
      cashier: { type: "text", max: 60, pattern: /^[A-Za-z0-9-]+$/, isOptional: true },
      isTest: { type: "flag", isFixed: true, isListed: true },
      mostPayments: { type: "integer", min: 1, max: MAX_INSTALLMENTS, initial: 1 },
      wallets: { type: "choices", values: WALLETS, isOptional: true },
      isTakenAtOnce: { type: "flag" },
      isFramed: { type: "flag" },
    },
  },
  locations: {
    permission: "house",
    title: "name",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      name: { type: "names", max: NAME_LENGTH, isListed: true },
      city: { type: "names", max: NAME_LENGTH, isListed: true },
      address: { type: "names", max: 200, isOptional: true },
      mapUrl: { type: "webAddress", max: 500, isOptional: true },
      openingHours: { type: "names", max: 500, isLong: true, isOptional: true },
      isOffline: { type: "flag", isListed: true },
    },
  },
  halls: {
    permission: "house",
    title: "name",
    fields: {
      locationId: { type: "reference", to: "locations", isFixed: true, isListed: true },
      name: { type: "names", max: NAME_LENGTH, isListed: true },
      venueTypeId: { type: "integer", min: 1, max: 999, isListed: true, initial: 1 },
      entrance: { type: "names", max: 300, isOptional: true },
    },
  },
  layouts: {
    permission: "plans",
    title: "name",
    fields: {
      venueId: { type: "reference", to: "halls", isFixed: true, isListed: true },
      name: { type: "names", max: NAME_LENGTH, isListed: true },
      isUsual: { type: "flag", isListed: true, isExclusive: true },
      beginsWith: {
        type: "reference",
        to: "layouts",
        isFixed: true,
        isListed: true,
        isOptional: true,
        isOrigin: true,
      },
    },
  },
  partners: {
    permission: "house",
    title: "name",
    fields: {
      miniSiteId: { type: "reference", to: "sites", isFixed: true, isListed: true },
      name: { type: "text", max: NAME_LENGTH, isListed: true },
      returnHosts: {
        type: "words",
        max: 20,
        length: 100,
        pattern: /^[a-z0-9.-]+$/,
        isOptional: true,
        isListed: true,
      },
    },
  },
  categories: {
    permission: "house",
    title: "name",
    fields: { name: { type: "names", max: NAME_LENGTH, isListed: true } },
    isShared: true,
  },
} as const satisfies Readonly<Record<string, ResourceKind>>;
