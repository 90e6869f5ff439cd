import { requiredRule, type Rule } from "../../app/parts/form/rules.ts";
import type { FeatureDraft, OfficeFeature } from "../../domain/api/officeFeatures.ts";
import { CONTENT_RATINGS, FORMATS } from "../../domain/catalogue.ts";
import { idsIn, listText, wordsIn } from "../parts/idList.ts";
import { offered } from "./offered.ts";
import type { Choices } from "./showForm.ts";

/** Values of a feature's form, by field. */
export type FeatureFields = Readonly<
  Record<
    | "businessId"
    | "nameHe"
    | "nameEn"
    | "descriptionHe"
    | "descriptionEn"
    | "categoryId"
    | "durationMinutes"
    | "ageLimit"
    | "language"
    | "trailerUrl"
    | "poster"
    | "pictureId"
    | "starringHe"
    | "starringEn"
    | "creditsHe"
    | "creditsEn"
    | "contentRatings"
    | "galleryIds"
    | "tagIds"
    | "waiverTermsId",
    string
  > &
    Record<"isPartnerOnly" | "isMembersOnly" | (typeof FORMATS)[number], boolean>
>;

const EMPTY: FeatureFields = {
  businessId: "",
  nameHe: "",
  nameEn: "",
  descriptionHe: "",
  descriptionEn: "",
  categoryId: "",
  durationMinutes: "90",
  ageLimit: "",
  language: "he",
  trailerUrl: "",
  poster: "1",
  pictureId: "",
  starringHe: "",
  starringEn: "",
  creditsHe: "",
  creditsEn: "",
  contentRatings: "",
  galleryIds: "",
  tagIds: "",
  waiverTermsId: "",
  isMembersOnly: false,
  isPartnerOnly: false,
  "2D": false,
  "3D": false,
  IMAX: false,
  VIP: false,
};

/** Returns the form values of a feature, or those of an empty form with the first business and category. */
export function featureFields(
  feature: OfficeFeature | undefined,
  { businesses, categories }: Pick<Choices, "businesses" | "categories">,
): FeatureFields {
  if (!feature) {
    const businessId = String(businesses[0]?.id ?? "");
    return { ...EMPTY, businessId, categoryId: String(offered(categories)[0]?.id ?? "") };
  }
  return {
    businessId: String(feature.businessId),
    nameHe: feature.nameHe,
    nameEn: feature.nameEn,
    descriptionHe: feature.descriptionHe,
    descriptionEn: feature.descriptionEn,
    categoryId: String(feature.categoryId),
    durationMinutes: String(feature.durationMinutes),
    ageLimit: feature.ageLimit ?? "",
    language: feature.language ?? "",
    trailerUrl: feature.trailerUrl ?? "",
    starringHe: feature.starringHe ?? "",
    starringEn: feature.starringEn ?? "",
    creditsHe: feature.creditsHe ?? "",
    creditsEn: feature.creditsEn ?? "",
    contentRatings: listText(feature.contentRatings ?? []),
    galleryIds: listText(feature.galleryIds ?? []),
    tagIds: listText(feature.tagIds ?? []),
    pictureId: feature.pictureId ?? "",
    poster: feature.poster === null ? "" : String(feature.poster),
    isPartnerOnly: feature.isPartnerOnly,
    isMembersOnly: feature.isMembersOnly ?? false,
    waiverTermsId: String(feature.waiverTermsId ?? ""),
    "2D": feature.formats.includes("2D"),
    "3D": feature.formats.includes("3D"),
    IMAX: feature.formats.includes("IMAX"),
    VIP: feature.formats.includes("VIP"),
  };
}

/** Returns a feature's name in a language. If the English name is missing, returns the Hebrew name. */
export const featureName = (
  { nameHe, nameEn }: Pick<OfficeFeature, "nameHe" | "nameEn">,
  locale: string,
): string => (locale === "he" || nameEn === "" ? nameHe : nameEn);

/** Converts an empty text to null, as the API expects. */
const orNull = (text: string): string | null => text.trim() || null;

/** Converts form values to the format of the API. */
export const featureDraft = (fields: FeatureFields): FeatureDraft => ({
  nameHe: fields.nameHe,
  nameEn: fields.nameEn,
  descriptionHe: fields.descriptionHe,
  descriptionEn: fields.descriptionEn,
  categoryId: Number(fields.categoryId),
  durationMinutes: Number(fields.durationMinutes),
  ageLimit: orNull(fields.ageLimit),
  formats: FORMATS.filter((format) => fields[format]),
  language: orNull(fields.language),
  trailerUrl: orNull(fields.trailerUrl),
  starringHe: fields.starringHe,
  starringEn: fields.starringEn,
  creditsHe: fields.creditsHe,
  creditsEn: fields.creditsEn,
  contentRatings: CONTENT_RATINGS.filter((rating) =>
    wordsIn(fields.contentRatings).includes(rating),
  ),
  galleryIds: wordsIn(fields.galleryIds),
  tagIds: idsIn(fields.tagIds),
  pictureId: fields.poster === "" && fields.pictureId !== "" ? fields.pictureId : null,
  poster: fields.poster === "" ? null : Number(fields.poster),
  isPartnerOnly: fields.isPartnerOnly,
  isMembersOnly: fields.isMembersOnly,
  waiverTermsId: fields.waiverTermsId === "" ? null : Number(fields.waiverTermsId),
});

/** Requires a whole number of up to six digits. */
export const numberRule = (text: string): Rule | undefined =>
  requiredRule(text) ?? (/^\d{1,6}$/.test(text.trim()) ? undefined : "digits");
