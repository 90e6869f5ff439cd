import { requiredRule, type Rule } from "../../app/parts/rules.ts";
import type { FeatureDraft, OfficeFeature } from "../../domain/api/officeFeatures.ts";
import { FORMATS } from "../../domain/catalogue.ts";

/** What the form of a feature holds, as its fields have it. */
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
    | "poster",
    string
  > &
    Record<"isPartnerOnly" | (typeof FORMATS)[number], boolean>
>;

const EMPTY: FeatureFields = {
  businessId: "",
  nameHe: "",
  nameEn: "",
  descriptionHe: "",
  descriptionEn: "",
  categoryId: "1",
  durationMinutes: "90",
  ageLimit: "",
  language: "he",
  trailerUrl: "",
  poster: "1",
  isPartnerOnly: false,
  "2D": false,
  "3D": false,
  IMAX: false,
  VIP: false,
};

/** An empty form, or one with what there is of a feature. */
export function featureFields(
  feature: OfficeFeature | undefined,
  businessId: number,
): FeatureFields {
  if (!feature) return { ...EMPTY, businessId: String(businessId) };
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
    poster: feature.poster === null ? "" : String(feature.poster),
    isPartnerOnly: feature.isPartnerOnly,
    "2D": feature.formats.includes("2D"),
    "3D": feature.formats.includes("3D"),
    IMAX: feature.formats.includes("IMAX"),
    VIP: feature.formats.includes("VIP"),
  };
}

/** What a feature is called in a language. */
export const featureName = (
  { nameHe, nameEn }: Pick<OfficeFeature, "nameHe" | "nameEn">,
  locale: string,
): string => (locale === "he" || nameEn === "" ? nameHe : nameEn);

/** A text that may be left out, as the call has it. */
const orNull = (text: string): string | null => text.trim() || null;

/** The fields as the call takes them. */
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
  poster: fields.poster === "" ? null : Number(fields.poster),
  isPartnerOnly: fields.isPartnerOnly,
});

/** A whole number that has to be there. */
export const numberRule = (text: string): Rule | undefined =>
  requiredRule(text) ?? (/^\d{1,6}$/.test(text.trim()) ? undefined : "digits");
