import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { VIDEO_PART_BYTES } from "../../../domain/api/videos.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import type { Db } from "../../platform/store/db.ts";
import { filesOf, ownUpload, type UploadFile, type VideoDesk } from "./uploads.ts";

/** After this many seconds, another request may take over the writing of an upload. */
const WRITER_SECONDS = 90;

/**
 * Makes this request the only writer of an upload, and returns the writer's id. Throws UPLOAD_CONFLICT while
 * another request is writing.
 */
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

/**
 * Throws UPLOAD_CONFLICT if the part is not the next part of the file, is incomplete, or does not match its
 * hash.
 */
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

/** Returns the video store's handle for writing a file. The first call for a file creates the handle. */
async function handleOf(
  { db, videos }: VideoDesk,
  id: string,
  { stored, number, handle }: UploadFile,
): Promise<string> {
  if (handle !== null) return handle;
  const begun = await videos.begin(stored);
  await db
    .updateTable("video_upload_file")
    .set({ handle: begun })
    .where("upload_id", "=", id)
    .where("number", "=", number)
    .execute();
  return begun;
}

/**
 * Writes a part to the store, and completes the file with its last part. Returns the store's tag of the part.
 */
async function store(desk: VideoDesk, id: string, file: UploadFile, part: Part): Promise<string> {
  const { videos } = desk;
  const { stored: name, tags, bytes } = file;
  const isLast = part.offset + part.bytes.byteLength === bytes;
  const draft = { name, handle: await handleOf(desk, id, file) };
  // An earlier attempt may have completed the file, and the server stopped before it recorded this.
  if (isLast && (await videos.sizeOf(name)) === bytes) return "";
  const tag = await videos.writePart(draft, part.offset / VIDEO_PART_BYTES, part.bytes);
  if (isLast) await videos.finish(draft, [...tags, tag]);
  return tag;
}

/**
 * Stores the next part of a file. Returns the number of bytes of the file that are stored. Throws NOT_FOUND
 * for an unknown upload or file, and the errors of `claimUpload` and `judgePart`.
 */
export async function writePart(
  desk: VideoDesk,
  operator: Operator,
  id: string,
  part: Part,
): Promise<number> {
  const { db } = desk;
  await ownUpload(db, operator, id);
  const writer = await claimUpload(db, id);
  try {
    const file = (await filesOf(db, id))[part.file];
    if (!file) throw new Refused("NOT_FOUND");
    judgePart(file, part);
    const tag = await store(desk, id, file, part);
    const received = part.offset + part.bytes.byteLength;
    const { numUpdatedRows } = await db
      .updateTable("video_upload_file as f")
      .set({ received, tags: sql<string[]>`tags || ${tag}::text` })
      .where("f.upload_id", "=", id)
      .where("f.number", "=", part.file)
      .where("f.received", "=", part.offset)
      // If this request took too long, another writer has taken over, and this part is not recorded.
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
