import * as z from "zod/mini";
import { FORMATS, lineOf, PictureId, POSTERS, textOf, WebAddress } from "../catalogue.ts";
import { Int } from "../ids.ts";
import { IdParams, route } from "./route.ts";

const Named = { id: z.int(), name: z.string() };
const OfBusiness = { ...Named, businessId: z.int() };
/** Null: of the house, which all of its businesses sell. */
const OfHouse = { ...Named, businessId: z.nullable(z.int()) };

/** What the forms of the catalogue choose from, of the operator's own businesses. */
export const catalogueChoices = route({
  method: "GET",
  path: "/pres-live/catalogue/choices",
  caller: "operator",
  reply: z.object({
    businesses: z.array(z.object(Named)),
    categories: z.array(z.object(Named)),
    features: z.array(z.object({ ...OfBusiness, durationMinutes: z.int() })),
    venues: z.array(
      z.object({
        ...OfBusiness,
        locationName: z.string(),
        venueTypeId: z.int(),
        /** Its seat plans, as they are now. */
        plans: z.array(z.object({ planVersion: z.string(), seats: z.int() })),
      }),
    ),
    pricePolicies: z.array(z.object(OfBusiness)),
    ticketGroups: z.array(z.object({ ...OfHouse, color: z.int() })),
    ticketTypes: z.array(z.object(OfHouse)),
    waiverTerms: z.array(z.object(OfBusiness)),
    memberships: z.array(z.object(OfBusiness)),
    systemVouchers: z.array(z.object(OfBusiness)),
  }),
  refusals: [],
});

/** What is written of a feature. Where the English text is empty, the Hebrew one stands in for it. */
export const FeatureDraft = z.object({
  nameHe: lineOf(120),
  nameEn: textOf(120),
  descriptionHe: textOf(2_000),
  descriptionEn: textOf(2_000),
  categoryId: Int,
  durationMinutes: Int.check(z.minimum(1), z.maximum(1_440)),
  ageLimit: z.nullable(lineOf(10)),
  formats: z.array(z.enum(FORMATS)).check(z.maxLength(FORMATS.length)),
  /** Code of the language that is spoken (ISO 639-1); null where words do not matter. */
  language: z.nullable(z.string().check(z.regex(/^[a-z]{2}$/))),
  trailerUrl: z.nullable(WebAddress),
  /** Which drawing is its poster; null: its own, or the picture it was brought in with. */
  poster: z.nullable(Int.check(z.minimum(1), z.maximum(POSTERS))),
  /** An uploaded picture that stands in place of the drawing. */
  pictureId: z.nullish(PictureId),
  isPartnerOnly: z.boolean(),
  /** Sold to members alone, by their number. */
  isMembersOnly: z.optional(z.boolean()),
  /** Terms that are signed for everybody before its presentations. */
  waiverTermsId: z.nullish(Int),
});
export type FeatureDraft = z.infer<typeof FeatureDraft>;

/** As it is: what was brought in may be by other rules than what is written here. */
export const OfficeFeature = z.extend(FeatureDraft, {
  nameHe: z.string(),
  nameEn: z.string(),
  descriptionHe: z.string(),
  descriptionEn: z.string(),
  durationMinutes: z.int(),
  ageLimit: z.nullable(z.string()),
  language: z.nullable(z.string()),
  trailerUrl: z.nullable(z.string()),
  id: z.int(),
  businessId: z.int(),
  categoryName: z.string(),
  imageUrl: z.string(),
  /** Presentations that are still to come, and the first of them. */
  presentations: z.int(),
  nextDateTime: z.nullable(z.string()),
});
export type OfficeFeature = z.infer<typeof OfficeFeature>;

const shape = {
  caller: "operator",
  reply: z.object({ feature: OfficeFeature }),
} as const;

/** Every feature of the operator's businesses, also of one that is not on. */
export const officeFeatures = route({
  method: "GET",
  path: "/pres-live/catalogue/features",
  caller: "operator",
  reply: z.object({ rows: z.array(OfficeFeature) }),
  refusals: [],
});

export const officeFeature = route({
  ...shape,
  method: "GET",
  path: "/pres-live/catalogue/features/{id}",
  params: IdParams,
  refusals: ["NOT_FOUND"],
});

export const createFeature = route({
  ...shape,
  method: "POST",
  path: "/pres-live/catalogue/features",
  body: z.extend(FeatureDraft, { businessId: Int }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

/** Writes all of a feature anew; whose it is stays. */
export const editFeature = route({
  ...shape,
  method: "PUT",
  path: "/pres-live/catalogue/features/{id}",
  params: IdParams,
  body: FeatureDraft,
  refusals: ["VALIDATION", "NOT_FOUND"],
});
