import { pictureFile } from "./catalogue.ts";

/** Largest width and height of a picture that is traced, in px: enough to read the numbers of a large hall. */
export const TRACING_PX = 2_560;

/** Address of a picture that is traced. */
export const tracingAddress = (pictureId: string): string =>
  `/media/pictures/${pictureFile(pictureId, TRACING_PX)}`;
