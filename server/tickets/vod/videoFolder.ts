/** Folder of videos in MEDIA_DIR. Its files are not served under /media/. */
export const VIDEO_FOLDER = "vod";

/** File names without path segments such as `..`. */
const NAME = /^\w[\w.-]*$/;

/**
 * Name of a video's file in its store. `file` is a single file, or the playlist of a folder. `part` is a file
 * beside that playlist. Undefined if the names are not valid.
 */
export function partName(file: string, part?: string): string | undefined {
  const names = file.split("/");
  const path = part === undefined ? names : [...names.slice(0, -1), part];
  const isBeside = part === undefined || names.length > 1;
  return isBeside && path.every((name) => NAME.test(name)) ? path.join("/") : undefined;
}

/** Last part of a playback URL: empty for a single file, the playlist's name for a folder. */
export const addressTail = (file: string): string =>
  file.includes("/") ? `/${file.split("/").at(-1)}` : "";

/** An upload's file or folder in its store is named by the upload's id. */
const UPLOAD = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[./]/;

/** Whether a video was uploaded. Others are in MEDIA_DIR/vod, like the demo's. */
export const isUploaded = (file: string): boolean => UPLOAD.test(file);
