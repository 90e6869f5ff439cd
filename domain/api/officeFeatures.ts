import * as z from "zod/mini";
import {
  CONTENT_RATINGS,
  FORMATS,
  lineOf,
  MAX_GALLERY,
  PictureId,
  POSTERS,
  textOf,
  WebAddress,
} from "../catalogue.ts";
import { Int } from "../ids.ts";
import { IdParams, route } from "./route.ts";

const Named = { id: z.int(), name: z.string() };
const OfBusiness = { ...Named, businessId: z.int() };
/** Retired records are not offered in a form, except for a record that is already selected. */
const Retirable = { isRetired: z.boolean() };
const MAX_TAGS = 20;
/** A named record with its business. Null if all businesses share the record. */
const OfHouse = { ...Named, businessId: z.nullable(z.int()) };

/** Returns the select options of the catalogue's forms, from the operator's own businesses. */
export const catalogueChoices = route({
  method: "GET",
  path: "/pres-live/catalogue/choices",
  caller: "operator",
  reply: z.object({
    businesses: z.array(z.object(Named)),
    categories: z.array(z.object({ ...Named, ...Retirable })),
    features: z.array(z.object({ ...OfBusiness, ...Retirable, durationMinutes: z.int() })),
    venues: z.array(
      z.object({
        ...OfBusiness,
        locationName: z.string(),
        venueTypeId: z.int(),
        /** The current plan of each layout that can be chosen, that of the venue's default layout first. */
        plans: z.array(
          z.object({
            planVersion: z.string(),
            seats: z.int(),
            /** Absent from servers of earlier versions. */
            layoutId: z.optional(z.int()),
            layoutName: z.optional(z.string()),
          }),
        ),
      }),
    ),
    pricePolicies: z.array(z.object({ ...OfBusiness, ...Retirable })),
    ticketGroups: z.array(z.object({ ...OfHouse, ...Retirable, color: z.int() })),
    ticketTypes: z.array(z.object({ ...OfHouse, ...Retirable })),
    waiverTerms: z.array(z.object(OfBusiness)),
    /** Tags of features. Absent from servers of earlier versions. */
    featureTags: z.optional(z.array(z.object({ ...OfBusiness, ...Retirable }))),
    /** Absent from servers of earlier versions. */
    productClasses: z.optional(z.array(z.object(OfBusiness))),
    /** Payment profiles. Absent from servers of earlier versions. */
    authProfiles: z.optional(z.array(z.object({ ...OfBusiness, ...Retirable }))),
    memberships: z.array(z.object(OfBusiness)),
    systemVouchers: z.array(z.object(OfBusiness)),
  }),
  refusals: [],
});

/** Editable fields of a feature. If an English text is empty, the Hebrew one is shown. */
export const FeatureDraft = z.object({
  nameHe: lineOf(120),
  nameEn: textOf(120),
  descriptionHe: textOf(2_000),
  descriptionEn: textOf(2_000),
  categoryId: Int,
  durationMinutes: Int.check(z.minimum(1), z.maximum(1_440)),
  ageLimit: z.nullable(lineOf(10)),
  formats: z.array(z.enum(FORMATS)).check(z.maxLength(FORMATS.length)),
  /** Code of the spoken language (ISO 639-1), null if there is none. */
  language: z.nullable(z.string().check(z.regex(/^[a-z]{2}$/))),
  /** A path on this server, or the URL of a page of a known video service. */
  trailerUrl: z.nullable(WebAddress),
  /** Cast and crew. Absent texts and lists stay unchanged. */
  starringHe: z.optional(textOf(300)),
  starringEn: z.optional(textOf(300)),
  creditsHe: z.optional(textOf(1_000)),
  creditsEn: z.optional(textOf(1_000)),
  /** What visitors may want to know beforehand, such as violence or flashing light. */
  contentRatings: z.optional(
    z.array(z.enum(CONTENT_RATINGS)).check(z.maxLength(CONTENT_RATINGS.length)),
  ),
  /** Ids of tags that belong to the feature's business. */
  tagIds: z.optional(z.array(Int).check(z.maxLength(MAX_TAGS))),
  /** Ids of uploaded pictures besides the poster, in the order of display. */
  galleryIds: z.optional(z.array(PictureId).check(z.maxLength(MAX_GALLERY))),
  /** Number of the chosen drawing. Null for the feature's default drawing or an imported picture. */
  poster: z.nullable(Int.check(z.minimum(1), z.maximum(POSTERS))),
  /** Id of an uploaded picture that replaces the drawing. */
  pictureId: z.nullish(PictureId),
  isPartnerOnly: z.boolean(),
  /** Whether tickets are sold only to members, by member number. */
  isMembersOnly: z.optional(z.boolean()),
  /** Waiver terms that have to be signed for every participant of its presentations. */
  waiverTermsId: z.nullish(Int),
});
export type FeatureDraft = z.infer<typeof FeatureDraft>;

/**
 * The stored record. The schema of replies is looser than the write schema, because imported rows predate
 * that schema.
 */
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
  isRetired: z.boolean(),
  categoryName: z.string(),
  imageUrl: z.string(),
  /** Number of upcoming presentations, and the start of the first one. */
  presentations: z.int(),
  nextDateTime: z.nullable(z.string()),
});
export type OfficeFeature = z.infer<typeof OfficeFeature>;

const shape = {
  caller: "operator",
  reply: z.object({ feature: OfficeFeature }),
} as const;

/** Lists every feature of the operator's businesses, including those without presentations. */
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

/** Replaces all fields of a feature. The feature's business stays the same. */
export const editFeature = route({
  ...shape,
  method: "PUT",
  path: "/pres-live/catalogue/features/{id}",
  params: IdParams,
  body: FeatureDraft,
  refusals: ["VALIDATION", "NOT_FOUND"],
});
