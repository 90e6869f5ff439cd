import * as z from "zod/mini";
import { Presentation, ServiceCharge } from "../presentation.ts";
import { PARTS_OF_DAY } from "../zone.ts";
import { Ticket, TicketGroup } from "../ticket.ts";
import {
  DateText,
  IdParams,
  IntListText,
  IntText,
  MiniSiteUrl,
  RecaptchaToken,
  route,
} from "./route.ts";

/** Texts are in the language of the `Accept-Language` header if it is enabled, otherwise in Hebrew. */
export const Feature = z.object({
  id: z.int(),
  name: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  description: z.string(),
  durationMinutes: z.int(),
  ageLimit: z.nullable(z.string()),
  /** The formats to choose from: 2D, 3D, IMAX or VIP. Empty if there is nothing to choose. */
  formats: z.array(z.string()),
  /** Code of the spoken language (ISO 639-1), `null` if there is none. */
  language: z.nullable(z.string()),
  /** URL of a video file on this server, or of a page of another site. */
  trailerUrl: z.nullable(z.string()),
  imageUrl: z.string(),
  /** Further details, present only if a single feature is requested. */
  about: z.optional(
    z.object({
      starring: z.nullable(z.string()),
      credits: z.nullable(z.string()),
      /** What visitors may want to know beforehand: `violence`, `fear`, `flashing` and the like. */
      contentRatings: z.array(z.string()),
      /** Addresses of pictures besides the poster. */
      gallery: z.array(z.string()),
    }),
  ),
  businessId: z.int(),
  locationIds: z.array(z.int()),
  /** Start of the next presentation on sale. */
  nextDateTime: z.nullable(z.string()),
  /** Number of seats and places of the largest venue that shows the feature. */
  roomCapacity: z.nullable(z.int()),
  lowestPrice: z.nullable(z.number()),
});
export type Feature = z.infer<typeof Feature>;

export const Location = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  businessId: z.int(),
  isOffline: z.boolean(),
});
export type Location = z.infer<typeof Location>;

/**
 * Search filters. A result has to match all parameters that are given. Days and parts of the day are on the
 * installation's clock.
 */
const Search = {
  locationId: z.optional(IntText),
  categoryId: z.optional(IntText),
  date: z.optional(DateText),
  partOfDay: z.optional(z.enum(PARTS_OF_DAY)),
  miniSiteUrl: MiniSiteUrl,
};

/**
 * The partner whose mini-site or link the visitor came through (storefront.md section 1, mini-site and
 * integration mode).
 */
const Through = {
  miniSiteUrl: MiniSiteUrl,
  referralMiniSiteId: z.optional(IntText),
  integrationId: z.optional(z.string().check(z.maxLength(60))),
};

export const listLocations = route({
  method: "GET",
  path: "/customer/locations",
  caller: "anyone",
  reply: z.object({ locations: z.array(Location) }),
  refusals: [],
});

export const listFeatures = route({
  method: "GET",
  path: "/features/",
  caller: "anyone",
  query: z.object({ featureIds: z.optional(IntListText), ...Search }),
  reply: z.object({ features: z.array(Feature) }),
  refusals: ["VALIDATION", "NOT_FOUND"],
});

/** Lists every presentation of a calendar day of the installation's clock. */
export const listByDate = route({
  method: "GET",
  path: "/seats/presentations",
  caller: "anyone",
  query: z.object({ date: DateText, locationId: z.optional(IntText) }),
  reply: z.object({ presentations: z.array(Presentation) }),
  refusals: ["VALIDATION"],
});

export const listPresentations = route({
  method: "GET",
  path: "/presentations/",
  caller: "anyone",
  query: z.object({
    featureIds: z.optional(IntListText),
    ...Search,
    ticketCodes: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: z.object({
    presentations: z.array(Presentation),
    hasReserved: z.boolean(),
    hasGA: z.boolean(),
  }),
  refusals: ["VALIDATION", "NOT_FOUND"],
});

export const onePresentation = route({
  method: "GET",
  path: "/presentations/{id}",
  caller: "anyone",
  params: IdParams,
  query: z.object({ ...Through, ticketCodes: z.optional(z.string().check(z.maxLength(500))) }),
  reply: z.object({ presentation: Presentation }),
  refusals: ["NOT_FOUND", "TICKETING_ENDED", "SALE_NOT_STARTED", "WAITING_ROOM", "BRANCH_OFFLINE"],
});

export const ticketGroups = route({
  method: "GET",
  path: "/presentations/{id}/ticketGroups",
  caller: "anyone",
  params: IdParams,
  /** `_` is ignored. A client can change the value of `_` to bypass caches. */
  query: z.object({ ...Through, _: z.optional(z.string().check(z.maxLength(40))) }),
  reply: z.object({ ticketGroups: z.array(TicketGroup), serviceCharge: ServiceCharge }),
  refusals: ["NOT_FOUND"],
});

export const oneTicket = route({
  method: "GET",
  path: "/presentations/{id}/ticket",
  caller: "visitor",
  captcha: "recaptcha",
  params: IdParams,
  query: z.object({
    sectionId: z.optional(IntText),
    ticketGroupId: z.optional(IntText),
    ticketCode: z.optional(z.string().check(z.maxLength(60))),
    ticketId: z.optional(IntText),
    /**
     * Ids of ticket types that the caller already has. The reply is the next type that the code gives access
     * to.
     */
    ignoreTicketIds: z.optional(IntListText),
    recaptchaToken: RecaptchaToken,
    miniSiteUrl: MiniSiteUrl,
  }),
  reply: z.object({ ticket: Ticket }),
  refusals: [
    "NOT_FOUND",
    "recaptcha",
    "ticketNotFound",
    "codeNotFound",
    "getTicket",
    "voucherBalance",
    "voucherExpired",
    "COUPON_USED",
    "SYSTEM_VOUCHER_NOT_ACTIVE",
    "JUMPER_AGE",
    "invalidSSN",
    "memberNotFound",
    "MEMBER_PROOF_REQUIRED",
    "noValidMember",
    "memberNotStarted",
    "memberExpired",
    "memberNoneAvailable",
    "refPromptOptNotFound",
    "refPromptOptError",
    "autoApplyVoucherRequired",
    "SENIOR_GENERAL",
    "SENIOR_TICKET_NOT_FOUND",
    "SENIOR_NO_BALANCE",
  ],
});

/**
 * Returns a poster as SVG, the same for every visitor and language. The poster is generated from the
 * feature's number and category, or is the chosen `drawing`.
 */
export const featureImage = route({
  method: "GET",
  path: "/features/{id}/placeholderImage",
  caller: "anyone",
  params: IdParams,
  query: z.object({ category: z.optional(IntText), drawing: z.optional(IntText) }),
  refusals: ["NOT_FOUND"],
});

export const productImage = route({
  method: "GET",
  path: "/products/{id}/image",
  caller: "anyone",
  params: IdParams,
  query: z.object({ drawing: z.optional(IntText) }),
  refusals: ["NOT_FOUND"],
});
