import { isPictureFile, PICTURE_WIDTHS, pictureFile } from "./catalogue.ts";

const FOLDER = "pictures/";

/**
 * Returns the path under `/media/` of an uploaded picture, in the width in which a photograph of a view is
 * shown.
 */
export const viewPicture = (pictureId: string): string =>
  FOLDER + pictureFile(pictureId, PICTURE_WIDTHS.preview);

/** Whether a path under `/media/` is that of an uploaded picture. */
export const isUploadedView = (path: string): boolean =>
  path.startsWith(FOLDER) && isPictureFile(path.slice(FOLDER.length));

/** Returns the URL of a photograph from its path under `/media/`. */
export const viewAddress = (path: string): string =>
  `/media/${path.split("/").map(encodeURIComponent).join("/")}`;
