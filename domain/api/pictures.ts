import * as z from "zod/mini";
import { route } from "./route.ts";

/** Bytes of an uploaded picture. */
export const MOST_PICTURE_BYTES = 12 * 2 ** 20;

/**
 * Takes a JPEG, PNG, WebP, AVIF or GIF and stores it anew in the sizes that pages ask for, without anything
 * that it carried besides. PICTURE_REFUSED for anything else.
 */
export const uploadPicture = route({
  method: "POST",
  path: "/pres-live/pictures",
  caller: "operator",
  takesFile: true,
  most: { bytes: MOST_PICTURE_BYTES, otherwise: "PICTURE_TOO_LARGE" },
  body: z.instanceof(Uint8Array),
  reply: z.object({
    /** Names it in what it is a picture of. */
    pictureId: z.string(),
    imageUrl: z.string(),
  }),
  refusals: ["PICTURE_REFUSED", "PICTURE_TOO_LARGE", "RATE_LIMITED"],
});
