import type { VideoUpload } from "../../../domain/api/videos.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Container } from "../../container.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { inGroups } from "../../platform/videos/inGroups.ts";
import type { Db } from "../../platform/store/db.ts";

export type VideoDesk = Pick<Container, "db" | "config" | "videos">;

/**
 * Returns the storage name of an uploaded file. If an upload has several files, they are stored in a folder
 * of the upload.
 */
const storeName = (uploadId: string, name: string, isAlone: boolean): string =>
  isAlone ? `${uploadId}.mp4` : `${uploadId}/${name}`;

const selectFiles = (db: Db, uploadId: string) =>
  db.selectFrom("video_upload_file").where("upload_id", "=", uploadId).orderBy("number");

export interface UploadFile {
  readonly number: number;
  /** The file's name in the video store. */
  readonly stored: string;
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
  /** The video store's handle for writing the file. Null before the first part is written. */
  readonly handle: string | null;
  readonly tags: readonly string[];
}

/** Returns the files of an upload in the order of the upload. */
export async function filesOf(db: Db, uploadId: string): Promise<UploadFile[]> {
  const rows = await selectFiles(db, uploadId).selectAll().execute();
  return rows.map((row) => ({
    ...row,
    stored: storeName(uploadId, row.name, rows.length === 1),
  }));
}

export const viewOf = (uploadId: string, files: readonly UploadFile[]): VideoUpload => ({
  uploadId,
  files: files.map(({ name, bytes, received }) => ({ name, bytes, received })),
});

/** Returns an upload. Throws NOT_FOUND if the upload does not exist or belongs to another operator. */
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

/** Deletes an upload and its stored files. */
export async function dropUpload({ db, videos }: VideoDesk, id: string): Promise<void> {
  await inGroups(await filesOf(db, id), async ({ stored: name, handle, received, bytes }) => {
    if (handle !== null) await videos.drop({ name, handle });
    if (received === bytes) await videos.remove(name);
  });
  await db.deleteFrom("video_upload").where("id", "=", id).execute();
}
