import { sql } from "kysely";
import { isVideo } from "../../../domain/vod.ts";
import { ints, type Db } from "../../platform/store/db.ts";

/** Returns the video that new shows of a feature get. Undefined without one. */
export async function videoOfFeature(db: Db, featureId: number) {
  return db
    .selectFrom("feature_video")
    .select("id")
    .where("feature_id", "=", featureId)
    .where("retired_at", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Returns whether a hall is for home viewing while the feature has no video for new shows. */
export async function lacksVideo(
  db: Db,
  { venueId, featureId }: { readonly venueId: number; readonly featureId: number },
): Promise<boolean> {
  const { venue_type_id: venueTypeId } = await db
    .selectFrom("venue")
    .select("venue_type_id")
    .where("id", "=", venueId)
    .executeTakeFirstOrThrow();
  return isVideo(venueTypeId) && (await videoOfFeature(db, featureId)) === undefined;
}

/** Returns whether a show already has a video. */
export async function hasVideo(db: Db, presentationId: number | undefined): Promise<boolean> {
  const row = await db
    .selectFrom("video")
    .select("presentation_id")
    .where("presentation_id", "=", presentationId ?? null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives shows in home-viewing halls the video of their feature. Buyers can watch the video from the start of
 * the live broadcast (venue type 103) or, at other venues, from the purchase. Access ends some hours after
 * the purchase if the video has such a limit, otherwise at the end of sales. A video that a show did not get
 * from its feature is kept.
 */
export async function writeShowVideos(tx: Db, presentationIds: readonly number[]): Promise<void> {
  await sql`
    insert into video (presentation_id, file, plays, hours, available_from, available_until,
      offer_id, file_id)
    select p.id, f.file, v.plays, v.hours, case when h.venue_type_id = 103 then p.starts_at end,
      case when v.hours is null then p.sales_end_at end, v.id, f.id
    from presentation p join venue h on h.id = p.venue_id
      join lateral (
        select v.* from feature_video v
          left join video d on d.presentation_id = p.id and d.offer_id = v.id
        where v.feature_id = p.feature_id and (v.retired_at is null or d.offer_id is not null)
        order by d.offer_id is null, v.id desc limit 1) v on true
      join video_file f on f.id = v.file_id and f.retired_at is null
    where p.id = any(${ints(presentationIds)}) and h.venue_type_id between 101 and 104
    on conflict (presentation_id) do update set file = excluded.file, plays = excluded.plays,
      hours = excluded.hours, available_from = excluded.available_from,
      available_until = excluded.available_until, offer_id = excluded.offer_id,
      file_id = excluded.file_id
    where video.offer_id is not null`.execute(tx);
}

/**
 * Updates the video of a show whose hall or time has changed. A show that moves to a physical hall loses its
 * video.
 */
export async function moveShowVideo(tx: Db, id: number, venueTypeId: number): Promise<void> {
  if (isVideo(venueTypeId)) return writeShowVideos(tx, [id]);
  await tx.deleteFrom("video").where("presentation_id", "=", id).execute();
}

/**
 * Applies a feature's new or changed video to all shows that have it, and to home-viewing shows of the
 * feature without a video. The number of plays and the hours of existing purchases do not change.
 */
export async function rewriteShowVideos(tx: Db, offerId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from presentation p
      join feature_video o on o.id = ${offerId} and o.feature_id = p.feature_id
      left join video d on d.presentation_id = p.id
    where d.offer_id = o.id or d.presentation_id is null`.execute(tx);
  await writeShowVideos(
    tx,
    rows.map((row) => row.id),
  );
}
