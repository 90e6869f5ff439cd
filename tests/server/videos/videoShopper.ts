import { createHash } from "node:crypto";
import { VIDEO_PART_BYTES, type VideoUpload } from "../../../domain/api/videos.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import type { Shopper } from "../shopper.ts";

export const UPLOADS = "/pres-live/video-uploads";

export type Files = readonly (readonly [name: string, bytes: Uint8Array])[];

interface VideoTold {
  readonly upload: VideoUpload;
  readonly video: {
    readonly id: number;
    readonly name: string;
    readonly seconds: number | null;
    readonly codecs: readonly string[];
  };
  readonly received: number;
}

export const begin = (by: Shopper, files: Files, more: object = {}) =>
  by.call<VideoTold>("POST", UPLOADS, {
    businessId: DEMO.cinemaBusiness,
    name: files[0]?.[0] ?? "",
    mark: createHash("sha256")
      .update(JSON.stringify(files.map(([name]) => name)))
      .digest("hex"),
    files: files.map(([name, bytes]) => ({ name, bytes: bytes.length })),
    ...more,
  });

interface Part {
  readonly file?: number;
  readonly offset: number;
  readonly bytes: Uint8Array;
  readonly hash?: string;
}

export const sendPart = (
  by: Shopper,
  uploadId: string,
  { file = 0, offset, bytes, hash }: Part,
) => {
  const digest = hash ?? createHash("sha256").update(bytes).digest("hex");
  const query = `file=${file}&offset=${offset}&hash=${digest}`;
  return by.call<VideoTold>("POST", `${UPLOADS}/${uploadId}/part?${query}`, bytes);
};

/** Sends all parts of an upload that are still missing. */
export async function sendAll(by: Shopper, { uploadId, files }: VideoUpload, sources: Files) {
  for (const [file, { received }] of files.entries()) {
    const bytes = sources[file]![1];
    for (let offset = received; offset < bytes.length; offset += VIDEO_PART_BYTES) {
      const part = bytes.subarray(offset, offset + VIDEO_PART_BYTES);
      const { status, body } = await sendPart(by, uploadId, { file, offset, bytes: part });
      if (status !== 200) throw new Error(JSON.stringify(body));
    }
  }
}

export const finish = (by: Shopper, uploadId: string) =>
  by.call<VideoTold>("POST", `${UPLOADS}/${uploadId}/finish`, {});

/** Uploads a video completely. Returns the answer to the call that checks it. */
export async function upload(by: Shopper, files: Files, more: object = {}) {
  const begun = await begin(by, files, more);
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  await sendAll(by, begun.body.upload, files);
  return finish(by, begun.body.upload.uploadId);
}
