import type { VideoUpload } from "../../../domain/api/videos.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Container } from "../../container.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { inGroups } from "../../platform/videos/inGroups.ts";
import type { Db } from "../../platform/store/db.ts";

export type VideoDesk = Pick<Container, "db" | "config" | "videos">;

/** Storage name of an upload's file: a single file, or one in the upload's folder. */
const storeName = (uploadId: string, name: string, isAlone: boolean): string =>
  isAlone ? `${uploadId}.mp4` : `${uploadId}/${name}`;

const selectFiles = (db: Db, uploadId: string) =>
  db.selectFrom("video_upload_file").where("upload_id", "=", uploadId).orderBy("number");

export interface UploadFile {
  readonly number: number;
  /** Storage name. */
  readonly stored: string;
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
  /** Null before the first part is stored. */
  readonly handle: string | null;
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

export const viewOf = (uploadId: string, files: readonly UploadFile[]): VideoUpload => ({
  uploadId,
  files: files.map(({ name, bytes, received }) => ({ name, bytes, received })),
});

/** Returns an upload of the operator. Throws NOT_FOUND, also for an upload of another operator. */
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

/** Removes an upload and its stored files. */
export async function dropUpload({ db, videos }: VideoDesk, id: string): Promise<void> {
  await inGroups(await filesOf(db, id), async ({ stored: name, handle, received, bytes }) => {
    if (handle !== null) await videos.drop({ name, handle });
    if (received === bytes) await videos.remove(name);
  });
  await db.deleteFrom("video_upload").where("id", "=", id).execute();
}
