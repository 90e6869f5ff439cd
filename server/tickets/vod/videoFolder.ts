/**
 * The folder of videos in MEDIA_DIR. Unlike other files in MEDIA_DIR, its files are not served under
 * /media/.
 */
export const VIDEO_FOLDER = "vod";

/** Matches file names, but not path segments such as `..`. */
const NAME = /^\w[\w.-]*$/;

/**
 * Returns the name of a video's file in its store. `file` is the name of a single file, or of a playlist in
 * a folder. `part` is the name of a file in the same folder as the playlist. Returns undefined if a name is
 * invalid.
 */
export function partName(file: string, part?: string): string | undefined {
  const names = file.split("/");
  const path = part === undefined ? names : [...names.slice(0, -1), part];
  const isBeside = part === undefined || names.length > 1;
  return isBeside && path.every((name) => NAME.test(name)) ? path.join("/") : undefined;
}

/** Returns the last part of a playback URL: empty for a single file, the playlist's name for a folder. */
export const addressTail = (file: string): string =>
  file.includes("/") ? `/${file.split("/").at(-1)}` : "";

/** Matches the names of uploaded videos: the file or folder of an upload has the upload's id as its name. */
const UPLOAD = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[./]/;

/**
 * Returns whether a video was uploaded. Videos that were not uploaded, for example those of the demo, are
 * in MEDIA_DIR/vod.
 */
export const isUploaded = (file: string): boolean => UPLOAD.test(file);
