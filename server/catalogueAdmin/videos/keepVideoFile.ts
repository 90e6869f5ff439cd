import { sql } from "kysely";
import type { CheckedVideo } from "../../platform/videos/checkVideo.ts";
import { texts, type Db } from "../../platform/store/db.ts";
import { nextNumber } from "../writer.ts";

interface NewVideoFile extends Pick<CheckedVideo, "seconds" | "codecs"> {
  readonly businessId: number;
  readonly name: string;
  /** Storage name of the file that the player opens first. */
  readonly file: string;
  /** Total size of all files of the video. */
  readonly bytes: number;
}

/** Inserts a checked video, which features can use from then on. Returns its id. */
export async function keepVideoFile(
  tx: Db,
  { businessId, name, file, bytes, seconds, codecs }: NewVideoFile,
): Promise<number> {
  const id = await nextNumber(tx);
  await tx
    .insertInto("video_file")
    .values({
      id,
      business_id: businessId,
      name,
      file,
      bytes,
      seconds,
      codecs: texts(codecs),
      created_at: sql<Date>`app_now()`,
    })
    .execute();
  return id;
}
