import { join } from "node:path";
import { WrongSettings, type Settings } from "./environment.ts";

/** A bucket of an S3-compatible service. */
export interface S3Config {
  /** URL of the bucket, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Where uploaded files are stored: a folder or a bucket. */
export interface PicturesConfig {
  readonly dir: string;
  /** The bucket, which is used instead of the folder if it is set. */
  readonly s3: S3Config | undefined;
}

type BucketSetting = "PICTURES_S3_URL" | "VIDEOS_S3_URL";

/** Returns the bucket with this setting. Throws WrongSettings if the bucket's access key is not set. */
function s3Of(settings: Settings, name: BucketSetting): S3Config | undefined {
  const { PICTURES_S3_KEY_ID: keyId, PICTURES_S3_SECRET: secret } = settings;
  const url = settings[name];
  if (url === undefined) return undefined;
  if (!keyId || !secret) {
    throw new WrongSettings(`${name} needs PICTURES_S3_KEY_ID and PICTURES_S3_SECRET.`);
  }
  return { url: url.replace(/\/+$/, ""), region: settings.PICTURES_S3_REGION, keyId, secret };
}

export const picturesConfigOf = (settings: Settings): PicturesConfig => ({
  dir: settings.PICTURES_DIR ?? join(settings.DATA_DIR, "pictures"),
  s3: s3Of(settings, "PICTURES_S3_URL"),
});

/** Where uploaded videos are stored, and how large a video may be. */
export interface VideosConfig extends PicturesConfig {
  readonly maxBytes: number;
}

export const videosConfigOf = (settings: Settings): VideosConfig => ({
  dir: settings.VIDEOS_DIR ?? join(settings.DATA_DIR, "videos"),
  s3: s3Of(settings, "VIDEOS_S3_URL"),
  maxBytes: settings.MAX_VIDEO_MEGABYTES * 2 ** 20,
});
