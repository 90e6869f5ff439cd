import { MAX_PRODUCT_QUANTITY } from "../product.ts";
import type { Fields } from "./fields.ts";
import { SHAREABLE_OWNER } from "./owners.ts";
import type { ResourceKind } from "./resourceKind.ts";

const NAME_LENGTH = 80;
const TEXT_LENGTH = 2000;
const MAX_PRICE = 100_000;
const MAX_LINES = 40;
const MAX_POINTS = 1000;

/** Fields of every offer: seller, location to which its sales are attributed, name and description. */
const OFFERED = {
  businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
  authProfileId: { type: "reference", to: "auth-profiles" },
  locationId: { type: "reference", to: "locations" },
  name: { type: "names", max: NAME_LENGTH, isListed: true },
  description: { type: "names", max: TEXT_LENGTH, isLong: true },
  position: { type: "integer", min: 0, max: 1000 },
  termId: { type: "reference", to: "offer-terms", isOptional: true },
  isOnSale: { type: "flag", isListed: true, initial: true },
} as const satisfies Fields;

const PRICE = { type: "money", min: 0, max: MAX_PRICE } as const;
const AMOUNT_AT_LEAST_ONE = { type: "money", min: 0.01, max: MAX_PRICE } as const;
const OPEN_AMOUNT = {
  openMinimum: { type: "money", min: 0, max: MAX_PRICE, isOptional: true },
  openMaximum: { type: "money", min: 0, max: MAX_PRICE, isOptional: true },
  openMultiplier: { type: "money", min: 0.01, max: MAX_PRICE, initial: 1 },
} as const satisfies Fields;

const CODE = /^[A-Za-z0-9_-]+$/;

/** Offers other than tickets (storefront.md section 3, Membership, System voucher, Donation). */
export const OFFER_KINDS = {
  "offer-terms": {
    permission: "offers",
    title: "text",
    fields: { text: { type: "names", max: TEXT_LENGTH, isLong: true, isListed: true } },
    isShared: true,
  },
  memberships: {
    permission: "offers",
    title: "name",
    fields: {
      ...OFFERED,
      code: { type: "text", max: 40, pattern: CODE, isListed: true },
      className: { type: "names", max: NAME_LENGTH },
      membershipType: { type: "choice", values: ["single", "series", "points"], isListed: true },
      balance: { type: "integer", min: 0, max: 10_000 },
      points: { type: "integer", min: 0, max: 1_000_000 },
      pointRules: {
        type: "rows",
        max: MAX_LINES,
        isOptional: true,
        fields: {
          ticketTypeId: { type: "reference", to: "ticket-types", isOptional: true },
          categoryId: { type: "reference", to: "categories", isOptional: true },
          pointsPerUnit: { type: "integer", min: 0, max: MAX_POINTS },
          pointsPerTicket: { type: "integer", min: 0, max: MAX_POINTS },
        },
      },
      pointMonths: { type: "integer", min: 1, max: 600, isOptional: true },
      ticketIds: { type: "references", to: "ticket-types", isOptional: true },
      months: { type: "integer", min: 1, max: 600, isOptional: true },
      startsAt: { type: "moment", isOptional: true },
      endsAt: { type: "moment", isOptional: true },
      seasonId: { type: "reference", to: "seasons", isOptional: true },
      prices: {
        type: "rows",
        max: MAX_LINES,
        fields: {
          name: { type: "names", max: NAME_LENGTH },
          code: { type: "text", max: 40, pattern: CODE },
          amount: PRICE,
          isByCode: { type: "flag" },
          voucherPriceId: { type: "reference", to: "voucher-prices", isOptional: true },
        },
      },
    },
  },
  seasons: {
    permission: "offers",
    title: "name",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      name: { type: "names", max: NAME_LENGTH, isListed: true },
      ticketTypeId: { type: "reference", to: "ticket-types" },
      presentations: {
        type: "rows",
        max: 500,
        isOptional: true,
        isListed: true,
        fields: {
          presentationId: { type: "reference", to: "presentations" },
          isRequired: { type: "flag" },
          payableAmount: PRICE,
        },
      },
    },
  },
  enrolments: {
    permission: "offers",
    title: "offerId",
    fields: {
      offerId: { type: "reference", to: "memberships", isFixed: true, isListed: true },
      defaultTicketGroupId: { type: "reference", to: "ticket-groups" },
      isSkipMemberSeat: { type: "flag", isListed: true },
      isPricingPerTicket: { type: "flag", isListed: true },
      fares: {
        type: "rows",
        max: 400,
        isOptional: true,
        isListed: true,
        fields: {
          priceId: { type: "reference", to: "membership-prices" },
          ticketGroupId: { type: "reference", to: "ticket-groups" },
          amount: PRICE,
        },
      },
    },
  },
  "voucher-super-classes": {
    permission: "offers",
    title: "name",
    fields: {
      ...SHAREABLE_OWNER,
      name: { type: "names", max: NAME_LENGTH, isListed: true },
    },
    mayBeShared: true,
  },
  vouchers: {
    permission: "offers",
    title: "name",
    fields: {
      ...OFFERED,
      className: { type: "names", max: NAME_LENGTH },
      superClassId: {
        type: "reference",
        to: "voucher-super-classes",
        isOptional: true,
        isListed: true,
      },
      ticketIds: { type: "references", to: "ticket-types", isOptional: true },
      ticketQuantity: { type: "integer", min: 0, max: 1000 },
      ticketName: { type: "names", max: NAME_LENGTH, isOptional: true },
      products: {
        type: "rows",
        max: MAX_LINES,
        isOptional: true,
        fields: {
          productId: { type: "reference", to: "products" },
          quantity: { type: "integer", min: 1, max: MAX_PRODUCT_QUANTITY },
        },
      },
      validDays: { type: "integer", min: 1, max: 10_000, isOptional: true },
      startsAt: { type: "moment", isOptional: true },
      endsAt: { type: "moment", isOptional: true },
      isAutoApply: { type: "flag" },
      locationIds: {
        type: "references",
        to: "locations",
        isOptional: true,
        isAllIfEmpty: true,
      },
      prices: {
        type: "rows",
        max: MAX_LINES,
        fields: {
          name: { type: "names", max: NAME_LENGTH },
          amount: PRICE,
          value: PRICE,
          ...OPEN_AMOUNT,
        },
      },
    },
  },
  donations: {
    permission: "offers",
    title: "name",
    fields: {
      ...OFFERED,
      code: { type: "text", max: 40, pattern: CODE, isListed: true },
      amounts: {
        type: "rows",
        max: MAX_LINES,
        fields: {
          name: { type: "names", max: NAME_LENGTH },
          amount: AMOUNT_AT_LEAST_ONE,
          ...OPEN_AMOUNT,
        },
      },
    },
  },
  "offer-charges": {
    permission: "offers",
    title: "name",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      kind: {
        type: "choice",
        values: ["memberships", "vouchers", "donations"],
        isFixed: true,
        isListed: true,
      },
      name: { type: "names", max: NAME_LENGTH, isListed: true },
      offerChargeType: { type: "choice", values: ["flat", "percent"], isListed: true },
      chargeAmount: { ...PRICE, isListed: true },
    },
  },
} as const satisfies Readonly<Record<string, ResourceKind>>;
