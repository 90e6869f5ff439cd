import { Refused } from "../../../domain/refusal.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { checkVideo, type CheckedVideo } from "../../platform/videos/checkVideo.ts";
import { inGroups } from "../../platform/videos/inGroups.ts";
import type { ReadableFile } from "../../platform/videos/readMp4.ts";
import { readBytes, type VideoStore } from "../../platform/videos/videoStore.ts";
import { keepVideoFile } from "./keepVideoFile.ts";
import { filesOf, ownUpload, type UploadFile, type VideoDesk } from "./uploads.ts";
import { claimUpload, releaseUpload } from "./writePart.ts";

const readable = (videos: VideoStore, { name, stored, bytes }: UploadFile): ReadableFile => ({
  name,
  bytes,
  read: (start, end) => readBytes(videos, stored, start, end),
});

/**
 * Checks a video. If browsers cannot play the video, deletes its files and its upload and throws
 * VIDEO_REFUSED.
 */
async function checked(
  { db, videos }: VideoDesk,
  uploadId: string,
  files: readonly UploadFile[],
): Promise<CheckedVideo> {
  try {
    return await checkVideo(files.map((file) => readable(videos, file)));
  } catch (error) {
    if (error instanceof Refused) {
      await inGroups(files, ({ stored }) => videos.remove(stored));
      await db.deleteFrom("video_upload").where("id", "=", uploadId).execute();
    }
    throw error;
  }
}

/**
 * Checks a complete upload and turns it into a video that features can use. Throws the errors that are
 * documented at `finishVideo` in `domain/api/videos.ts`.
 */
export async function finishUpload(desk: VideoDesk, operator: Operator, id: string) {
  const { db } = desk;
  const upload = await ownUpload(db, operator, id);
  const writer = await claimUpload(db, id);
  try {
    const files = await filesOf(db, id);
    if (files.some(({ bytes, received }) => received < bytes)) {
      throw new Refused("UPLOAD_CONFLICT", { reason: "open" });
    }
    const { main, names, seconds, codecs } = await checked(desk, id, files);
    const kept = files.filter(({ name }) => names.includes(name));
    // Files that the video does not use are deleted now, because nothing refers to them once the upload is
    // finished.
    const needless = files.filter((file) => !kept.includes(file));
    await inGroups(needless, ({ stored: each }) => desk.videos.remove(each));
    const stored = files.find(({ name }) => name === main)?.stored;
    if (stored === undefined) throw new Error("the checked file is not of this upload");
    return await db.transaction().execute(async (tx) => {
      const number = await keepVideoFile(tx, {
        businessId: upload.business_id,
        name: upload.name,
        file: stored,
        bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
        seconds,
        codecs,
      });
      await tx.deleteFrom("video_upload").where("id", "=", id).execute();
      return { id: number, name: upload.name, seconds, codecs: [...codecs] };
    });
  } finally {
    await releaseUpload(db, id, writer);
  }
}
