import { join } from "node:path";
import { WrongSettings, type Settings } from "./configuration.ts";

/** A bucket of an S3-compatible service. */
export interface S3Config {
  /** URL of the bucket, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Where uploaded pictures are stored. */
export interface PicturesConfig {
  readonly dir: string;
  /** Used instead of the folder. */
  readonly s3: S3Config | undefined;
}

/** Throws WrongSettings if a bucket has no key. */
function s3Of(settings: Settings): S3Config | undefined {
  const { PICTURES_S3_URL: url, PICTURES_S3_KEY_ID: keyId, PICTURES_S3_SECRET: secret } = settings;
  if (url === undefined) return undefined;
  if (!keyId || !secret) {
    throw new WrongSettings("PICTURES_S3_URL needs PICTURES_S3_KEY_ID and PICTURES_S3_SECRET.");
  }
  return { url: url.replace(/\/+$/, ""), region: settings.PICTURES_S3_REGION, keyId, secret };
}

export const picturesConfigOf = (settings: Settings): PicturesConfig => ({
  dir: settings.PICTURES_DIR ?? join(settings.DATA_DIR, "pictures"),
  s3: s3Of(settings),
});
