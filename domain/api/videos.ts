import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { IdParams, route } from "./route.ts";

/** Size in bytes of each part of an upload except the last one. S3 requires at least 5 MiB. */
export const VIDEO_PART_BYTES = 8 * 2 ** 20;
/** Maximum files of a stream. 8,000 parts of 6 seconds are 160 minutes of four qualities and audio. */
export const MAX_VIDEO_FILES = 8_000;

/** A file name without a folder. The store uses the extension `.part` for unfinished files. */
const FileName = z.string().check(z.regex(/^(?!.*\.part$)\w[\w.-]{0,99}$/));
/** Maximum file size that a call accepts, in bytes: 1 TiB. The installation's own limit is lower. */
export const MAX_NAMED_BYTES = 2 ** 40;
const Size = z.int().check(z.positive(), z.maximum(MAX_NAMED_BYTES));

export const VideoUpload = z.object({
  uploadId: z.string(),
  /** The files in the order of the request, each with its size and the number of bytes received so far. */
  files: z.array(z.object({ name: z.string(), bytes: z.int(), received: z.int() })),
});
export type VideoUpload = z.infer<typeof VideoUpload>;

const shared = { caller: "operator" } as const;
const UploadParams = z.object({ id: z.uuid() });

/**
 * Begins an upload: one MP4 file, or an HLS stream with all its playlists and parts. If the operator has an
 * unfinished upload with the same `mark`, that one is continued instead.
 */
export const beginVideo = route({
  ...shared,
  method: "POST",
  path: "/pres-live/video-uploads",
  body: z.object({
    businessId: Int,
    /** Name under which operators find the video. */
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    /** Identifies this selection of files, for example by a hash of their names, sizes and dates. */
    mark: z.string().check(z.minLength(1), z.maxLength(100)),
    files: z
      .array(z.object({ name: FileName, bytes: Size }))
      .check(z.minLength(1), z.maxLength(MAX_VIDEO_FILES)),
  }),
  reply: z.object({ upload: VideoUpload }),
  refusals: ["FORBIDDEN", "VALIDATION", "VIDEO_TOO_LARGE", "UPLOAD_CONFLICT", "STORAGE_FULL"],
});

/** Returns the progress of an upload, for resuming it after an interruption or a conflict. */
export const videoUpload = route({
  ...shared,
  method: "GET",
  path: "/pres-live/video-uploads/{id}",
  params: UploadParams,
  reply: z.object({ upload: VideoUpload }),
  refusals: ["NOT_FOUND"],
});

const WholeText = z.pipe(z.string().check(z.regex(/^\d{1,13}$/)), z.transform(Number));

/**
 * Stores the next part of a file. Refused with UPLOAD_CONFLICT if `offset` is not the number of bytes stored so
 * far, if `hash` is not the part's SHA-256, or while another request writes to the same upload.
 */
export const sendVideoPart = route({
  ...shared,
  method: "POST",
  path: "/pres-live/video-uploads/{id}/part",
  isPart: true,
  takesFile: true,
  most: { bytes: VIDEO_PART_BYTES, otherwise: "VIDEO_TOO_LARGE" },
  params: UploadParams,
  query: z.object({
    /** Number of the file in the upload, from 0. */
    file: WholeText,
    offset: WholeText,
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  body: z.instanceof(Uint8Array),
  reply: z.object({ received: z.int() }),
  refusals: ["NOT_FOUND", "UPLOAD_CONFLICT", "UPLOAD_TIMED_OUT", "VIDEO_TOO_LARGE", "STORAGE_FULL"],
});

/**
 * Checks a complete upload and stores it as a video. A video that browsers cannot play is removed and
 * refused with VIDEO_REFUSED.
 */
export const finishVideo = route({
  ...shared,
  method: "POST",
  path: "/pres-live/video-uploads/{id}/finish",
  params: UploadParams,
  reply: z.object({
    video: z.object({
      id: z.int(),
      name: z.string(),
      /** Duration in seconds. Null if the file does not say how long the video is. */
      seconds: z.nullable(z.int()),
      codecs: z.array(z.string()),
    }),
  }),
  refusals: ["NOT_FOUND", "UPLOAD_CONFLICT", "VIDEO_REFUSED"],
});

/** Removes an unfinished upload with all its files. */
export const dropVideo = route({
  ...shared,
  method: "POST",
  path: "/pres-live/video-uploads/{id}/drop",
  params: UploadParams,
  reply: z.object({ isDropped: z.boolean() }),
  refusals: ["NOT_FOUND", "UPLOAD_CONFLICT"],
});

/** An uploaded video that is no longer in use. */
export const UnusedVideo = z.object({
  id: z.int(),
  businessName: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** Duration in seconds. Null if the file does not say how long the video is. */
  seconds: z.nullable(z.int()),
  uploadedAt: z.string(),
});
export type UnusedVideo = z.infer<typeof UnusedVideo>;

/**
 * Lists unused videos of the operator's businesses, largest first. An upload is unused if no active video
 * refers to it, no show on sale plays it, and no buyer may still watch it.
 */
export const unusedVideos = route({
  ...shared,
  method: "GET",
  path: "/pres-live/unused-videos",
  reply: z.object({ rows: z.array(UnusedVideo) }),
  refusals: [],
});

/** Removes an unused video with all its files. Refused with NOT_FOUND if the video is in use. */
export const removeVideo = route({
  ...shared,
  method: "POST",
  path: "/pres-live/unused-videos/{id}/remove",
  params: IdParams,
  reply: z.object({ isRemoved: z.boolean() }),
  refusals: ["NOT_FOUND"],
});
