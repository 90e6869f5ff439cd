import { pictureFile } from "./catalogue.ts";

/**
 * Maximum width and height in px of a picture that a plan is traced from. A picture of this size is large
 * enough to read the numbers of a large hall.
 */
export const TRACING_PX = 2_560;

/** Returns the URL of a picture that a plan is traced from. */
export const tracingAddress = (pictureId: string): string =>
  `/media/pictures/${pictureFile(pictureId, TRACING_PX)}`;
