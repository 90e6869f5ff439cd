import * as z from "zod/mini";
import { route } from "./route.ts";

/** Maximum size of an uploaded picture, in bytes. */
export const MOST_PICTURE_BYTES = 12 * 2 ** 20;

/**
 * Re-encodes an uploaded JPEG, PNG, WebP, AVIF or GIF in the sizes that pages use, without its metadata.
 * Refused with PICTURE_REFUSED for anything else.
 */
export const uploadPicture = route({
  method: "POST",
  path: "/pres-live/pictures",
  caller: "operator",
  takesFile: true,
  most: { bytes: MOST_PICTURE_BYTES, otherwise: "PICTURE_TOO_LARGE" },
  body: z.instanceof(Uint8Array),
  reply: z.object({
    /** Id by which a feature or product refers to the picture. */
    pictureId: z.string(),
    imageUrl: z.string(),
  }),
  refusals: [
    "PICTURE_REFUSED",
    "PICTURE_TOO_LARGE",
    "STORAGE_FULL",
    "UPLOAD_TIMED_OUT",
    "RATE_LIMITED",
  ],
});
