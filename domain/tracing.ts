import { pictureFile } from "./catalogue.ts";

/** Maximum width and height of a traced picture, in px: enough to read the numbers of a large hall. */
export const TRACING_PX = 2_560;

/** Address of a picture that is traced. */
export const tracingAddress = (pictureId: string): string =>
  `/media/pictures/${pictureFile(pictureId, TRACING_PX)}`;
