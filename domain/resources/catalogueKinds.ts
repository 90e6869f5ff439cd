import { CONTENT_RATINGS, FORMATS } from "../catalogue.ts";
import { COUPON_KINDS, DISCOUNT_TYPES } from "../coupon.ts";
import { PRESENTATION_LISTS } from "../minisite.ts";
import { ACCESSES, MOST_SEATS_A_TICKET } from "../ticketTypeMisfit.ts";
import { OWNER, SHAREABLE_OWNER } from "./owners.ts";
import type { ResourceKind } from "./resourceKind.ts";

const MAX_MONEY = 100_000;
const MONEY = { type: "money", min: 0, max: MAX_MONEY } as const;
const OPTIONAL_MONEY = { ...MONEY, isOptional: true } as const;
const SECONDS = { type: "integer", min: 30, max: 3_600 } as const;
const PICTURE = { type: "text", max: 200, isOptional: true } as const;
const YEARS = { type: "integer", min: 0, max: 120, isOptional: true } as const;
/** Matches a time of day, `HH:mm`. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Weekdays, from Sunday. */
export const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * Entries of the catalogue. Entries of the catalogue are listed and edited on screens and by calls of their
 * own, but copied, retired, imported, exported and logged like resources. Field names are those of the drafts
 * in the catalogue's calls. In a draft, a translated field `name` is `nameHe` and `nameEn`.
 */
export const CATALOGUE_KINDS = {
  features: {
    permission: "catalogue",
    title: "name",
    screen: "/catalogue/features",
    fields: {
      ...OWNER,
      name: { type: "names", max: 120, isListed: true },
      description: { type: "names", max: 2_000, isLong: true, isOptional: true },
      categoryId: { type: "reference", to: "categories", isListed: true },
      durationMinutes: { type: "integer", min: 1, max: 1_440, isListed: true, initial: 90 },
      ageLimit: { type: "text", max: 10, isOptional: true },
      contentRatings: { type: "choices", values: CONTENT_RATINGS, isOptional: true },
      formats: { type: "choices", values: FORMATS, isOptional: true },
      tagIds: { type: "references", to: "feature-tags", isOptional: true },
      language: { type: "text", max: 2, pattern: /^[a-z]{2}$/, isOptional: true },
      starring: { type: "names", max: 300, isOptional: true },
      credits: { type: "names", max: 1_000, isLong: true, isOptional: true },
      trailerUrl: { type: "webAddress", max: 500, isOptional: true },
      image: PICTURE,
      gallery: {
        type: "words",
        max: 12,
        length: 200,
        pattern: /^\/media\/pictures\/[0-9a-f]{64}-\d{3,4}\.webp$/,
        isOptional: true,
      },
      isPartnerOnly: { type: "flag" },
      isMembersOnly: { type: "flag" },
      waiverTermsId: { type: "reference", to: "waiver-terms", isOptional: true },
    },
  },
  presentations: {
    permission: "catalogue",
    title: "dateTime",
    screen: "/catalogue/presentations",
    fields: {
      featureId: { type: "reference", to: "features", isFixed: true, isListed: true },
      dateTime: { type: "moment", isListed: true },
      venueId: { type: "reference", to: "halls", isListed: true },
      layoutId: { type: "reference", to: "layouts", isOptional: true },
      planVersion: { type: "text", max: 100, isOptional: true },
      pricePolicyId: { type: "reference", to: "price-lists", isListed: true },
      seatingPolicyId: { type: "integer", min: 1, max: 3, initial: 3 },
      publishAt: { type: "moment", isOptional: true },
      onSaleAt: { type: "moment", isOptional: true },
      salesEndMinutes: { type: "integer", min: -10_080, max: 1_440, initial: 15 },
      chooseSeatsInSeconds: { ...SECONDS, initial: 600 },
      chooseTicketsInSeconds: { ...SECONDS, initial: 300 },
      customerInfoInSeconds: { ...SECONDS, initial: 600 },
      chooseProductsInSeconds: { ...SECONDS, initial: 300 },
      maximumSeats: { type: "integer", min: 1, max: 100, isOptional: true },
      chargeType: { type: "choice", values: ["flat", "percent", "perTicket"] },
      chargeAmount: { type: "money", min: 0, max: 10_000 },
      chargeName: { type: "names", max: 80, isOptional: true },
      authProfileId: { type: "reference", to: "auth-profiles", isOptional: true },
      viewAreaFilename: PICTURE,
      isDisplayQr: { type: "flag", initial: true },
      newBookingUrl: { type: "webAddress", max: 500, isOptional: true },
    },
  },
  "price-lists": {
    permission: "catalogue",
    title: "name",
    screen: "/catalogue/prices",
    fields: {
      ...OWNER,
      name: { type: "text", max: 80, isListed: true },
      validFrom: { type: "day", isOptional: true, isListed: true },
      validUntil: { type: "day", isOptional: true, isListed: true },
      rules: {
        type: "rows",
        max: 20,
        isOptional: true,
        fields: {
          weekdays: { type: "choices", values: WEEKDAYS, isOptional: true },
          fromTime: { type: "text", max: 5, pattern: CLOCK_TIME, isOptional: true },
          untilTime: { type: "text", max: 5, pattern: CLOCK_TIME, isOptional: true },
        },
      },
      lines: {
        type: "rows",
        max: 400,
        isListed: true,
        fields: {
          ticketGroupId: { type: "reference", to: "ticket-groups" },
          ticketId: { type: "reference", to: "ticket-types" },
          amount: MONEY,
          oldAmount: OPTIONAL_MONEY,
          serviceCharge: MONEY,
          isSoldOut: { type: "flag" },
          /** JSON of `PriceAddon[]`, because the rows of a field cannot contain rows. */
          addons: { type: "text", max: 10_000, isOptional: true },
        },
      },
    },
  },
  "ticket-types": {
    permission: "catalogue",
    title: "name",
    screen: "/catalogue/prices/types",
    fields: {
      ...SHAREABLE_OWNER,
      name: { type: "names", max: 60, isListed: true },
      access: { type: "choice", values: ACCESSES, isListed: true },
      isWalkin: { type: "flag", isListed: true },
      multiplyFactor: { type: "integer", min: 1, max: MOST_SEATS_A_TICKET },
      minimum: { type: "integer", min: 0, max: 1_000 },
      maximum: { type: "integer", min: 1, max: 1_000, isOptional: true },
      requiresTicketId: { type: "reference", to: "ticket-types", isOptional: true },
      requiresMinimum: { type: "integer", min: 1, max: 1_000, isOptional: true },
      openMinimum: OPTIONAL_MONEY,
      openMaximum: OPTIONAL_MONEY,
      openMultiplier: { type: "money", min: 0.01, max: MAX_MONEY, isOptional: true },
      loyaltyPoints: { type: "integer", min: 1, max: 1_000_000, isOptional: true },
      minimumAge: YEARS,
      maximumAge: YEARS,
      ref1prompt: { type: "names", max: 80, isOptional: true },
      ref2prompt: { type: "names", max: 80, isOptional: true },
    },
  },
  "ticket-groups": {
    permission: "catalogue",
    title: "name",
    screen: "/catalogue/prices/groups",
    fields: {
      ...SHAREABLE_OWNER,
      name: { type: "names", max: 60, isListed: true },
      color: { type: "integer", min: 0, max: 3, isListed: true },
    },
  },
  products: {
    permission: "catalogue",
    title: "name",
    screen: "/catalogue/products",
    fields: {
      ...OWNER,
      name: { type: "names", max: 80, isListed: true },
      price: { ...MONEY, isListed: true },
      image: PICTURE,
      classId: { type: "reference", to: "product-classes", isOptional: true },
      isDeliveryRequired: { type: "flag" },
      isUpsell: { type: "flag" },
      isAvailable: { type: "flag", isListed: true, initial: true },
    },
  },
  coupons: {
    permission: "catalogue",
    title: "code",
    screen: "/catalogue/coupons",
    fields: {
      ...OWNER,
      code: { type: "text", max: 40, pattern: /^[^\s,]+$/, isListed: true },
      name: { type: "names", max: 80, isListed: true },
      kind: { type: "choice", values: COUPON_KINDS, isListed: true },
      discountType: { type: "choice", values: DISCOUNT_TYPES, isListed: true },
      discountValue: { ...MONEY, isListed: true },
      factor: { type: "integer", min: 1, max: 20 },
      uses: { type: "integer", min: 1, max: 1_000_000, isListed: true },
      startDate: { type: "day", isOptional: true, isListed: true },
      endDate: { type: "day", isOptional: true, isListed: true },
      isForOffers: { type: "flag" },
      requiresAutoApply: { type: "flag" },
      ticketIds: { type: "references", to: "ticket-types", isOptional: true },
      ticketGroupIds: { type: "references", to: "ticket-groups", isOptional: true },
      featureIds: { type: "references", to: "features", isOptional: true },
      membershipIds: { type: "references", to: "memberships", isOptional: true },
      systemVoucherIds: { type: "references", to: "vouchers", isOptional: true },
    },
  },
  sites: {
    permission: "catalogue",
    title: "name",
    screen: "/catalogue/sites",
    fields: {
      ...OWNER,
      name: { type: "names", max: 80, isListed: true },
      URL: { type: "text", max: 100, isListed: true },
      PresentationList: { type: "choice", values: PRESENTATION_LISTS, isListed: true },
      featureIds: { type: "references", to: "features", isOptional: true },
      referenceTicketId: { type: "reference", to: "ticket-types", isOptional: true },
      isOpen: { type: "flag", isListed: true, initial: true },
    },
  },
} as const satisfies Readonly<Record<string, ResourceKind>>;

export type CatalogueKind = keyof typeof CATALOGUE_KINDS;
export const isCatalogueKind = (name: string): name is CatalogueKind =>
  Object.hasOwn(CATALOGUE_KINDS, name);
