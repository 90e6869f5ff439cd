import { sql } from "kysely";
import type { FeatureDraft, OfficeFeature } from "../../domain/api/officeFeatures.ts";
import {
  CONTENT_RATINGS,
  FORMATS,
  isDrawn,
  posterAddress,
  posterIn,
  uploadedAddress,
  uploadIn,
} from "../../domain/catalogue.ts";
import { Refused } from "../../domain/refusal.ts";
import { isTrailerAddress } from "../../domain/trailer.ts";
import { toIso } from "../../domain/zone.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { isOfLocations } from "../platform/scope.ts";
import { inTransaction, ints, jsonb, texts, type Db } from "../platform/store/db.ts";
import { judgeBusiness, nextNumber, writtenNames, wrongField } from "./writer.ts";

/**
 * Selects the features of the operator's businesses. Only presentations at the operator's locations are
 * counted. The time is in a subquery of its own, because a volatile function in the condition would prevent
 * the use of an index.
 */
const selectFeatures = (db: Db, operator: Operator) =>
  db
    .selectFrom("feature as f")
    .innerJoin("feature_category as c", "c.id", "f.category_id")
    .leftJoin("member_sale as m", "m.feature_id", "f.id")
    .selectAll("f")
    .select("c.name as categoryName")
    .select(sql<boolean>`m.feature_id is not null`.as("isMembersOnly"))
    .select(
      sql<number>`(select count(*)::int from presentation
        where feature_id = f.id and starts_at > (select app_now())
          and ${isOfLocations(operator, sql`location_id`)})`.as("presentations"),
    )
    .select(
      sql<Date | null>`(select min(starts_at) from presentation
        where feature_id = f.id and starts_at > (select app_now())
          and ${isOfLocations(operator, sql`location_id`)})`.as("next"),
    )
    .where("f.business_id", "=", sql<number>`any(${ints(operator.businessIds)})`)
    .orderBy("f.id", "desc");

type Row = Awaited<ReturnType<ReturnType<typeof selectFeatures>["execute"]>>[number];

const featureOf = (row: Row, locale: Locale): OfficeFeature => ({
  id: row.id,
  businessId: row.business_id,
  isRetired: row.retired_at !== null,
  nameHe: row.name.he,
  nameEn: row.name.en ?? "",
  descriptionHe: row.description.he,
  descriptionEn: row.description.en ?? "",
  categoryId: row.category_id,
  categoryName: nameIn(row.categoryName, locale),
  durationMinutes: row.duration_minutes,
  ageLimit: row.age_limit,
  formats: FORMATS.filter((format) => row.formats.includes(format)),
  language: row.language,
  trailerUrl: row.trailer_url,
  starringHe: row.starring?.he ?? "",
  starringEn: row.starring?.en ?? "",
  creditsHe: row.credits?.he ?? "",
  creditsEn: row.credits?.en ?? "",
  contentRatings: CONTENT_RATINGS.filter((rating) => row.content_ratings.includes(rating)),
  tagIds: row.tag_ids,
  galleryIds: row.gallery.flatMap((address) => uploadIn(address) ?? []),
  poster: posterIn(row.image),
  pictureId: uploadIn(row.image),
  imageUrl: row.image,
  isPartnerOnly: row.is_partner_only,
  isMembersOnly: row.isMembersOnly,
  waiverTermsId: row.waiver_terms_id,
  presentations: row.presentations,
  nextDateTime: row.next && toIso(row.next),
});

/** Lists the features of the operator's businesses, newest first. */
export async function listFeatures(
  db: Db,
  operator: Operator,
  locale: Locale,
): Promise<OfficeFeature[]> {
  const rows = await selectFeatures(db, operator).execute();
  return rows.map((row) => featureOf(row, locale));
}

async function readRow(db: Db, operator: Operator, id: number): Promise<Row> {
  const row = await selectFeatures(db, operator).where("f.id", "=", id).executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND", { featureId: id });
  return row;
}

/** Returns a feature. Throws NOT_FOUND if the feature does not exist or belongs to another business. */
export const readFeature = async (
  db: Db,
  operator: Operator,
  id: number,
  locale: Locale,
): Promise<OfficeFeature> => featureOf(await readRow(db, operator, id), locale);

type Before = Pick<
  Row,
  | "name"
  | "description"
  | "starring"
  | "credits"
  | "content_ratings"
  | "tag_ids"
  | "gallery"
  | "image"
  | "waiver_terms_id"
  | "category_id"
  | "trailer_url"
>;

function pictureOf(id: number, draft: FeatureDraft, before: Before | undefined): string {
  if (draft.pictureId) return uploadedAddress(draft.pictureId);
  const isKept = draft.poster === null && before !== undefined && !isDrawn(before.image);
  return isKept ? before.image : posterAddress(id, draft);
}

/**
 * Returns the database column of an optional text. An absent text leaves the column unchanged, and an empty
 * text deletes it.
 */
function optionalNames(he: string | undefined, en: string | undefined, before: Names | null) {
  if (he === undefined && en === undefined) return before && jsonb(before);
  return he || en ? writtenNames(he || (en ?? ""), en ?? "", before ?? undefined) : null;
}

const columnsOf = (id: number, draft: FeatureDraft, before?: Before) => ({
  name: writtenNames(draft.nameHe, draft.nameEn, before?.name),
  description: writtenNames(draft.descriptionHe, draft.descriptionEn, before?.description),
  category_id: draft.categoryId,
  duration_minutes: draft.durationMinutes,
  age_limit: draft.ageLimit,
  formats: FORMATS.filter((format) => draft.formats.includes(format)),
  // The storefront sells 3D glasses with features that are marked as 3D.
  is_3d: draft.formats.includes("3D"),
  language: draft.language,
  trailer_url: draft.trailerUrl,
  starring: optionalNames(draft.starringHe, draft.starringEn, before?.starring ?? null),
  credits: optionalNames(draft.creditsHe, draft.creditsEn, before?.credits ?? null),
  content_ratings: texts(draft.contentRatings ?? before?.content_ratings ?? []),
  tag_ids: ints(draft.tagIds ?? before?.tag_ids ?? []),
  gallery: texts(draft.galleryIds?.map(uploadedAddress) ?? before?.gallery ?? []),
  image: pictureOf(id, draft, before),
  is_partner_only: draft.isPartnerOnly,
  // If the field is absent, the column keeps its value.
  waiver_terms_id:
    draft.waiverTermsId === undefined ? (before?.waiver_terms_id ?? null) : draft.waiverTermsId,
});

/** Stores whether only members can buy the feature. Does nothing if the draft has no `isMembersOnly`. */
async function writeMemberSale(tx: Db, id: number, { isMembersOnly }: FeatureDraft): Promise<void> {
  if (isMembersOnly === undefined) return;
  if (isMembersOnly) {
    await tx
      .insertInto("member_sale")
      .values({ feature_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await tx.deleteFrom("member_sale").where("feature_id", "=", id).execute();
  }
}

/**
 * Throws VALIDATION for waiver terms of another business, and for retired terms that the feature does not
 * already have.
 */
async function judgeWaiver(
  db: Db,
  businessId: number,
  { waiverTermsId }: FeatureDraft,
  before?: { readonly waiver_terms_id: number | null },
): Promise<void> {
  if (waiverTermsId == null || waiverTermsId === before?.waiver_terms_id) return;
  const found = await db
    .selectFrom("waiver_terms")
    .select("id")
    .where("id", "=", waiverTermsId)
    .where("business_id", "=", businessId)
    .where("retired_at", "is", null)
    .executeTakeFirst();
  if (!found) throw wrongField("waiverTermsId", "no such terms");
}

/**
 * Throws VALIDATION for a trailer outside the known video services, unless the feature already has this
 * trailer.
 */
function judgeTrailer({ trailerUrl }: FeatureDraft, before?: Before): void {
  if (trailerUrl === null || trailerUrl === before?.trailer_url) return;
  if (!isTrailerAddress(trailerUrl)) throw wrongField("trailerUrl", "not a known video service");
}

/**
 * Throws VALIDATION for an unknown category, and for a retired category that the feature does not already
 * have.
 */
async function judgeCategory(db: Db, { categoryId }: FeatureDraft, before?: Before): Promise<void> {
  if (categoryId === before?.category_id) return;
  const found = await db
    .selectFrom("feature_category")
    .select("id")
    .where("id", "=", categoryId)
    .where("retired_at", "is", null)
    .executeTakeFirst();
  if (!found) throw wrongField("categoryId", "no such category");
}

/**
 * Throws VALIDATION for tags of another business, and for retired tags that the feature does not already
 * have.
 */
async function judgeTags(
  db: Db,
  businessId: number,
  { tagIds = [] }: FeatureDraft,
  before?: Before,
): Promise<void> {
  const added = tagIds.filter((id) => !before?.tag_ids.includes(id));
  const found = await db
    .selectFrom("feature_tag")
    .select("id")
    .where("id", "=", sql<number>`any(${ints(added)})`)
    .where("business_id", "=", businessId)
    .where("retired_at", "is", null)
    .execute();
  if (found.length < new Set(added).size) throw wrongField("tagIds", "no such tag");
}

/**
 * Creates a feature and returns its id. Throws FORBIDDEN for a business outside the operator's scope, and
 * VALIDATION for a trailer, category, waiver or tag that cannot be used.
 */
export async function createFeature(
  db: Db,
  operator: Operator,
  { businessId, ...draft }: FeatureDraft & { readonly businessId: number },
): Promise<number> {
  judgeBusiness(operator, businessId);
  judgeTrailer(draft);
  await judgeCategory(db, draft);
  await judgeWaiver(db, businessId, draft);
  await judgeTags(db, businessId, draft);
  const id = await nextNumber(db);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("feature")
      .values({ id, business_id: businessId, ...columnsOf(id, draft) })
      .execute();
    await writeMemberSale(tx, id, draft);
  });
  return id;
}

/**
 * Replaces a feature's data. Throws NOT_FOUND if the feature does not exist or belongs to another business,
 * and VALIDATION for a trailer, category, waiver or tag that cannot be used.
 */
export async function editFeature(
  db: Db,
  operator: Operator,
  id: number,
  draft: FeatureDraft,
): Promise<void> {
  const before = await readRow(db, operator, id);
  judgeTrailer(draft, before);
  await judgeCategory(db, draft, before);
  await judgeWaiver(db, before.business_id, draft, before);
  await judgeTags(db, before.business_id, draft, before);
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable("feature")
      .set(columnsOf(id, draft, before))
      .where("id", "=", id)
      .execute();
    await writeMemberSale(tx, id, draft);
  });
}
