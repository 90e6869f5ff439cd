import { sql } from "kysely";
import { TAKEN } from "../../domain/resources/faultMessages.ts";
import type { GOODS_KINDS } from "../../domain/resources/goodsKinds.ts";
import { rewriteShowVideos } from "../catalogueAdmin/videos/showVideos.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

/**
 * Throws VALIDATION for a second video of a feature, because the shows of the feature would not know which
 * video to play.
 */
async function judgeFeature(tx: Db, featureId: number, id: number): Promise<void> {
  const twin = await tx
    .selectFrom("feature_video")
    .select("id")
    .where("feature_id", "=", featureId)
    .where("retired_at", "is", null)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (twin) refuseFaults([{ field: "featureId", message: TAKEN }]);
}

/**
 * Throws VALIDATION for an uploaded file that was removed. Locks the file until the video that refers to it
 * is written.
 */
async function judgeFile(tx: Db, fileId: number): Promise<void> {
  const { rows } = await sql<{ isRemoved: boolean }>`
    select retired_at is not null as "isRemoved" from video_file where id = ${fileId} for share`.execute(
    tx,
  );
  if (rows[0]?.isRemoved !== false) {
    refuseFaults([{ field: "fileId", message: "was removed" }]);
  }
}

/**
 * Throws VALIDATION for a video whose file was removed or whose feature has another video. The feature of a
 * video cannot be changed, so the feature is only checked for a new video.
 */
async function judgeVideo(tx: Db, { id, values, before }: Write): Promise<void> {
  if (!before) await judgeFeature(tx, Number(values["featureId"]), id);
  await judgeFile(tx, Number(values["fileId"]));
}

async function judgeVideoAgain(tx: Db, _: Operator, id: number): Promise<void> {
  const { feature_id: featureId, file_id: fileId } = await tx
    .selectFrom("feature_video")
    .select(["feature_id", "file_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await judgeFeature(tx, featureId, id);
  await judgeFile(tx, fileId);
}

/** Throws VALIDATION if the location already has a stock of the product. */
async function judgePlace(
  tx: Db,
  { productId, locationId }: { readonly productId: number; readonly locationId: number },
  id: number,
): Promise<void> {
  const twin = await tx
    .selectFrom("product_stock")
    .select("id")
    .where("product_id", "=", productId)
    .where("location_id", "=", locationId)
    .where("retired_at", "is", null)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (twin) refuseFaults([{ field: "locationId", message: TAKEN }]);
}

/**
 * Checks the product and location of a new stock. The product and location of an existing stock cannot be
 * changed, so the product and location are not checked again.
 */
async function judgeStock(tx: Db, { id, values, before }: Write): Promise<void> {
  if (before) return;
  const place = {
    productId: Number(values["productId"]),
    locationId: Number(values["locationId"]),
  };
  await judgePlace(tx, place, id);
}

async function judgeStockAgain(tx: Db, _: Operator, id: number): Promise<void> {
  const place = await tx
    .selectFrom("product_stock")
    .select(["product_id as productId", "location_id as locationId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await judgePlace(tx, place, id);
}

/** How tags and videos of features, and stocks of products, are stored. */
export const goodsKinds: Readonly<Record<keyof typeof GOODS_KINDS, StoredKind>> = {
  "feature-tags": { table: "feature_tag", business: sql`r.business_id` },
  videos: {
    table: "feature_video",
    business: sql`r.business_id`,
    columns: { videoName: "name" },
    judge: judgeVideo,
    judgeRestoring: judgeVideoAgain,
    saved: (tx, { id }) => rewriteShowVideos(tx, id),
  },
  "product-classes": { table: "product_class", business: sql`r.business_id` },
  "product-stock": {
    table: "product_stock",
    business: sql`(select p.business_id from product p where p.id = r.product_id)`,
    judge: judgeStock,
    judgeRestoring: judgeStockAgain,
  },
};
