import { sql } from "kysely";
import type { CATALOGUE_KINDS } from "../../domain/resources/catalogueKinds.ts";
import { rewriteShowVideos } from "../catalogueAdmin/videos/showVideos.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

/** Refuses a second video for a feature: its shows would not know which one to open. */
async function judgeVideo(tx: Db, { id, values, before }: Write): Promise<void> {
  if (before) return;
  const twin = await tx
    .selectFrom("feature_video")
    .select("id")
    .where("feature_id", "=", Number(values["featureId"]))
    .where("retired_at", "is", null)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (twin) refuseFaults([{ field: "featureId", message: "has a video already" }]);
}

/** Refuses a second stock of a product at a location. */
async function judgeStock(tx: Db, { id, values }: Write): Promise<void> {
  const twin = await tx
    .selectFrom("product_stock")
    .select("id")
    .where("product_id", "=", Number(values["productId"]))
    .where("location_id", "=", Number(values["locationId"]))
    .where("retired_at", "is", null)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (twin) refuseFaults([{ field: "locationId", message: "has its stock already" }]);
}

/** Storage of what belongs to features and products. */
export const catalogueKinds: Readonly<Record<keyof typeof CATALOGUE_KINDS, StoredKind>> = {
  videos: {
    table: "feature_video",
    business: sql`r.business_id`,
    columns: { videoName: "name" },
    judge: judgeVideo,
    saved: (tx, { id }) => rewriteShowVideos(tx, id),
  },
  "product-classes": { table: "product_class", business: sql`r.business_id` },
  "product-stock": {
    table: "product_stock",
    business: sql`(select p.business_id from product p where p.id = r.product_id)`,
    judge: judgeStock,
  },
};
