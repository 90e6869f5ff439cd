import { sql, type RawBuilder } from "kysely";
import type { UnusedVideo } from "../../../domain/api/videos.ts";
import type { Locale } from "../../../domain/locale.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import { nameIn } from "../../platform/locale.ts";
import type { Scope } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { inGroups } from "../../platform/videos/inGroups.ts";
import { mediaIn, parsePlaylist, playlistsIn } from "../../platform/videos/playlist.ts";
import { readBytes, type VideoStore } from "../../platform/videos/videoStore.ts";
import type { VideoDesk } from "./uploads.ts";

/**
 * A video counts as used for one more day, because a payment can arrive after the end of sales, and a
 * playback can continue after the access has ended.
 */
const GRACE = sql`interval '1 day'`;

/** SQL condition: whether a feature or a show uses the video `f`, or a buyer can still watch it. */
const isUsed: RawBuilder<boolean> = sql<boolean>`(
  exists (select 1 from feature_video o where o.file_id = f.id and o.retired_at is null)
  or exists (
    select 1 from video v join presentation p on p.id = v.presentation_id
    where v.file_id = f.id and (
      (p.cancelled_at is null and p.retired_at is null and p.sales_end_at > app_now() - ${GRACE})
      or exists (
        select 1 from video_purchase w
        where w.presentation_id = p.id and w.cancelled_at is null
          and (w.available_until is null or w.available_until > app_now() - ${GRACE})))))`;

const selectUnused = (db: Db, { businessIds }: Pick<Scope, "businessIds">) =>
  db
    .selectFrom("video_file as f")
    .where("f.business_id", "=", sql<number>`any(${ints(businessIds)})`)
    .where("f.removed_at", "is", null)
    .where(sql<boolean>`not ${isUsed}`);

/** Lists the unused videos of the operator's businesses, the largest first. */
export async function listUnused(
  db: Db,
  operator: Pick<Scope, "businessIds">,
  locale: Locale,
): Promise<UnusedVideo[]> {
  const rows = await selectUnused(db, operator)
    .innerJoin("business as b", "b.id", "f.business_id")
    .select(["f.id", "f.name", "f.bytes", "f.seconds", "f.created_at", "b.name as business"])
    .orderBy("f.bytes", "desc")
    .orderBy("f.id")
    .execute();
  return rows.map(({ business, created_at: uploadedAt, ...row }) => ({
    ...row,
    businessName: nameIn(business, locale),
    uploadedAt: toIso(uploadedAt),
  }));
}

/**
 * Retires an unused video, so that forms no longer offer it. Also removes the video from past shows, which
 * could otherwise be sold again without their video file. Returns the storage name of the video's file.
 * Throws NOT_FOUND if the video is unknown or in use.
 */
async function retireUnused(
  tx: Db,
  { businessIds }: Pick<Scope, "businessIds">,
  id: number,
): Promise<string> {
  // The row is locked before the query below. If another transaction is just assigning the video to a
  // feature, this statement waits for it, and the query then finds the video in use.
  await sql`select id from video_file where id = ${id} for update`.execute(tx);
  const found = await selectUnused(tx, { businessIds })
    .select("f.file")
    .where("f.id", "=", id)
    .executeTakeFirst();
  if (!found) throw new Refused("NOT_FOUND");
  await tx.deleteFrom("video").where("file_id", "=", id).execute();
  await tx
    .updateTable("video_file")
    .set({ retired_at: sql<Date>`coalesce(retired_at, app_now())` })
    .where("id", "=", id)
    .execute();
  return found.file;
}

/**
 * Deletes a stored file. The files that a playlist names are deleted before the playlist, because a retry
 * must read their names in the playlist.
 */
async function removeStored(videos: VideoStore, file: string): Promise<void> {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const isPlaylist = folder !== "" && file.toLowerCase().endsWith(".m3u8");
  const size = isPlaylist ? await videos.sizeOf(file) : undefined;
  if (size !== undefined) {
    const playlist = parsePlaylist((await readBytes(videos, file, 0, size)).toString("utf8"));
    for (const name of playlist ? playlistsIn(playlist) : []) {
      await removeStored(videos, `${folder}${name}`);
    }
    await inGroups(playlist ? mediaIn(playlist) : [], (name) => videos.remove(`${folder}${name}`));
  }
  await videos.remove(file);
}

/**
 * Deletes the files of an unused video. If a deletion fails, the video stays retired and listed, and the call
 * can be repeated. Throws NOT_FOUND if the video is unknown or in use.
 */
export async function removeUnused(
  { db, videos }: Pick<VideoDesk, "db" | "videos">,
  operator: Pick<Scope, "businessIds">,
  id: number,
): Promise<void> {
  const file = await db.transaction().execute((tx) => retireUnused(tx, operator, id));
  await removeStored(videos, file);
  await db
    .updateTable("video_file")
    .set({ removed_at: sql<Date>`app_now()` })
    .where("id", "=", id)
    .execute();
}
