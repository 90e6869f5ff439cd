import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { beginVideo, VideoUpload } from "../../../domain/api/videos.ts";
import { VIDEO_PART_BYTES } from "../../../domain/api/videos.ts";
import type { Received } from "../../../domain/api/route.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Container } from "../../container.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import type { Db } from "../../platform/store/db.ts";
import { judgeBusiness, wrongField } from "../writer.ts";

export type VideoDesk = Pick<Container, "db" | "config" | "videos">;
type Asked = Received<typeof beginVideo>["body"];

/** Space that an upload leaves free for the database and everything else on the disk. */
const SPARE_BYTES = 2 ** 30;
/** An upload that nobody has continued for this long is removed. */
const ABANDONED = "7 days";
/** How long a writer may take for one part before another request takes its place. */
const WRITER_SECONDS = 90;

/** Name of an upload's file in the store: a single file, or one in the upload's folder. */
const storeName = (uploadId: string, name: string, isAlone: boolean): string =>
  isAlone ? `${uploadId}.mp4` : `${uploadId}/${name}`;

const selectFiles = (db: Db, uploadId: string) =>
  db.selectFrom("video_upload_file").where("upload_id", "=", uploadId).orderBy("number");

export interface UploadFile {
  readonly number: number;
  /** Name in the store. */
  readonly stored: string;
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
  readonly handle: string;
  readonly tags: readonly string[];
}

/** Returns the files of an upload in order. */
export async function filesOf(db: Db, uploadId: string): Promise<UploadFile[]> {
  const rows = await selectFiles(db, uploadId).selectAll().execute();
  return rows.map((row) => ({
    ...row,
    stored: storeName(uploadId, row.name, rows.length === 1),
  }));
}

const viewOf = (uploadId: string, files: readonly UploadFile[]): VideoUpload => ({
  uploadId,
  files: files.map(({ name, bytes, received }) => ({ name, bytes, received })),
});

/** Returns an upload of the operator. Throws NOT_FOUND, also for another operator's. */
export async function ownUpload(db: Db, operator: Pick<Operator, "id">, id: string) {
  const found = await db
    .selectFrom("video_upload")
    .selectAll()
    .where("id", "=", id)
    .where("operator_id", "=", operator.id)
    .executeTakeFirst();
  if (!found) throw new Refused("NOT_FOUND");
  return found;
}

export async function uploadView({ db }: VideoDesk, operator: Operator, id: string) {
  await ownUpload(db, operator, id);
  return viewOf(id, await filesOf(db, id));
}

/** Removes an upload and what is stored of it. */
export async function dropUpload({ db, videos }: VideoDesk, id: string): Promise<void> {
  for (const { stored: name, handle } of await filesOf(db, id)) {
    await videos.drop({ name, handle });
    await videos.remove(name);
  }
  await db.deleteFrom("video_upload").where("id", "=", id).execute();
}

async function dropAbandoned(desk: VideoDesk): Promise<void> {
  const rows = await desk.db
    .selectFrom("video_upload")
    .select("id")
    .where("touched_at", "<", sql<Date>`app_now() - ${ABANDONED}::interval`)
    .execute();
  for (const { id } of rows) await dropUpload(desk, id);
}

/** Bytes that other unfinished uploads still have to write. */
async function awaitedBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom("video_upload_file")
    .select(sql<number>`coalesce(sum(bytes - received), 0)::bigint`.as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes);
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

/** Whether an unfinished upload is of the files that are asked for. */
const isSame = (files: readonly UploadFile[], asked: Asked): boolean =>
  files.length === asked.files.length &&
  files.every(({ name, bytes }, at) => {
    const wanted = asked.files[at];
    return wanted?.name === name && wanted.bytes === bytes;
  });

/** Begins an upload or continues the operator's unfinished one. Throws the refusals of its call. */
export async function beginUpload(
  desk: VideoDesk,
  operator: Operator,
  asked: Asked,
): Promise<VideoUpload> {
  const { db, videos } = desk;
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
  const isAlone = asked.files.length === 1;
  await db
    .insertInto("video_upload")
    .values({
      id,
      business_id: asked.businessId,
      operator_id: operator.id,
      mark: asked.mark,
      name: asked.name,
      touched_at: sql<Date>`app_now()`,
    })
    .execute();
  for (const [number, { name, bytes }] of asked.files.entries()) {
    const handle = await videos.begin(storeName(id, name, isAlone));
    await db
      .insertInto("video_upload_file")
      .values({ upload_id: id, number, name, bytes, handle })
      .execute();
  }
  return viewOf(id, await filesOf(db, id));
}

/** Makes this request the only writer of an upload. Throws UPLOAD_CONFLICT while there is another. */
export async function claimUpload(db: Db, id: string): Promise<string> {
  const writer = randomUUID();
  const claimed = await db
    .updateTable("video_upload")
    .set({
      writer,
      writing_until: sql<Date>`app_now() + make_interval(secs => ${WRITER_SECONDS})`,
      touched_at: sql<Date>`app_now()`,
    })
    .where("id", "=", id)
    .where((is) =>
      is.or([is("writer", "is", null), is("writing_until", "<", sql<Date>`app_now()`)]),
    )
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) throw new Refused("UPLOAD_CONFLICT", { reason: "busy" });
  return writer;
}

export async function releaseUpload(db: Db, id: string, writer: string): Promise<void> {
  await db
    .updateTable("video_upload")
    .set({ writer: null, writing_until: null })
    .where("id", "=", id)
    .where("writer", "=", writer)
    .execute();
}

interface Part {
  readonly file: number;
  readonly offset: number;
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** Throws UPLOAD_CONFLICT unless this is the next part of the file, whole and undamaged. */
function judgePart(file: UploadFile, { offset, hash, bytes }: Part): void {
  const { received } = file;
  const wanted = Math.min(VIDEO_PART_BYTES, file.bytes - received);
  if (offset !== received || bytes.byteLength !== wanted || wanted === 0) {
    throw new Refused("UPLOAD_CONFLICT", { reason: "offset", received });
  }
  if (createHash("sha256").update(bytes).digest("hex") !== hash) {
    throw new Refused("UPLOAD_CONFLICT", { reason: "hash", received });
  }
}

/** Stores the next part of a file. Returns how many bytes of it are stored. */
export async function writePart(
  { db, videos }: VideoDesk,
  operator: Operator,
  id: string,
  part: Part,
): Promise<number> {
  await ownUpload(db, operator, id);
  const writer = await claimUpload(db, id);
  try {
    const file = (await filesOf(db, id))[part.file];
    if (!file) throw new Refused("NOT_FOUND");
    judgePart(file, part);
    const number = part.offset / VIDEO_PART_BYTES;
    const draft = { name: file.stored, handle: file.handle };
    const tag = await videos.writePart(draft, number, part.bytes);
    const received = part.offset + part.bytes.byteLength;
    const { numUpdatedRows } = await db
      .updateTable("video_upload_file as f")
      .set({ received, tags: sql<string[]>`tags || ${tag}::text` })
      .where("f.upload_id", "=", id)
      .where("f.number", "=", part.file)
      .where("f.received", "=", part.offset)
      // A writer that took too long has been replaced, and its part counts for nothing.
      .where((is) =>
        is.exists(
          is
            .selectFrom("video_upload as u")
            .select("u.id")
            .where("u.id", "=", id)
            .where("u.writer", "=", writer),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused("UPLOAD_CONFLICT", { reason: "busy" });
    return received;
  } finally {
    await releaseUpload(db, id, writer);
  }
}
