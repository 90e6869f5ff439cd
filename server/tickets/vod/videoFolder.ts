/** Folder of videos in MEDIA_DIR; nothing of it is answered under /media/. */
export const VIDEO_FOLDER = "vod";

/** Names that stand for nothing but themselves. */
const NAME = /^\w[\w.-]*$/;

/**
 * Where a part of a video lies, as parts of a path: `file` is one file, or a folder with a playlist.
 * A part is a file beside that playlist. `undefined` where there can be none.
 */
export function partPath(file: string, part?: string): readonly string[] | undefined {
  const names = file.split("/");
  const path = part === undefined ? names : [...names.slice(0, -1), part];
  const isBeside = part === undefined || names.length > 1;
  return isBeside && path.every((name) => NAME.test(name)) ? [VIDEO_FOLDER, ...path] : undefined;
}

/** What a playback address ends with: nothing for a lone file, the playlist's name for parts. */
export const addressTail = (file: string): string =>
  file.includes("/") ? `/${file.split("/").at(-1)}` : "";
