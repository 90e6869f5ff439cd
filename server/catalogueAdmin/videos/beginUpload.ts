import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { beginVideo, VideoUpload } from "../../../domain/api/videos.ts";
import type { Received } from "../../../domain/api/route.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import type { Db } from "../../platform/store/db.ts";
import { insertRows } from "../../platform/store/insertRows.ts";
import { judgeBusiness, wrongField } from "../writer.ts";
import { dropUpload, filesOf, viewOf, type UploadFile, type VideoDesk } from "./uploads.ts";

type Asked = Received<typeof beginVideo>["body"];

/** Bytes that uploads leave free on the disk, for the database and other files. */
const SPARE_BYTES = 2 ** 30;
/** An upload that was not continued for this long is deleted. */
const ABANDONED = "7 days";

async function dropAbandoned(desk: VideoDesk): Promise<void> {
  const rows = await desk.db
    .selectFrom("video_upload")
    .select("id")
    .where("touched_at", "<", sql<Date>`app_now() - ${ABANDONED}::interval`)
    .execute();
  for (const { id } of rows) await dropUpload(desk, id);
}

/** Returns the number of bytes that unfinished uploads will still write. */
async function awaitedBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom("video_upload_file")
    .select(sql<number>`coalesce(sum(bytes - received), 0)::bigint`.as("bytes"))
    .executeTakeFirstOrThrow();
  return bytes;
}

async function judgeSize({ db, config, videos }: VideoDesk, { files }: Asked): Promise<void> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const { maxBytes } = config.videos;
  if (bytes > maxBytes) throw new Refused("VIDEO_TOO_LARGE", { most: maxBytes });
  if (new Set(files.map(({ name }) => name.toLowerCase())).size < files.length) {
    throw wrongField("files", "a name appears twice");
  }
  const free = await videos.freeBytes();
  if (free === undefined) return;
  if (free - (await awaitedBytes(db)) - SPARE_BYTES < bytes) throw new Refused("STORAGE_FULL");
}

/** Returns whether an unfinished upload has exactly the requested files. */
const isSame = (files: readonly UploadFile[], asked: Asked): boolean =>
  files.length === asked.files.length &&
  files.every(({ name, bytes }, at) => {
    const wanted = asked.files[at];
    return wanted?.name === name && wanted.bytes === bytes;
  });

/**
 * Begins an upload, or continues the operator's unfinished upload of the same files. Throws the errors that
 * are documented at `beginVideo` in `domain/api/videos.ts`.
 */
export async function beginUpload(
  desk: VideoDesk,
  operator: Operator,
  asked: Asked,
): Promise<VideoUpload> {
  const { db } = desk;
  judgeBusiness(operator, asked.businessId);
  await dropAbandoned(desk);
  const before = await db
    .selectFrom("video_upload")
    .select("id")
    .where("operator_id", "=", operator.id)
    .where("business_id", "=", asked.businessId)
    .where("mark", "=", asked.mark)
    .executeTakeFirst();
  if (before) {
    const files = await filesOf(db, before.id);
    if (isSame(files, asked)) {
      const named = db.updateTable("video_upload").set({ name: asked.name });
      await named.where("id", "=", before.id).execute();
      return viewOf(before.id, files);
    }
    await dropUpload(desk, before.id);
  }
  await judgeSize(desk, asked);
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    const begun = await tx
      .insertInto("video_upload")
      .values({
        id,
        business_id: asked.businessId,
        operator_id: operator.id,
        mark: asked.mark,
        name: asked.name,
        touched_at: sql<Date>`app_now()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // Another browser tab has begun the same upload in the meantime.
    if (begun.numInsertedOrUpdatedRows !== 1n)
      throw new Refused("UPLOAD_CONFLICT", { reason: "busy" });
    await insertRows(
      "video_upload_file",
      asked.files.map((file, number) => ({ upload_id: id, number, ...file })),
    ).execute(tx);
  });
  return viewOf(id, await filesOf(db, id));
}
